import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallError } from "../../lib/call-error.ts";
import { fakeStorage } from "../../lib/storage/fake-storage.ts";
import { askOrLastSeen, forgetSeen, seenAt } from "./last-seen.ts";

let storage: Storage;
const signInAs = (organizationId: string) =>
  storage.setItem("stashwell.session", JSON.stringify({ token: "t", data: { organizationId } }));
const unreached = () => Promise.reject(new CallError(0));

beforeEach(() => {
  storage = fakeStorage();
  vi.stubGlobal("localStorage", storage);
  signInAs("shop");
});
afterEach(() => vi.unstubAllGlobals());

it("gives the last reply when the server is not reached, to the business that saw it", async () => {
  storage.setItem("stashwell.seen.shop.campaign.a", JSON.stringify({ at: 0, data: { CampaignName: "older" } }));
  await askOrLastSeen("campaign.a", async () => ({ name: "old" }));
  expect(storage.getItem("stashwell.seen.shop.campaign.a")).toBeNull();
  await askOrLastSeen("campaign.a", async () => ({ name: "new" }));
  expect(await askOrLastSeen("campaign.a", unreached)).toEqual({ name: "new" });
  await expect(askOrLastSeen("campaign.b", unreached)).rejects.toThrow(CallError);
  signInAs("other");
  await expect(askOrLastSeen("campaign.a", unreached)).rejects.toThrow(CallError);
});

it("stores nothing for whoever signed in while the reply was under way", async () => {
  await askOrLastSeen("today", () => {
    signInAs("other");
    return Promise.resolve("the shop's");
  });
  await expect(askOrLastSeen("today", unreached)).rejects.toThrow(CallError);
  await askOrLastSeen("today", () => {
    storage.removeItem("stashwell.session");
    return Promise.resolve("other's");
  });
  expect(Object.keys(storage)).toEqual([]);
});

it("gives nothing of whoever signed in while the request failed", async () => {
  await askOrLastSeen("today", async () => "the shop's");
  signInAs("other");
  await askOrLastSeen("today", async () => "other's");
  signInAs("shop");
  const failing = askOrLastSeen("today", () => {
    signInAs("other");
    return unreached();
  });
  expect(await failing).toBe("the shop's");
});

it("tells the age of what a screen shows, and of nothing else", async () => {
  vi.useFakeTimers();
  for (const [at, name] of ["products.a.store", "today", "campaign.b"].entries()) {
    vi.setSystemTime(at + 1);
    await askOrLastSeen(name, async () => name);
    await askOrLastSeen(name, unreached);
  }
  vi.useRealTimers();
  expect([["a"], ["today"], ["b"], ["a", "b"], ["store"]].map(seenAt)).toEqual([1, 2, 3, 1, undefined]);
  await askOrLastSeen("today", async () => "fresh");
  expect([["a"], ["today"]].map(seenAt)).toEqual([1, undefined]);
});

it("does not hide what the server does say", async () => {
  await askOrLastSeen("campaign.a", async () => ({ name: "seen" }));
  await expect(askOrLastSeen("campaign.a", () => Promise.reject(new CallError(404)))).rejects.toMatchObject({
    status: 404,
  });
});

it("keeps the latest sixty, and nothing after the sign-out", async () => {
  vi.useFakeTimers();
  for (let index = 0; index < 65; index += 1) {
    vi.setSystemTime(index);
    await askOrLastSeen(`campaign.${index}`, async () => index);
  }
  vi.useRealTimers();
  await expect(askOrLastSeen("campaign.4", unreached)).rejects.toThrow(CallError);
  expect(await askOrLastSeen("campaign.5", unreached)).toBe(5);
  storage.setItem("stashwell.joinable-copy.shop", "{}");
  forgetSeen();
  expect(Object.keys(storage)).toEqual(["stashwell.session"]);
});
