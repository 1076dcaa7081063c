import { hashPassword } from "../accounts/passwords.ts";
import { insertAccount } from "../accounts/queries.ts";
import { openSession } from "../accounts/sessions.ts";
import type { Services } from "../services.ts";

let made = 0;

/** A new operator with an open session; with a `password`, one who can sign in. */
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
