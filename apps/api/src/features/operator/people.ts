import { insertAuditEvent } from "../audit/queries.ts";
import { closeSessions } from "../accounts/sessions.ts";
import type { Services } from "../../platform/services.ts";
import { OperatorError, readOptions, UsageError } from "./command.ts";
import {
  forgetAccount,
  forgetInvitations,
  forgetPhone,
  listPersonAsJson,
  listPhonesAsJson,
  lockAccountsOf,
} from "./person-queries.ts";

const text = { type: "string" } as const;
/** Shorter ones are contained in many numbers. */
const DIGITS_MIN = 7;

type Person = { email: string } | { digits: string };

function personIn(args: string[]): Person {
  const { email, phone } = readOptions(args, { email: text, phone: text });
  if ((email === undefined) === (phone === undefined)) throw new UsageError("it takes --email or --phone");
  if (email !== undefined) return { email: email.trim() };
  const digits = (phone ?? "").replace(/\D/g, "");
  if (digits.length < DIGITS_MIN) throw new UsageError(`--phone takes at least ${DIGITS_MIN} digits`);
  return { digits };
}

/** `export-person`: all stored data of one person, one line `{"table":…,"row":…}` per row, from a single snapshot. */
export async function* exportPerson({ db }: Services, args: string[]): AsyncGenerator<string> {
  const person = personIn(args);
  const tx = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
  try {
    if ("email" in person) yield* listPersonAsJson(tx, person.email);
    else yield* await listPhonesAsJson(tx, person.digits);
  } finally {
    await tx.rollback().execute();
  }
}

/**
 * `erase-person`: anonymizes a person everywhere; what they did stays in the ledger under an account without a name.
 * Refused for the last owner of a tenant: it needs another owner first, or must be erased as well.
 */
export async function runErasePerson(services: Services, args: string[]): Promise<string[]> {
  const person = personIn(args);
  const at = services.clock.now();
  return services.db.transaction().execute(async (tx) => {
    if ("digits" in person) return [`Numbers erased: ${await forgetPhone(tx, person.digits)}.`];
    const accounts = await lockAccountsOf(tx, person.email);
    const last = accounts.find(({ is_last_owner }) => is_last_owner);
    if (last)
      throw new OperatorError(
        `This is the last owner of ${last.tenant}: make somebody else an owner, or erase the tenant (erase-tenant --organization ${last.brand_id ?? last.business_id}).`,
      );
    for (const { id, brand_id, business_id } of accounts) {
      await closeSessions(tx, id);
      await forgetAccount(tx, id, at);
      await insertAuditEvent(tx, {
        action: "operator.erasePerson",
        brandId: brand_id ?? undefined,
        businessId: business_id ?? undefined,
        subjectId: id,
        at,
      });
    }
    const invitations = await forgetInvitations(tx, person.email, at);
    if (accounts.length + invitations === 0) throw new OperatorError("Nothing is kept of this address.");
    return [`${accounts.length} accounts and ${invitations} invitations are nobody's now.`];
  });
}
