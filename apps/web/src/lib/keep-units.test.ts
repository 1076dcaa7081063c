import { expect, test } from "vitest";
import { keepUnits } from "./keep-units.ts";

test.each([
  ["Tomato Passata 700 ml", "Tomato Passata 700\u00a0ml"],
  ["Oat Drink Original 1 L", "Oat Drink Original 1\u00a0L"],
  ["Brown Rice 2 kg, 3 bags", "Brown Rice 2\u00a0kg, 3 bags"],
  ["Type 4 Grain", "Type 4 Grain"],
])("%s", (name, stored) => expect(keepUnits(name)).toBe(stored));
