import type { Page } from "@playwright/test";

/**
 * Holds a page's requests whose URL matches, so that a test decides when their responses arrive.
 * @returns a function that releases them, and all that follow
 */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
