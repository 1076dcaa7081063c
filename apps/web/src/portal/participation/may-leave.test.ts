import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import { expect, test } from "vitest";
import { mayLeave } from "./may-leave.ts";

const joined = { joined: true, suspended: false, totalStock: 5, waitingQty: 0, reached: true, live: true };
const running = { status: CAMPAIGN_STATUS.active };
const ended = { status: CAMPAIGN_STATUS.expired };

test("a store can leave as long as vouchers are redeemed, also a campaign that was ended early", () => {
  expect(mayLeave(running, { standing: joined })).toBe(true);
  expect(mayLeave(ended, { standing: joined })).toBe(true);
  expect(mayLeave(ended, { standing: { ...joined, live: false } })).toBe(false);
});

test("one that takes no part has nothing to leave", () => {
  expect(mayLeave(running, { standing: { ...joined, joined: false, live: false } })).toBe(false);
  expect(mayLeave(running, { standing: null })).toBe(false);
});

test("a copy of an older version is judged by the campaign's status", () => {
  const { live: _, ...older } = joined;
  const copy = { standing: older as typeof joined };
  expect([mayLeave(running, copy), mayLeave(ended, copy)]).toEqual([true, false]);
});
