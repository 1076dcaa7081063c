/** The subset of JSON Schema that our OpenAPI document uses. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  pattern?: string;
  format?: string;
  description?: string;
  title?: string;
}

type Check = (value: unknown, schema: JsonSchema, path: string) => string[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const typeOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value === "object" ? "object" : typeof value;

function fitsType(value: unknown, type: string): boolean {
  if (type === "integer") return Number.isInteger(value);
  return typeOf(value) === type;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const when = (error: boolean, path: string, text: string): string[] => (error ? [`${path} ${text}`] : []);

/** Checks by keyword. An unknown keyword throws, because a missing check would go unnoticed. */
const CHECKS: Record<string, Check> = {
  type: (value, { type = [] }, path) =>
    when(
      ![type].flat().some((one) => fitsType(value, one)),
      path,
      `is ${typeOf(value)}, not ${[type].flat().join("|")}`,
    ),
  enum: (value, schema, path) => when(!schema.enum!.some((one) => same(one, value)), path, "is none of its values"),
  const: (value, schema, path) => when(!same(schema.const, value), path, "is another value"),
  anyOf: (value, { anyOf = [] }, path) =>
    when(
      anyOf.every((one) => errorsOf(value, one, path).length > 0),
      path,
      "fits none of the ways it may be",
    ),
  properties: (value, { properties = {} }, path) =>
    isRecord(value)
      ? Object.entries(properties).flatMap(([name, schema]) =>
          Object.hasOwn(value, name) ? errorsOf(value[name], schema, `${path}.${name}`) : [],
        )
      : [],
  required: (value, { required = [] }, path) =>
    isRecord(value)
      ? required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${path} lacks ${name}`)
      : [],
  additionalProperties: (value, { additionalProperties: others, properties = {} }, path) => {
    if (!isRecord(value) || others === true) return [];
    const unnamed = Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
    if (typeof others === "object") return unnamed.flatMap((name) => errorsOf(value[name], others, `${path}.${name}`));
    return unnamed.map((name) => `${path} has ${name}, which is not declared`);
  },
  propertyNames: (value, { propertyNames = {} }, path) =>
    isRecord(value) ? Object.keys(value).flatMap((name) => errorsOf(name, propertyNames, `${path}.${name}`)) : [],
  items: (value, { items = {} }, path) =>
    Array.isArray(value) ? value.flatMap((item, index) => errorsOf(item, items, `${path}[${index}]`)) : [],
  minItems: (value, { minItems = 0 }, path) =>
    when(Array.isArray(value) && value.length < minItems, path, "has too few items"),
  maxItems: (value, { maxItems = Infinity }, path) =>
    when(Array.isArray(value) && value.length > maxItems, path, "has too many items"),
  minLength: (value, { minLength = 0 }, path) =>
    when(typeof value === "string" && value.length < minLength, path, "is too short"),
  maxLength: (value, { maxLength = Infinity }, path) =>
    when(typeof value === "string" && value.length > maxLength, path, "is too long"),
  minimum: (value, { minimum = -Infinity }, path) =>
    when(typeof value === "number" && value < minimum, path, "is too small"),
  maximum: (value, { maximum = Infinity }, path) =>
    when(typeof value === "number" && value > maximum, path, "is too large"),
  exclusiveMinimum: (value, { exclusiveMinimum = -Infinity }, path) =>
    when(typeof value === "number" && value <= exclusiveMinimum, path, "is too small"),
  exclusiveMaximum: (value, { exclusiveMaximum = Infinity }, path) =>
    when(typeof value === "number" && value >= exclusiveMaximum, path, "is too large"),
  pattern: (value, { pattern = "" }, path) =>
    when(typeof value === "string" && !new RegExp(pattern, "u").test(value), path, "does not fit its pattern"),
};
/** Annotations that don't constrain values. A `format` here only repeats a `pattern`. */
const NOTES = new Set(["default", "description", "title", "format", "examples"]);

/** Returns a value's validation errors with their paths; none if it is valid. */
export function errorsOf(value: unknown, schema: JsonSchema, path = "$"): string[] {
  return Object.keys(schema).flatMap((keyword) => {
    if (NOTES.has(keyword)) return [];
    const check = CHECKS[keyword];
    if (!check) throw new Error(`the document says ${keyword} of ${path}, which is not checked`);
    return check(value, schema, path);
  });
}
