import type { Page } from "@playwright/test";

const SHOP = { email: "shop@demo.example", password: "Stash-shop1", type: 2 };

/** Runs in the page: signs a shop in, and goes where its code is taken. */
async function handOver(shop: object): Promise<void> {
  const reply = await fetch("/api/brand/user/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(shop),
  });
  const { token } = (await reply.json()) as { token: string };
  location.assign(`/proxy-login?token=${token}`);
}

/** Comes with a code that is good once, as a shop does that has just signed in, while somebody else is. */
export async function arriveHandedOver(page: Page): Promise<void> {
  await page.evaluate(handOver, SHOP);
  await page.locator(".hand-off__card").waitFor();
}
