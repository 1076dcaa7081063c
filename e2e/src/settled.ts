import { type BrowserContext, expect, type Page, type Request } from "@playwright/test";

const unanswered = new WeakMap<BrowserContext, Set<Request>>();

/** Tracks the pending requests of a browser context, including those of workers. */
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

/** Requests of a worker belong to no page, and those of a navigation to none yet. */
function isOf(page: Page, request: Request): boolean {
  try {
    return request.frame().page() === page;
  } catch {
    return false;
  }
}

/** Waits until the page has rendered, which may lead to further requests. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** Waits until a page has loaded, and all requests of its browser context are complete and their results rendered. */
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

/** Opens a URL and waits until all its requests are complete and rendered. */
export async function openSettled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}
