import { hashPassword } from "@stashwell/api/features/accounts/passwords";
import { insertAccount } from "@stashwell/api/features/accounts/queries";
import { openSession } from "@stashwell/api/features/accounts/sessions";
import type { Services } from "@stashwell/api/platform/services";

let made = 0;

/** Creates an operator with an open session; with a `password`, one who can sign in. */
export async function makeOperator(
  { db, clock }: Pick<Services, "db" | "clock">,
  password?: string,
): Promise<{ accountId: string; email: string; token: string }> {
  made += 1;
  const email = `operator-${made}@stashwell.example`;
  const { id: accountId } = await insertAccount(db, {
    type: 3,
    brand_id: null,
    business_id: null,
    email,
    username: email,
    password_hash: password === undefined ? null : await hashPassword(password),
    created_at: clock.now(),
  });
  return { accountId, email, token: await openSession(db, clock, accountId) };
}
