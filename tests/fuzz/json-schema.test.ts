import { describe, expect, it } from "vitest";
import { errorsOf } from "./json-schema.ts";

describe("the check of a value by its schema", () => {
  const shop = {
    type: "object",
    properties: { name: { type: "string", maxLength: 5 }, stock: { type: ["integer", "null"], minimum: 0 } },
    required: ["name"],
    additionalProperties: false,
  };

  it.each([
    [{ name: "Ada", stock: 3 }, []],
    [{ name: "Ada", stock: null }, []],
    [{ stock: 3 }, ["$ lacks name"]],
    [{ name: "Adaeze" }, ["$.name is too long"]],
    [{ name: "Ada", stock: 1.5 }, ["$.stock is number, not integer|null"]],
    [{ name: "Ada", stock: -1 }, ["$.stock is too small"]],
    [{ name: "Ada", pin: "1" }, ["$ has pin, which is not declared"]],
    [[], ["$ is array, not object"]],
  ])("of %j", (value, errors) => {
    expect(errorsOf(value, shop)).toEqual(errors);
  });

  it("looks into lists and alternatives", () => {
    const list = { items: { anyOf: [{ const: 1 }, { type: "string", pattern: "^a" }] } };
    expect(errorsOf([1, "ab"], list)).toEqual([]);
    expect(errorsOf([1, "b"], list)).toEqual(["$[1] fits none of the ways it may be"]);
  });

  it("stops at a word that it does not know", () => {
    expect(() => errorsOf(1, { multipleOf: 2 } as object)).toThrow("multipleOf");
  });
});
