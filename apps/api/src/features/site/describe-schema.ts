import type { DescribedField } from "@stashwell/shared/site/pages";

/** The subset of JSON Schema that the contract's fields use. */
export interface FieldSchema {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, FieldSchema>>;
  required?: readonly string[];
  items?: FieldSchema;
  anyOf?: readonly FieldSchema[];
  additionalProperties?: boolean | FieldSchema;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  description?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

const listOf = (schema: FieldSchema): FieldSchema | undefined =>
  typeof schema.additionalProperties === "object" && Object.keys(schema.additionalProperties).length > 0
    ? schema.additionalProperties
    : undefined;

/** The type of a value in a word or two: `string (date)`, `array of object`, `"saveDraft" | "Publish"`. */
export function typeOf(schema: FieldSchema): string {
  const { type, anyOf, items, format } = schema;
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (anyOf) return unique(anyOf.map(typeOf)).join(" or ");
  if (type === "array") return items ? `array of ${typeOf(items)}` : "array";
  const value = listOf(schema);
  if (type === "object" && value) return `object of ${typeOf(value)}`;
  if (type === undefined) return "any";
  const name = typeof type === "string" ? type : type.join(" or ");
  return format ? `${name} (${format})` : name;
}

const number = (value: number): string => value.toLocaleString("en-US");

/** Ignores the default bounds, which are those of safe integers in JavaScript. */
const isSet = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

function boundsOf(least: number | undefined, most: number | undefined, unit: string): string[] {
  const from = isSet(least) && least !== 0 ? least : undefined;
  if (isSet(most))
    return [from === undefined ? `at most ${number(most)}${unit}` : `${number(from)} to ${number(most)}${unit}`];
  if (from === undefined) return [];
  return [from === 1 && unit !== "" ? "not empty" : `at least ${number(from)}${unit}`];
}

const limitsOf = (schema: FieldSchema): string =>
  [
    ...boundsOf(schema.minLength, schema.maxLength, " characters"),
    ...boundsOf(schema.minimum, schema.maximum, ""),
    ...boundsOf(schema.minItems, schema.maxItems, " items"),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ].join(", ");

/** The nested fields of a field, prefixed with its name. */
function fieldsWithin(schema: FieldSchema, name: string): DescribedField[] {
  if (schema.anyOf) return schema.anyOf.flatMap((each) => fieldsWithin(each, name));
  if (schema.items) return fieldsWithin(schema.items, `${name}[]`);
  const value = listOf(schema);
  return value ? fieldsWithin(value, `${name}.*`) : fieldsOf(schema, `${name}.`);
}

/** The fields of an object as table rows; nested fields have their full path: `products[].upc`. */
export function fieldsOf(schema: FieldSchema, before = ""): DescribedField[] {
  if (schema.anyOf && !schema.properties) return schema.anyOf.flatMap((each) => fieldsOf(each, before));
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    {
      name: before + name,
      type: typeOf(field),
      isRequired: schema.required?.includes(name) ?? false,
      text: [field.description ?? "", limitsOf(field)].filter((text) => text !== "").join(" "),
    },
    ...fieldsWithin(field, before + name),
  ]);
}

/** A sample id that doesn't exist. */
export const SAMPLE_ID = "0199a2f4-6d1e-7c10-9a53-5b1f0c2d7e11";
const FORMATS: Readonly<Record<string, string>> = {
  date: "2027-03-01",
  "date-time": "2027-03-01T09:00:00Z",
  email: "ada@example.com",
  uuid: SAMPLE_ID,
  uri: "https://example.com",
};

const sampleText = (name: string, format: string | undefined): string => {
  if (format !== undefined && format in FORMATS) return FORMATS[format] ?? "";
  if (/^id$|Id$/.test(name)) return SAMPLE_ID;
  return /email/i.test(name) ? "ada@example.com" : "…";
};

/** A sample value of a field, with required properties only. */
export function sampleOf(schema: FieldSchema, name = ""): unknown {
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], name);
  const type = typeof schema.type === "string" ? schema.type : schema.type?.[0];
  if (type === "array") return schema.items && (schema.minItems ?? 0) > 0 ? [sampleOf(schema.items, name)] : [];
  if (type === "integer" || type === "number") return Math.max(1, schema.minimum ?? 1);
  if (type === "boolean") return true;
  if (type !== "object" && !schema.properties) return sampleText(name, schema.format);
  const needed = Object.entries(schema.properties ?? {}).filter(([field]) => schema.required?.includes(field));
  return Object.fromEntries(needed.map(([field, its]) => [field, sampleOf(its, field)]));
}
