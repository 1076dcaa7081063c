/** What a provider is told of the business whose account it looks into. */
export interface BankCustomer {
  id: string;
  name: string;
  /** First and last name of the account's owner. */
  ownerName: string;
  email: string;
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

/** The provider's word: every name that the account goes by. Whether one of them is the business is ours to judge. */
export type BankVerdict =
  | {
      ok: true;
      accountHolders: readonly string[];
      /** What each account is known by, the same whoever links it and however often: numbers of the bank and the account. */
      accounts: readonly string[];
      accessToken?: string;
    }
  | { ok: false; reason: BankRefusal };

/** A third party that knows whose a bank account is. Calls may take seconds: never make them within a transaction. */
export interface BankProvider {
  readonly name: "plaid" | "mono" | "sandbox";
  /** What the browser opens the provider's widget with. Rejects when the provider gives none. */
  createLink(business: BankCustomer): Promise<string>;
  verify(proof: BankProof): Promise<BankVerdict>;
  /** Gives up an access that turned out to be somebody else's. */
  release(accessToken: string): Promise<void>;
}
