import { z } from "zod";

/**
 * Validates what a client sent. Zod compares the length of whatever has one before it refuses its type, and throws if
 * that is an object, as in `{"length":{"toString":1}}`: such a value is invalid as well.
 */
export function safeParse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  try {
    return schema.safeParse(value, { reportInput: true });
  } catch (error) {
    if (!(error instanceof TypeError && error.message.includes("primitive value"))) throw error;
    const paths = pathsOfMeasured(value);
    // There is none if the object is in JSON that a field holds as text.
    const issues = (paths.length > 0 ? paths : [[]]).map((path) => ({
      code: "custom" as const,
      path,
      message: "errors.invalid",
      input: undefined,
    }));
    return { success: false, error: new z.ZodError(issues) as z.ZodError<z.output<Schema>> };
  }
}

/** The paths of objects that claim to have a length. */
function pathsOfMeasured(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [];
  if (!Array.isArray(value) && Object.hasOwn(value, "length")) return [[...path]];
  return Object.entries(value).flatMap(([name, part]) => pathsOfMeasured(part, [...path, name]));
}
