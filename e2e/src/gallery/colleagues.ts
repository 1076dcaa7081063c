import type { Calls } from "./calls.ts";

/** A user who was invited and has accepted. */
interface Colleague {
  email: string;
  password: string;
  type: 1 | 2;
}

export const VIEWER: Colleague = { email: "kemi@gallery.example", password: "Kemi-looks1", type: 1 };
export const SUPPORT: Colleague = { email: "dayo@gallery.example", password: "Dayo-helps1", type: 1 };
export const CASHIER: Colleague = { email: "bola@gallery.example", password: "Bola-till-1", type: 2 };

/** Passwords of the demo's brand and business. */
export const DEMO_PASSWORDS = { brand: "Stash-brand1", shop: "Stash-shop1" };

/** Users who were invited and haven't accepted yet. */
export const INVITED = { colleague: "tomi@gallery.example", cashier: "ada@gallery.example" } as const;

const LINK = /\/reset-password\/\S+/;

async function accept(calls: Calls, { email, password }: Colleague): Promise<void> {
  const path = await calls.mailed(email, LINK);
  await calls.post(`/brand/user${path}`, { newPassword: password });
}

/**
 * Invites colleagues of a brand and of a business. Some accept and some don't, so that lists show both.
 * @returns the path of an open invitation
 */
export async function invitePeople(calls: Calls, brand: string, shop: string): Promise<string> {
  const lastName = "Adeyemi";
  const [ofBrand, ofShop] = [{ currentPassword: DEMO_PASSWORDS.brand }, { currentPassword: DEMO_PASSWORDS.shop }];
  const colleague = { email: INVITED.colleague, firstName: "Tomi", lastName, role: "editor", proof: ofBrand };
  await calls.post("/brand/team/invite", colleague, brand);
  const till = { email: INVITED.cashier, firstName: "Ada", lastName, proof: ofShop };
  await calls.post("/store/cashier/invite", till, shop);
  const viewer = { email: VIEWER.email, firstName: "Kemi", lastName: "Falana", role: "viewer" };
  await calls.post("/brand/team/invite", viewer, brand);
  const support = { email: SUPPORT.email, firstName: "Dayo", lastName: "Bello", role: "support" };
  await calls.post("/brand/team/invite", support, brand);
  await calls.post("/store/cashier/invite", { email: CASHIER.email, firstName: "Bola", lastName: "Ige" }, shop);
  await accept(calls, VIEWER);
  await accept(calls, SUPPORT);
  await accept(calls, CASHIER);
  return calls.mailed(INVITED.colleague, LINK);
}
