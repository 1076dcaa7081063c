import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ACCEPT_OUTCOMES, HOLDER_OUTCOMES } from "./holder-queries.ts";
import {
  CLAIM_REFUSALS,
  DAY_OUTCOMES,
  REDEMPTION_OUTCOMES,
  REVERSAL_BY_ID_OUTCOMES,
  REVERSAL_OUTCOMES,
} from "./queries.ts";

/** The texts that a function of SQL returns, assigns or chooses. */
function textsOf(name: string): string[] {
  const sql = readFileSync(new URL(`sql/${name}.sql`, import.meta.url), "utf8").replace(/--.*/g, "");
  return [...sql.matchAll(/(?:return|then|else|:=) '([a-z][A-Za-z]*)'/g)].map(([, text]) => text!);
}

it.each([
  // Good as such, until stock and caps are looked at.
  [["redemption-outcomes"], [...REDEMPTION_OUTCOMES, "good"]],
  [["reverse-redemption", "reverse-redemption-by-cashier"], REVERSAL_OUTCOMES],
  [["reverse-redemption-by-id"], REVERSAL_BY_ID_OUTCOMES],
  [["claim-vouchers"], CLAIM_REFUSALS],
  [["release-voucher", "make-gift", "withdraw-gift"], HOLDER_OUTCOMES],
  [["accept-gift"], ACCEPT_OUTCOMES],
])("%s come to what their callers know, and to all of it", (names, known) => {
  expect([...new Set(names.flatMap(textsOf))].toSorted()).toEqual([...known].toSorted());
});

it("the outcomes that say when the next day begins are those that their callers read it for", () => {
  const sql = readFileSync(new URL("sql/redemption-outcomes.sql", import.meta.url), "utf8");
  const [, list = ""] = /case when outcome in \(([^)]*)\) then next_day/.exec(sql) ?? [];
  expect(list.split(", ").map((text) => text.replaceAll("'", ""))).toEqual([...DAY_OUTCOMES]);
});
