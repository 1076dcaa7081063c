/** The business whose account is checked, as sent to the provider. */
export interface BankCustomer {
  id: string;
  name: string;
  /** First and last name of the account's owner. */
  ownerName: string;
  email: string;
  /** ISO alpha-2. */
  countryCode: string;
}

/** What the provider's widget returned to the browser: a US widget returns a public token, others a code. */
export interface BankProof {
  publicToken?: string;
  code?: string;
  business: BankCustomer;
}

export type BankRefusal = "mismatch" | "expired" | "timeout" | "refused";

/** The provider's result: every name of the account's holders. The caller compares them with the business. */
export type BankVerdict =
  | {
      ok: true;
      accountHolders: readonly string[];
      /** Identifiers of each account that are the same for every link of it: numbers of the bank and the account. */
      accounts: readonly string[];
      accessToken?: string;
    }
  | { ok: false; reason: BankRefusal };

/**
 * An external service that verifies the holder of a bank account. Calls may take seconds: never make them within a
 * transaction.
 */
export interface BankProvider {
  readonly name: "plaid" | "mono" | "sandbox";
  /** Returns what the browser needs to open the provider's widget. Rejects if the provider returns none. */
  createLink(business: BankCustomer): Promise<string>;
  verify(proof: BankProof): Promise<BankVerdict>;
  /** Revokes an access token, after its account turned out not to belong to the business. */
  release(accessToken: string): Promise<void>;
}
