import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import type { TestBusiness } from "./tenants.ts";
import { PASSWORD } from "./tenants.ts";
import type { TestApp } from "./test-app.ts";

export interface TestCashier {
  employeeId: string;
  email: string;
  token: string;
}

let hired = 0;

/** The newest password link mailed to a person; needs a `PUBLIC_URL` that isn't a local one. */
export async function mailedLink(test: TestApp, email: string): Promise<string> {
  const mail = (await test.mails()).find(({ to }) => to === email);
  return /\/reset-password\/([\w-]{43})\s/.exec(mail?.text ?? "")?.[1] ?? "no link";
}

/** Signs in to a business's account with its password. */
export async function signInCashier(test: TestApp, email: string): Promise<{ employeeId: string; token: string }> {
  const handOff = await test.call("POST /brand/user/login", { email, password: PASSWORD, type: ACCOUNT_TYPE.business });
  const { body } = await test.call("POST /web/v1/user/verify-token", { token: handOff.body.token });
  return { employeeId: body.data.employeeId, token: body.token };
}

/** A cashier who was invited by a business, accepted and signed in; for one store, or for all of them. */
export async function hireCashier(
  test: TestApp,
  shop: TestBusiness,
  { storeId = null, firstName = "Ada" }: { storeId?: string | null; firstName?: string } = {},
): Promise<TestCashier> {
  const email = `cashier-${(hired += 1)}@shops.example`;
  await test.call("POST /store/cashier/invite", { email, firstName, storeId }, { token: shop.token });
  const id = await mailedLink(test, email);
  await test.call("POST /brand/user/reset-password/{id}", { id, newPassword: PASSWORD });
  return { email, ...(await signInCashier(test, email)) };
}
