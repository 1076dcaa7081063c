import { expect, test } from "vitest";
import { isHolder } from "./verify-bank.ts";

const business = { name: "Corner Shop", ownerName: "Zoë Okafor" };

test.each([
  "Corner Shop",
  "CORNER SHOP LLC",
  "The Corner-Shop, Inc.",
  "Shop Corner",
  "Zoe Okafor",
  "OKAFOR ZOE",
  "Mrs. Zoë Adaeze Okafor",
])("%s is the business or its owner", (holder) => {
  expect(isHolder(holder, business)).toBe(true);
});

test.each([
  "",
  "Shop",
  "Corner",
  "Corner Shop Holdings",
  "Okafor",
  "Zoe",
  "Chidi Okafor",
  "Zoe Okafor Peter Paul Mary",
  "LLC",
  "Inc",
])("%j is somebody else", (holder) => {
  expect(isHolder(holder, business)).toBe(false);
});

test("a name of nothing but a form of company still counts, and a nameless owner matches nobody", () => {
  expect(isHolder("The Company", { name: "The Company", ownerName: "" })).toBe(true);
  expect(isHolder("Somebody", { name: "The Company", ownerName: "" })).toBe(false);
  expect(isHolder("", { name: "!!!", ownerName: "" })).toBe(false);
});

test("names in other scripts compare whole", () => {
  expect(isHolder("ખૂણાની દુકાન", { name: "ખૂણાની દુકાન", ownerName: "" })).toBe(true);
  expect(isHolder("ખૂણાનો દુકાન", { name: "ખૂણાની દુકાન", ownerName: "" })).toBe(false);
  expect(isHolder("街角商店", { name: "街角商店", ownerName: "" })).toBe(true);
});
