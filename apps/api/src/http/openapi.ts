import { type Endpoint, type FileReply, IMAGE_BODY_CAP, roleFor } from "@stashwell/shared/http/endpoint";
import { failure } from "@stashwell/shared/http/envelope";
import { LANGUAGES } from "@stashwell/shared/language";
import { z } from "zod";

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

const schemaOf = (schema: z.ZodType, io: "input" | "output"): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

/** A call's fields as JSON Schema. */
export const inputSchema = (schema: z.ZodType): JsonSchema => schemaOf(schema, "input");

/** The body of a success, `success` included, as JSON Schema. */
export function outputSchema(output: z.ZodType): JsonSchema {
  const schema = schemaOf(output, "output");
  return {
    ...schema,
    properties: { success: { const: true }, ...schema.properties },
    required: ["success", ...(schema.required ?? [])],
  };
}

const isFile = (output: Endpoint["output"]): output is FileReply => "file" in output;

const language = { name: "lan", in: "query", schema: { type: "string", enum: LANGUAGES, default: "EN" } };
const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  schema: { type: "string", maxLength: 255 },
  description: "The same key and body replays the stored reply for 24 hours.",
};

function parametersOf(endpoint: Endpoint, input: JsonSchema): unknown[] {
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const fields = Object.entries(input.properties ?? {});
  const pathParameters = fields
    .filter(([name]) => inPath.has(name))
    .map(([name, schema]) => ({ name, in: "path", required: true, schema }));
  const queryParameters =
    endpoint.method === "GET"
      ? fields
          .filter(([name]) => !inPath.has(name))
          .map(([name, schema]) => ({ name, in: "query", required: input.required?.includes(name) ?? false, schema }))
      : [idempotencyKey];
  return [language, ...pathParameters, ...queryParameters];
}

function bodyOf(endpoint: Endpoint, input: JsonSchema): object {
  if (endpoint.method === "GET") return {};
  const cap = endpoint.bodyCap === IMAGE_BODY_CAP ? "15 MB" : "100 kB";
  return {
    requestBody: {
      required: true,
      description: `JSON, at most ${cap}.`,
      content: { "application/json": { schema: input } },
    },
  };
}

function replyOf(output: Endpoint["output"]): object {
  if (isFile(output))
    return { description: "The file.", content: { [output.file]: { schema: { type: "string", format: "binary" } } } };
  return { description: "Done.", content: { "application/json": { schema: outputSchema(output) } } };
}

const accessOf = (endpoint: Endpoint): string => {
  const needed = endpoint.access.includes("brand") ? roleFor(endpoint) : "viewer";
  const role =
    needed === "viewer" ? "" : ` In a brand: ${needed === "owner" ? "its owners" : "its editors and owners"}.`;
  return `Access: ${endpoint.access.join(", ")}.${role}`;
};

function operationOf(endpoint: Endpoint, noun: string, name: string): object {
  const input = inputSchema(endpoint.input);
  const security = endpoint.access.includes("public") ? [{}, { token: [] }] : [{ token: [] }];
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: endpoint.summary,
    description: accessOf(endpoint),
    security,
    parameters: parametersOf(endpoint, input),
    ...bodyOf(endpoint, input),
    responses: { "200": replyOf(endpoint.output), default: { $ref: "#/components/responses/Failure" } },
  };
}

/** The OpenAPI 3.1 description of the whole contract. */
export function openApi(contract: Record<string, Record<string, Endpoint>>, publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [noun, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operationOf(endpoint, noun, name),
      };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Stashwell",
      version: "1",
      description: "Voucher campaigns: brands publish, merchants join, consumers redeem.",
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: { token: { type: "apiKey", in: "header", name: "token" } },
      responses: {
        Failure: {
          description: "A failure.",
          content: { "application/json": { schema: schemaOf(failure, "output") } },
        },
      },
    },
  };
}
