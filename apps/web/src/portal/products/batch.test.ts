import { IMAGE_BODY_CAP } from "@stashwell/shared/http/body-cap";
import { PRODUCTS_PER_BATCH } from "@stashwell/shared/products/rules";
import { describe, expect, it } from "vitest";
import { CallError } from "../../lib/call-error.ts";
import type { ReadPicture } from "../parts/read-picture.ts";
import { chosenOf, importedProduct, takeBatch, withErrors, withPictures } from "./batch.ts";

const tea = { productImage: "data:image/png;base64,AAAA", name: " Tea ", upc: " 12345678 " };
const asIs = async (picture: string | File): Promise<ReadPicture> => ({
  ok: true,
  dataUrl: typeof picture === "string" ? picture : picture.name,
});
const times = (count: number, image = tea.productImage) =>
  Array.from({ length: count }, () => chosenOf({ ...tea, productImage: image }));

describe("the list of products to submit", () => {
  it("keeps what was typed without the blanks around it, each with a key of its own", () => {
    const [first, second] = [chosenOf(tea), chosenOf(tea)];
    expect(first).toMatchObject({ name: "Tea", upc: "12345678", errors: [] });
    expect(first.key).not.toBe(second.key);
  });

  it("goes in batches of as many as one submission may carry", async () => {
    const { batch, rest } = await takeBatch(times(PRODUCTS_PER_BATCH + 3), asIs);
    expect([batch.cards.length, batch.products.length, rest.length]).toEqual([
      PRODUCTS_PER_BATCH,
      PRODUCTS_PER_BATCH,
      3,
    ]);
    expect(batch.products[0]).toEqual({ productImage: tea.productImage, name: "Tea", upc: "12345678" });
    expect((await takeBatch(rest, asIs)).rest).toEqual([]);
  });

  it("ends a batch before the picture that would make it larger than the server takes", async () => {
    const third = "x".repeat(IMAGE_BODY_CAP / 3);
    const { batch, rest } = await takeBatch(times(5, third), asIs);
    expect([batch.cards.length, rest.length]).toEqual([2, 3]);
    expect(JSON.stringify(batch.products).length).toBeLessThan(IMAGE_BODY_CAP);
  });

  it("sends a picture alone that is too large for any, so that the server says so and the list gets on", async () => {
    const { batch, rest } = await takeBatch(times(2, "x".repeat(IMAGE_BODY_CAP + 1)), asIs);
    expect([batch.cards.length, rest.length]).toEqual([1, 1]);
  });

  it("sets pictures aside that cannot be read", async () => {
    const list = times(3);
    const read = async (picture: string | File): Promise<ReadPicture> =>
      picture === "bad" ? { ok: false, error: "errors.pictureBroken" } : asIs(picture);
    const { batch, unreadable, rest } = await takeBatch(
      list.map((card, index) => (index === 1 ? { ...card, picture: "bad" } : card)),
      read,
    );
    expect([batch.cards.length, rest.length]).toEqual([2, 0]);
    expect(unreadable.map(({ card, error }) => [card.key, error])).toEqual([[list[1]?.key, "errors.pictureBroken"]]);
  });

  it("puts each text of the server on the product of the batch that it is about", () => {
    const list = times(14);
    const refusal = new CallError(422, {
      message: ["UPC already exists."],
      data: { "1.upc": ["UPC already exists."], "products.11.productImage": ["Damaged."] },
    });
    const errors = withErrors(list, list.slice(2), refusal).map((product) => product.errors);
    expect(errors[3]).toEqual(["UPC already exists."]);
    expect(errors[13]).toEqual(["Damaged."]);
    expect(errors.filter((texts) => texts.length > 0)).toHaveLength(2);
  });
});

describe("pictures of an import", () => {
  const file = (name: string) => new File(["x"], name, { type: "image/png" });
  const row = (image: string, upc: string) => importedProduct({ name: "Row", upc, image });

  it("find their products by the name in the file, in any case, with or without its ending, or by the UPC", () => {
    const list = [row("Tea.PNG", "1111111"), row("coffee", "2222222"), row("", "3333333"), row("none.png", "4444444")];
    const files = [file("tea.png"), file("Coffee.webp"), file("3333333.jpg"), file("other.png")];
    const { list: filled, found } = withPictures(list, files);
    expect(filled.map(({ picture }) => (picture instanceof File ? picture.name : picture))).toEqual([
      "tea.png",
      "Coffee.webp",
      "3333333.jpg",
      undefined,
    ]);
    expect(found).toBe(3);
  });

  it("leave alone what has a picture", () => {
    const [card] = times(1);
    const { list, found } = withPictures(card ? [card] : [], [file("12345678.png")]);
    expect([list[0]?.picture, found]).toEqual([tea.productImage, 0]);
  });
});
