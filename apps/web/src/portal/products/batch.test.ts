import { IMAGE_BODY_CAP } from "@stashwell/shared/http/endpoint";
import { PRODUCTS_PER_BATCH } from "@stashwell/shared/products/rules";
import { describe, expect, it } from "vitest";
import { CallError } from "../../lib/call.ts";
import { chosenOf, isTooMuch, withErrors } from "./batch.ts";

const tea = { productImage: "data:image/png;base64,AAAA", name: " Tea ", upc: " 12345678 " };

describe("the list of products to submit", () => {
  it("keeps what was typed without the blanks around it, each with a key of its own", () => {
    const [first, second] = [chosenOf(tea), chosenOf(tea)];
    expect(first).toMatchObject({ name: "Tea", upc: "12345678", errors: [] });
    expect(first.key).not.toBe(second.key);
  });

  it("takes as many as one submission may carry, and no more", () => {
    const list = Array.from({ length: PRODUCTS_PER_BATCH - 1 }, () => chosenOf(tea));
    expect(isTooMuch(list, tea)).toBeUndefined();
    expect(isTooMuch([...list, chosenOf(tea)], tea)).toBe("listFull");
  });

  it("refuses the picture that would make the body larger than the server takes", () => {
    const half = { ...tea, productImage: "x".repeat(IMAGE_BODY_CAP / 2) };
    expect(isTooMuch([], half)).toBeUndefined();
    expect(isTooMuch([chosenOf(half)], half)).toBe("listHeavy");
  });

  it("puts each text of the server on the product that it is about", () => {
    const list = Array.from({ length: 12 }, () => chosenOf(tea));
    const refusal = new CallError(422, {
      message: ["UPC already exists."],
      data: { "1.upc": ["UPC already exists."], "products.11.productImage": ["Damaged."] },
    });
    const errors = withErrors(list, refusal).map((product) => product.errors);
    expect(errors[1]).toEqual(["UPC already exists."]);
    expect(errors[11]).toEqual(["Damaged."]);
    expect(errors.filter((texts) => texts.length > 0)).toHaveLength(2);
  });
});
