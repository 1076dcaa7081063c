import { expect, it } from "vitest";
import { streetIn } from "./street-text.ts";

it.each([
  ["12 Main Street, Atlanta", "12 Main Street"],
  ["12 Main Street Atlanta", "12 Main Street"],
  ["675 Ponce de Leon Ave NE, Atlanta, GA 30308", "675 Ponce de Leon Ave NE"],
  ["Upper Street, London", "Upper Street"],
  ["12, Allen Avenue, Ikeja", "Allen Avenue"],
  ["10 Broadway, New York", "10 Broadway"],
  ["10 Downing Street", "10 Downing Street"],
])("the street of %s is %s", (text, street) => expect(streetIn(text)).toBe(street));

it.each([
  ["Atlanta, GA", "Atlanta"],
  ["30303", "Atlanta"],
  ["30303 Atlanta", "Atlanta"],
  ["Atlanta, GA 30303", "Atlanta"],
  ["SW1A 1AA", "London"],
  ["St Louis, MO", "St. Louis"],
  ["Federal Way, WA", "Federal Way"],
  ["Chester-le-Street", "Chester-le-Street"],
  ["Street, England", "Street"],
])("%s has none", (text, townName) => expect(streetIn(text, townName)).toBeUndefined());
