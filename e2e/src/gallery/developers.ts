import type { Calls } from "./calls.ts";

/** Gives a brand a key, and an endpoint at which nobody answers, with a test that was sent to it. */
export async function makeDevelopers(calls: Calls, token: string): Promise<void> {
  const key = { name: "Nightly report", scopes: ["campaigns:read", "reports:read"], expiresInDays: 90 };
  await calls.post("/brand/api-key/add", key, token);
  const endpoint = {
    url: "http://localhost:9/stashwell",
    description: "Loyalty points",
    events: ["voucher.claimed", "voucher.redeemed", "voucher.reversed"],
  };
  const { data } = await calls.post<{ data: { webhookId: string } }>("/brand/webhook/add", endpoint, token);
  await calls.post("/brand/webhook/test", { webhookId: data.webhookId }, token);
}
