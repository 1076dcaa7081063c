import { z } from "zod";

export type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

type Io = "input" | "output";

/** Whether a schema starts with a transform, such as of an empty text. Callers need the schema of its result. */
const isPrepared = (schema: z.core.$ZodType): schema is z.core.$ZodPipe & z.core.$ZodType =>
  schema._zod.def.type === "pipe" && (schema as z.core.$ZodPipe)._zod.def.in._zod.def.type === "transform";

const schemaOf = (schema: z.core.$ZodType, io: Io): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      if (io === "input" && isPrepared(zodSchema)) Object.assign(jsonSchema, schemaOf(zodSchema._zod.def.out, io));
    },
  });
  return rest;
};

/** A call's fields as JSON Schema. */
export const inputSchema = (schema: z.ZodType): JsonSchema => schemaOf(schema, "input");

/** The output of a call or a webhook as JSON Schema. */
export const saidSchema = (schema: z.ZodType): JsonSchema => schemaOf(schema, "output");

/** The body of a successful response, `success` included, as JSON Schema. */
export function outputSchema(output: z.ZodType): JsonSchema {
  const schema = saidSchema(output);
  return {
    ...schema,
    properties: { success: { const: true }, ...schema.properties },
    required: ["success", ...(schema.required ?? [])],
  };
}
