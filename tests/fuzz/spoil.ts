import { hostileValue } from "./hostile-values.ts";
import type { JsonSchema } from "./json-schema.ts";
import { Verbatim } from "./json-text.ts";
import type { Random } from "./random.ts";

type Fields = Record<string, unknown>;

/** Fields that must not be settable by adding them to a request. */
const SMUGGLED: Fields = {
  role: "owner",
  brandId: "ffffffff-ffff-ffff-ffff-ffffffffffff",
  brand_id: 1,
  businessId: "ffffffff-ffff-ffff-ffff-ffffffffffff",
  accountId: 1,
  isAdmin: true,
  Cstatus: 2,
  claimed: 0,
  stage: "stocked",
  published_at: "2020-01-01",
  ip: "127.0.0.1",
  lan: ["EN"],
  success: false,
  constructor: { prototype: {} },
  toString: "x",
};

/** Returns a value at or just beyond a limit of the schema, or of a wrong type. */
function beside({ minLength, maxLength, minimum, maximum, maxItems, type }: JsonSchema, random: Random): unknown {
  const choices: unknown[] = [];
  if (minLength) choices.push("x".repeat(minLength - 1));
  if (maxLength !== undefined) choices.push("x".repeat(maxLength), "x".repeat(maxLength + 1), "દ".repeat(maxLength));
  if (minimum !== undefined) choices.push(minimum, minimum - 1);
  if (maximum !== undefined) choices.push(maximum, maximum + 1);
  if (maxItems !== undefined) choices.push(Array.from({ length: maxItems + 1 }, () => "1"));
  const types = new Set([type].flat());
  if (types.has("string")) choices.push(1, ["x"], { a: 1 });
  if (types.has("boolean")) choices.push("true", 1, "yes");
  if (types.has("number") || types.has("integer")) choices.push("1", "1.5", "-", [1]);
  return choices.length > 0 ? random.pick(choices) : null;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Verbatim);

/** Corrupts one field. */
export function spoil(fields: Fields, schema: JsonSchema, random: Random): void {
  const names = Object.keys(fields);
  if (names.length === 0 || random.percent(8)) {
    const name = random.pick(Object.keys(SMUGGLED));
    fields[name] = random.percent(50) ? structuredClone(SMUGGLED[name]) : hostileValue(random);
    return;
  }
  const name = random.pick(names);
  const value = fields[name];
  const own = schema.properties?.[name] ?? {};
  if (isFields(value) && random.percent(70)) return spoil(value, own, random);
  if (Array.isArray(value) && value.length > 0 && random.percent(60)) {
    const at = random.below(value.length);
    const item: unknown = value[at];
    if (isFields(item)) spoil(item, own.items ?? {}, random);
    else value[at] = hostileValue(random);
    return;
  }
  if (random.percent(20)) delete fields[name];
  else fields[name] = random.percent(40) ? beside(own, random) : hostileValue(random);
}

export function spoilAll(fields: Fields, random: Random): void {
  for (const name of Object.keys(fields)) if (random.percent(70)) fields[name] = hostileValue(random);
}
