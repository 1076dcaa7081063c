import { expect, it } from "vitest";
import { isText, readKnown } from "./read-known.ts";

const ID = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

it("reads an address and a name in any order, and passes blank lines over", () => {
  expect(readKnown("shop@corner.example, Corner Basket\n\nPeachtree Daily, b@peachtree.example")).toEqual([
    { line: 1, name: "Corner Basket", email: "shop@corner.example", organizationId: "" },
    { line: 3, name: "Peachtree Daily", email: "b@peachtree.example", organizationId: "" },
  ]);
});

it("reads a file of semicolons with a line of headings, and ids", () => {
  expect(readKnown(`Email;Name;Id\na@corner.example;"Corner; Basket";${ID}`)).toEqual([
    { line: 2, name: "Corner; Basket", email: "a@corner.example", organizationId: ID },
  ]);
});

it("reads the comma of Chinese", () => {
  expect(readKnown("store@corner.example，街角小店\n和平超市，b@peace.example")).toEqual([
    { line: 1, name: "街角小店", email: "store@corner.example", organizationId: "" },
    { line: 2, name: "和平超市", email: "b@peace.example", organizationId: "" },
  ]);
  expect(readKnown("store@corner.example，街角小店")).toMatchObject([{ name: "街角小店" }]);
});

it("keeps a line without an address, so that it can be named", () => {
  expect(readKnown("a@corner.example\nCorner Basket")).toEqual([
    { line: 1, name: "", email: "a@corner.example", organizationId: "" },
    { line: 2, name: "Corner Basket", email: "", organizationId: "" },
  ]);
});

it("names the line of a quotation mark that is never closed, and reads the others", () => {
  expect(readKnown('ada@shop.example,"Ada\na@corner.example,Corner Basket\n"b@peach.example","Peach"')).toEqual([
    { line: 1, name: "?", email: "", organizationId: "" },
    { line: 2, name: "Corner Basket", email: "a@corner.example", organizationId: "" },
    { line: 3, name: "Peach", email: "b@peach.example", organizationId: "" },
  ]);
});

it("tells text from what is none", () => {
  expect([isText("a@corner.example"), isText("PK\u0003\0\u0004"), isText("\uFFFDPNG")]).toEqual([true, false, false]);
});
