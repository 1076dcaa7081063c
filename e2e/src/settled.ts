import { type BrowserContext, expect, type Page, type Request } from "@playwright/test";

const unanswered = new WeakMap<BrowserContext, Set<Request>>();

/** Counts from now on the requests of a browser context, workers included, that have no response yet. */
export function watchRequests(context: BrowserContext): void {
  const requests = new Set<Request>();
  unanswered.set(context, requests);
  context.on("request", (request) => void requests.add(request));
  context.on("requestfinished", (request) => void requests.delete(request));
  context.on("requestfailed", (request) => void requests.delete(request));
  context.on("page", (page) =>
    page.on("close", () => {
      for (const request of requests) if (isOf(page, request)) requests.delete(request);
    }),
  );
}

/** A worker's requests belong to no page; those of a navigation belong to none yet. */
function isOf(page: Page, request: Request): boolean {
  try {
    return request.frame().page() === page;
  } catch {
    return false;
  }
}

/** Waits until the page has drawn what it knows, which may lead to further requests. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** Waits until a page has loaded and every request of its browser context is answered and drawn. */
export async function settled(page: Page): Promise<void> {
  const requests = unanswered.get(page.context());
  if (!requests) throw new Error("watchRequests() comes before settled()");
  await page.waitForLoadState("load");
  await expect(async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      expect([...requests].map((request) => request.url())).toEqual([]);
      await drawn(page);
    }
  }).toPass();
}

/** Opens an address and waits until everything it asks for is answered and drawn. */
export async function openSettled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}
