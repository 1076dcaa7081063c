import { beforeAll, it } from "vitest";
import { tortureByHistories } from "./histories.ts";

// In a file of its own, because a mutant is run against it.

let faults: string[];
beforeAll(async () => {
  const verdicts = await tortureByHistories(1, { program: "bare" });
  faults = verdicts.flatMap((verdict) => verdict.faults.map((fault) => `${verdict.name}: ${fault}`));
}, 600_000);

const isOfCampaign = (fault: string): boolean => fault.includes(": campaign ");

/** Fails with the whole list, which `expect` would shorten. */
function expectNone(found: readonly string[]): void {
  if (found.length > 0) throw new Error(found.join("\n"));
}

it("no answer about a voucher contradicts another, or is out of date", () => {
  expectNone(faults.filter((fault) => !isOfCampaign(fault)));
});

it("no answer about a campaign contradicts another, or is out of date", () => {
  expectNone(faults.filter(isOfCampaign));
});
