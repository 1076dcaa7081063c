import { expect, it } from "vitest";
import { goodValue, type Source } from "./good-values.ts";

it("makes a value anew for each case, so that what one case spoils is good in the next", () => {
  const source = { operation: "limitCalls.save" } as Source;
  const make = () => goodValue({}, "limits", source) as { claims: Record<string, unknown> };
  const spoilt = make();
  spoilt.claims.networkHour = "1.5";
  expect(make().claims.networkHour).toBe(20);
});
