import { contract } from "@stashwell/shared/calls";
import { describe, expect, it } from "vitest";
import { describeApi } from "./describe-api.ts";
import { fieldsOf, sampleOf, typeOf } from "./describe-schema.ts";

const calls = describeApi("https://stashwell.example").flatMap((noun) => noun.calls);
const callOf = (id: string) => {
  const call = calls.find((each) => each.id === id);
  if (!call) throw new Error(`There is no call ${id}.`);
  return call;
};

describe("the described API", () => {
  it("has every call of the contract once, under a name of its own", () => {
    const ids = Object.entries(contract).flatMap(([noun, endpoints]) =>
      Object.keys(endpoints).map((name) => `${noun}.${name}`),
    );
    expect(calls.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it("shows how a program calls, with the example that was written", () => {
    const { curl, script } = callOf("campaigns.add");
    expect(curl).toMatch(/^curl "https:\/\/stashwell\.example\/api\/brand\/campaign\/add" \\\n/);
    expect(curl).toContain('-H "Authorization: Bearer $STASHWELL_KEY"');
    expect(curl).toContain('"campaignName": "Harvest Days"');
    expect(script).toContain('method: "POST"');
    expect(script).toContain("Authorization: `Bearer ${STASHWELL_KEY}`");
  });

  it("asks people for their session, and nobody for anything where all may call", () => {
    expect(callOf("vouchers.redeem").curl).toContain('-H "token: $STASHWELL_TOKEN"');
    expect(callOf("accounts.forgotPassword").curl).not.toMatch(/token|Authorization/);
  });

  it("leaves no hole in an address, and says where fields stand that are not in the body", () => {
    expect(calls.filter(({ curl }) => /^curl [^\n]*\{/.test(curl)).map(({ id }) => id)).toEqual([]);
    expect(callOf("campaigns.list").input.find(({ name }) => name === "limit")?.where).toBe("query");
    expect(calls.flatMap(({ input }) => input).filter(({ name }) => name === "lan")).toEqual([]);
  });

  it("names each status that a call can fail with", () => {
    expect(callOf("campaigns.add").failures.map(({ status }) => status)).toEqual(["401", "403", "422", "429", "other"]);
    expect(calls.flatMap(({ failures }) => failures).filter(({ text }) => text === "")).toEqual([]);
  });
});

describe("a schema as a table", () => {
  it("names nested fields in full, whatever they are nested in", () => {
    const item = { type: "object", properties: { upc: { type: "string" } }, required: ["upc"] };
    const rows = fieldsOf({
      properties: {
        list: { type: "array", items: item },
        either: { anyOf: [{ type: "null" }, item] },
        byName: { type: "object", additionalProperties: item },
      },
    });
    expect(rows.map(({ name }) => name)).toEqual([
      "list",
      "list[].upc",
      "either",
      "either.upc",
      "byName",
      "byName.*.upc",
    ]);
    expect(rows.map(({ isRequired }) => isRequired)).toEqual([false, true, false, true, false, true]);
  });

  it("says what a value is, and only the limits that somebody set", () => {
    expect(typeOf({ type: ["string", "null"] })).toBe("string or null");
    expect(typeOf({ enum: ["a", "b"] })).toBe('"a" | "b"');
    expect(typeOf({ type: "string", format: "date" })).toBe("string (date)");
    expect(typeOf({ type: "array", items: { type: "number" } })).toBe("array of number");
    const textOf = (field: object) => fieldsOf({ properties: { field } })[0]?.text;
    expect(textOf({ type: "integer", minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })).toBe("");
    expect(textOf({ type: "string", minLength: 1 })).toBe("not empty");
    expect(textOf({ type: "string", minLength: 1, maxLength: 20_000 })).toBe("1 to 20,000 characters");
    expect(textOf({ type: "integer", minimum: 0, maximum: 50, default: 20 })).toBe("at most 50, default 20");
  });

  it("makes an example of what has to be there", () => {
    const schema = {
      type: "object",
      properties: {
        storeId: { type: "string" },
        day: { type: "string", format: "date" },
        items: { type: "array", minItems: 1, items: { type: "integer", minimum: 5 } },
        note: { type: "string" },
      },
      required: ["storeId", "day", "items"],
    };
    expect(sampleOf(schema)).toEqual({
      storeId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      day: "2027-03-01",
      items: [5],
    });
  });
});
