import type { Page } from "@playwright/test";

const SHOP = { email: "shop@demo.example", password: "Stash-shop1", type: 2 };

/** Runs in the page: signs a business in and opens the hand-off page with its token. */
async function handOver(shop: object): Promise<void> {
  const reply = await fetch("/api/brand/user/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(shop),
  });
  const { token } = (await reply.json()) as { token: string };
  location.assign(`/proxy-login?token=${token}`);
}

/** Opens the hand-off page with a one-time token of a business, while another user is signed in. */
export async function arriveHandedOver(page: Page): Promise<void> {
  await page.evaluate(handOver, SHOP);
  await page.locator(".hand-off__card").waitFor();
}
