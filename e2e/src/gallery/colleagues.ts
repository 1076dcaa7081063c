import type { Calls } from "./calls.ts";

/** Somebody who was invited and has come. */
interface Colleague {
  email: string;
  password: string;
  type: 1 | 2;
}

export const VIEWER: Colleague = { email: "kemi@gallery.example", password: "Kemi-looks1", type: 1 };
export const CASHIER: Colleague = { email: "bola@gallery.example", password: "Bola-till-1", type: 2 };

/** Who was asked to come, and has not answered yet. */
export const ASKED = { colleague: "tomi@gallery.example", cashier: "ada@gallery.example" } as const;

const LINK = /\/reset-password\/\S+/;

async function accept(calls: Calls, { email, password }: Colleague): Promise<void> {
  const path = await calls.mailed(email, LINK);
  await calls.post(`/brand/user${path}`, { newPassword: password });
}

/**
 * Colleagues of a brand and of a shop: some have come, some have only been asked, so that lists show both.
 * @returns the path of an invitation that is still open
 */
export async function invitePeople(calls: Calls, brand: string, shop: string): Promise<string> {
  const lastName = "Adeyemi";
  const colleague = { email: ASKED.colleague, firstName: "Tomi", lastName, role: "editor" };
  await calls.post("/brand/team/invite", colleague, brand);
  await calls.post("/store/cashier/invite", { email: ASKED.cashier, firstName: "Ada", lastName }, shop);
  const viewer = { email: VIEWER.email, firstName: "Kemi", lastName: "Falana", role: "viewer" };
  await calls.post("/brand/team/invite", viewer, brand);
  await calls.post("/store/cashier/invite", { email: CASHIER.email, firstName: "Bola", lastName: "Ige" }, shop);
  await accept(calls, VIEWER);
  await accept(calls, CASHIER);
  return calls.mailed(ASKED.colleague, LINK);
}
