import type { Page } from "@playwright/test";

/**
 * Holds back the requests of a page whose address fits, so that a test decides when their responses come.
 * @returns what lets them go on, and all that follow
 */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
