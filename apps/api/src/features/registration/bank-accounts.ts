import { createHash } from "node:crypto";
import type { Secrets } from "../../platform/config/secrets.ts";
import type { Tx } from "../../platform/db/db.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { BusinessId } from "../../platform/http/session.ts";
import { log } from "../../platform/observation/log.ts";
import { type LinkedAccount, listLimitedBusinesses, lockBankAccounts } from "./queries.ts";

/** The number of businesses that one bank account can verify unless an operator lifts the limit. */
export const BUSINESSES_PER_ACCOUNT = 5;
/** The purpose of hashing and encryption; `rotate-secret` names it as well. */
const PURPOSE = "bank-account";

/** Returns what is stored of the accounts that a business links, without duplicates. */
export const linkedAccounts = (
  secrets: Secrets,
  businessId: BusinessId,
  accounts: readonly string[],
): LinkedAccount[] =>
  [...new Set(accounts)].map((account) => {
    const hash = createHash("sha256").update(account).digest("hex");
    const macs = secrets.allMacs(PURPOSE, hash);
    return { mac: secrets.mac(PURPOSE, hash), macs, sealed: secrets.encrypt(PURPOSE, hash, businessId) };
  });

/**
 * Locks these accounts until the transaction ends, so that only one of two businesses gets the last place.
 * @throws Problem 409 against the proof's field if one of them already verifies the maximum number of other businesses
 */
export async function requirePlace(
  tx: Tx,
  businessId: BusinessId,
  accounts: readonly LinkedAccount[],
  field: string,
): Promise<void> {
  await lockBankAccounts(tx, accounts);
  for (const account of accounts) {
    const others = await listLimitedBusinesses(tx, account, businessId);
    if (others.length < BUSINESSES_PER_ACCOUNT) continue;
    log("bank.accountFull", { businessId, others: others.join(" ") }, "warn");
    throw new Problem(409, "registration.bankAccountFull", {
      fields: { [field]: ["registration.bankAccountFull"] },
      values: { most: BUSINESSES_PER_ACCOUNT },
    });
  }
}
