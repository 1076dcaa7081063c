import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign } from "@stashwell/testing/voucher-campaign";
import { claimOrRefuse } from "./claim-voucher.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set("2026-06-01T12:00:00Z");
});
afterAll(() => test.drop());

/** Has the functions of a newer version, while this one runs on: they know a reason that it does not. */
async function renameReason(from: string, to: string): Promise<void> {
  const { rows } = await test.services.pool.query<{ text: string }>(`
    select pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and prosrc like '%''${from}''%'`);
  for (const { text } of rows) await test.services.pool.query(text.replaceAll(`'${from}'`, `'${to}'`));
}

it("an outcome that is unknown is a fault, and not taken for another one", async () => {
  const { brandId } = await test.signInBrand();
  const { code } = await makeCampaign(test.services, { brandId, cardCount: 1 });
  const origin = { address: "203.0.113.9", fromThisMachine: false };
  const claim = (claimKey: string) => claimOrRefuse(test.services, code, { claimant: { claimKey }, origin });
  await claim("outcome-claim-key-1");
  await expect(claim("outcome-claim-key-2")).rejects.toMatchObject({ key: "vouchers.soldOut" });
  await renameReason("soldOut", "restingForNow");
  await expect(claim("outcome-claim-key-3")).rejects.toThrow("restingForNow");
});
