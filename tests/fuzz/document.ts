import type { JsonSchema } from "./json-schema.ts";

interface Parameter {
  name: string;
  in: "query" | "path" | "header";
  required?: boolean;
  schema: JsonSchema;
}

interface DescribedCall {
  operationId: string;
  description?: string;
  security: object[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: { "200": { content: Record<string, { schema: JsonSchema }> }; default: { $ref: string } };
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, DescribedCall>>;
  components: { schemas: Record<string, JsonSchema> };
}

export interface Field {
  name: string;
  schema: JsonSchema;
  required: boolean;
}

/** An operation of the OpenAPI document. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  /** Permitted callers, parsed from the description. */
  access: string[];
  /** Permitted roles of a brand's members. */
  roles: string[];
  inPath: Field[];
  inQuery: Field[];
  /** The body's schema; undefined without a body. */
  body: JsonSchema | undefined;
  /** Schemas of a successful response, by media type. */
  success: Map<string, JsonSchema>;
}

export interface Described {
  operations: Operation[];
  failure: JsonSchema;
}

const fieldsIn = (parameters: readonly Parameter[], where: Parameter["in"]): Field[] =>
  parameters
    .filter((one) => one.in === where)
    .map(({ name, schema, required = false }) => ({ name, schema, required }));

/** Reads the operations from the document, as a client without other knowledge would. */
export function readDocument({ paths, components }: OpenApiDocument): Described {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Operation => {
      const { content } = call.responses["200"];
      const { description = "" } = call;
      return {
        access: /^Access: ([\w, ]+)\./.exec(description)?.[1]?.split(", ") ?? [],
        roles: [
          ...["owner", "editor", "viewer"].filter(
            (role) => !description.includes("Brand roles") || description.includes(`${role}s`),
          ),
          ...(description.includes("Open to support") ? ["support"] : []),
        ],
        id: call.operationId,
        method: method.toUpperCase(),
        path,
        inPath: fieldsIn(call.parameters, "path"),
        inQuery: fieldsIn(call.parameters, "query"),
        body: call.requestBody?.content["application/json"]?.schema,
        success: new Map(Object.entries(content).map(([mediaType, { schema }]) => [mediaType, schema])),
      };
    }),
  );
  const failure = components.schemas.Failure;
  if (!failure) throw new Error("the document does not say what a failure is");
  return { operations, failure };
}
