import { expect, test } from "vitest";
import { ago } from "./ago.ts";

const MINUTE = 60_000;

test.each([
  [6 * MINUTE, "6 minutes ago"],
  [59 * MINUTE, "59 minutes ago"],
  [90 * MINUTE, "1 hour ago"],
  [49 * 60 * MINUTE, "2 days ago"],
  [12_000, "12 seconds ago"],
  [200, "now"],
  [-MINUTE, "now"],
])("%i ms read %s", (milliseconds, text) => expect(ago(milliseconds, "en")).toBe(text));

test("each language says it its own way", () => expect(ago(6 * MINUTE, "es")).toBe("hace 6 minutos"));
