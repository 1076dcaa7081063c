import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallError } from "./call-error.ts";
import { fakeStorage } from "./storage/fake-storage.ts";
import { storedNotifications } from "./storage/stored.ts";
import { askAndStore, storedIfUnreached, storePrefetched } from "./store-reply.ts";

let storage: Storage;
const signInAs = (organizationId: string) =>
  storage.setItem("stashwell.session", JSON.stringify({ token: "t", data: { organizationId } }));
const store = vi.fn<(business: string, data: string) => void>();

beforeEach(() => {
  storage = fakeStorage();
  vi.stubGlobal("localStorage", storage);
  store.mockClear();
  signInAs("shop");
});
afterEach(() => vi.unstubAllGlobals());

it("stores a reply under the business that asked for it", async () => {
  expect(await askAndStore(() => Promise.resolve("theirs"), store)).toBe("theirs");
  expect(storePrefetched("ahead", store)).toBe("ahead");
  expect(storePrefetched(undefined, store)).toBeUndefined();
  expect(store.mock.calls).toEqual([
    ["shop", "theirs"],
    ["shop", "ahead"],
  ]);
});

it("stores nothing for whoever signed in while the reply was under way, nor for nobody", async () => {
  await askAndStore(() => {
    signInAs("other");
    return Promise.resolve("the shop's");
  }, store);
  storage.removeItem("stashwell.session");
  await askAndStore(() => Promise.resolve("nobody's"), store);
  storePrefetched("nobody's", store);
  expect(store).not.toHaveBeenCalled();
});

it("reads what is stored only if the server could not be reached", () => {
  const saved = { at: 1, data: [] };
  storedNotifications("shop").write(saved);
  expect(storedIfUnreached(new CallError(0), storedNotifications)).toEqual(saved);
  expect(storedIfUnreached(new CallError(503), storedNotifications)).toBeUndefined();
  signInAs("other");
  expect(storedIfUnreached(new CallError(0), storedNotifications)).toBeUndefined();
});
