import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Secrets } from "../secrets.ts";
import { sandboxBank } from "./bank-sandbox.ts";

/** What a provider is told of the business whose account it looks into. */
export interface BankCustomer {
  id: string;
  name: string;
  /** First and last name of the account's owner. */
  ownerName: string;
  /** ISO alpha-2. */
  countryCode: string;
}

/** What the provider's widget handed the browser: a US widget gives a public token, others a code. */
export interface BankProof {
  publicToken?: string;
  code?: string;
  business: BankCustomer;
}

export type BankRefusal = "mismatch" | "expired" | "timeout" | "refused";

/** The provider's word. Whether `accountHolder` is the business is ours to judge. */
export type BankVerdict =
  | { ok: true; accountHolder: string; accessToken?: string }
  | { ok: false; reason: BankRefusal };

/** A third party that knows whose a bank account is. Calls may take seconds: never make them within a transaction. */
export interface BankProvider {
  readonly name: string;
  createLink(business: BankCustomer): Promise<{ linkToken: string; widget: "plaid" | "mono" | "sandbox" }>;
  verify(proof: BankProof): Promise<BankVerdict>;
}

const providers = { sandbox: sandboxBank };

/** The provider that the configuration names. */
export const openBank = (
  config: Pick<Config, "bankProvider">,
  tools: { clock: Clock; secrets: Secrets },
): BankProvider => providers[config.bankProvider](tools);
