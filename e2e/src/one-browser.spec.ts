import { words } from "@stashwell/testing/words";
import type { Page } from "@playwright/test";
import { checkScreen, expect, test, THOROUGH } from "./fixtures.ts";
import { signIn } from "./screens.ts";
import { settled } from "./settled.ts";

const SHOP = { email: "shop@demo.example", password: "Stash-shop1" };
const BRAND = { email: "brand@demo.example", password: "Stash-brand1" };
const CODE = "DEMO2525";
const PRODUCT = "Oat Drink Original 1 L";
const DRAFT = "Harvest Weekend";

/** Ends the session in the browser, as its expiry on the server would: a browser has only one. */
async function endSession(page: Page): Promise<void> {
  await page.goto("/");
  await page.evaluate(() => localStorage.removeItem("stashwell.session"));
}

async function signInBrand(page: Page): Promise<void> {
  await endSession(page);
  await signIn(page, "Login as Brand", BRAND.email, BRAND.password);
}

async function signInShop(page: Page): Promise<void> {
  await endSession(page);
  await signIn(page, "Login as Business", SHOP.email, SHOP.password);
  await expect(page).toHaveURL(/\/join-campaign$/);
}

async function leaveDraft(page: Page): Promise<void> {
  await page.goto("/campaign/add");
  await page.getByLabel("Campaign Name").fill(DRAFT);
  await expect(page.locator(".wizard-footer")).toContainText("Start Date");
  await expect.poll(() => page.evaluate(storedDrafts)).toContain(DRAFT);
  await endSession(page);
}

/** Runs in the page: returns the campaign drafts in IndexedDB, as text. */
async function storedDrafts(): Promise<string> {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await done(indexedDB.open("stashwell"));
  const drafts = await done(database.transaction("campaign-drafts").objectStore("campaign-drafts").getAll());
  database.close();
  return JSON.stringify(drafts);
}

async function findDraft(page: Page): Promise<void> {
  await signInBrand(page);
  await page.goto("/campaign/add");
  await expect(page.getByText(words("wizard.restoreTitle"))).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByLabel("Campaign Name")).toHaveValue(DRAFT);
}

/** Enters stock offline, so that the change is queued on this device. */
async function leaveStock(page: Page, pieces: string): Promise<void> {
  const quantity = page.getByLabel(words("participationScreens.piecesOf", { name: PRODUCT }));
  await page.goto(`/join-campaign/inventory?campaignId=${CODE}&step=inventory`);
  await expect(quantity).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await settled(page);
  await page.context().setOffline(true);
  await quantity.fill(pieces);
  await page.getByRole("button", { name: "Update Stock" }).click();
  await expect(page.getByText(words("outbox.storedTitle"))).toBeVisible();
}

/**
 * Recreates the IndexedDB database at version 1, with only the given object stores, as one of the two audiences created
 * it.
 */
async function asVersionOne(page: Page, stores: readonly ("outbox" | "sender" | "campaign-drafts")[]): Promise<void> {
  await page.evaluate(async (names) => {
    const done = <Value>(requests: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        requests.onsuccess = () => resolve(requests.result);
        requests.onerror = () => reject(requests.error);
      });
    const before = await done(indexedDB.open("stashwell"));
    const held = new Map<string, [IDBValidKey[], unknown[]]>();
    for (const name of names) {
      const store = before.transaction(name).objectStore(name);
      held.set(name, [await done(store.getAllKeys()), await done(store.getAll())]);
    }
    before.close();
    await done(indexedDB.deleteDatabase("stashwell"));
    const request = indexedDB.open("stashwell", 1);
    request.onupgradeneeded = () => {
      for (const [name, [keys, values]] of held) {
        const keyPath = name === "outbox" ? "key" : name === "sender" ? undefined : "id";
        const store = request.result.createObjectStore(name, keyPath ? { keyPath } : {});
        for (const [index, value] of values.entries()) store.put(value, ...(keyPath ? [] : [keys[index]!]));
      }
    };
    (await done(request)).close();
  }, stores);
}

for (const [made, convert] of [
  ["now", false],
  ["by the version before", true],
] as const) {
  test(
    `a brand's draft stays where a shop signs in later, its database made ${made}`,
    THOROUGH,
    async ({ page, consoleGuard }) => {
      consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|service worker/i);
      await signInBrand(page);
      await leaveDraft(page);
      if (convert) await asVersionOne(page, ["campaign-drafts"]);
      await signInShop(page);
      await leaveStock(page, "44");
      await page.context().setOffline(false);
      await expect(page.locator(".outbox-entry--saved")).toHaveCount(1);
      await findDraft(page);
    },
  );

  test(
    `a shop's stock waits where a brand signs in meanwhile, its database made ${made}`,
    THOROUGH,
    async ({ page, consoleGuard }) => {
      // A page left while sending sends again, and gets a 409 because its first request is still in progress.
      consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|service worker|409 \(Conflict\).*joinCampaign/i);
      await signInShop(page);
      // The server is unreachable until the business is back.
      await page.route("**/api/brand/store/joinCampaign*", (route) => route.abort("internetdisconnected"));
      await leaveStock(page, "45");
      await page.context().setOffline(false);
      await endSession(page);
      if (convert) await asVersionOne(page, ["outbox", "sender"]);
      await signInBrand(page);
      await leaveDraft(page);
      await findDraft(page);
      await page.unroute("**/api/brand/store/joinCampaign*");
      await signInShop(page);
      await page.goto("/join-campaign/outbox");
      await expect(page.locator(".outbox-entry--saved")).toHaveCount(1);
    },
  );
}

test("the wizard says so where the browser keeps nothing", THOROUGH, async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException("The user denied permission to access the database.", "SecurityError");
    };
  });
  await signInBrand(page);
  await page.goto("/campaign/add");
  await page.getByLabel("Campaign Name").fill(DRAFT);
  await expect(page.getByText(words("wizard.notStored"))).toBeVisible();
  await expect(page.getByText(/Kept in this browser/)).toHaveCount(0);
  await checkScreen(page, "a wizard in a browser that keeps nothing");
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    await checkScreen(page, `a wizard in a browser that keeps nothing, ${width} px`);
  }
});
