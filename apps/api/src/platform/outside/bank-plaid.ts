import type { PlaidApi } from "plaid";
import { z } from "zod";
import type { BankCustomer, BankProvider, BankRefusal, BankVerdict } from "./bank.ts";

export interface PlaidSettings {
  /** `https://production.plaid.com`, or its sandbox. */
  url: string;
  clientId: string;
  secret: string;
}

/** Request timeout, in milliseconds. The banks behind Plaid are slow: the identity may take this long. */
const BANK_TIMEOUT_MS = 20_000;

/** An error of Plaid: https://plaid.com/docs/errors/ */
const failure = z.object({
  response: z.object({
    status: z.number(),
    data: z.object({ error_type: z.string(), error_code: z.string(), error_message: z.string().catch("") }),
  }),
});

/** Temporary errors, which are neither the user's nor ours. */
const PASSING_TYPES = new Set(["API_ERROR", "INSTITUTION_ERROR", "RATE_LIMIT_EXCEEDED"]);

/** Classifies an error; errors caused by our own settings are thrown, so that they are logged. */
function refusalOf(error: unknown): BankRefusal {
  const failureBody = failure.safeParse(error);
  if (!failureBody.success) return "timeout";
  const { error_type, error_code, error_message } = failureBody.data.response.data;
  if (PASSING_TYPES.has(error_type) || failureBody.data.response.status >= 500) return "timeout";
  if (error_code === "INVALID_API_KEYS" || error_code === "UNAUTHORIZED_ENVIRONMENT")
    throw new Error(`Plaid does not take our credentials: ${error_code}`);
  return /expired/i.test(error_message) ? "expired" : "refused";
}

/**
 * Bank checks by Plaid, with its client library. It is loaded on first use, because it is large and few servers need
 * it.
 */
export function plaidBank({ url, clientId, secret }: PlaidSettings): BankProvider {
  let opening: Promise<PlaidApi> | undefined;
  const open = () => (opening ??= openClient());

  async function openClient(): Promise<PlaidApi> {
    const { Configuration, PlaidApi: Client } = await import("plaid");
    return new Client(
      new Configuration({
        basePath: url,
        baseOptions: {
          headers: { "PLAID-CLIENT-ID": clientId, "PLAID-SECRET": secret },
          timeout: BANK_TIMEOUT_MS,
          maxRedirects: 0,
        },
      }),
    );
  }

  async function linkToken({ id, countryCode, email }: BankCustomer): Promise<string> {
    const { CountryCode, Products } = await import("plaid");
    const client = await open();
    const { data } = await client.linkTokenCreate({
      client_name: "Stashwell",
      language: "en",
      country_codes: [countryCode === "GB" ? CountryCode.Gb : CountryCode.Us],
      products: [Products.Auth],
      // Not every bank returns names; without one, the check itself fails.
      required_if_supported_products: [Products.Identity],
      user: { client_user_id: id, email_address: email },
    });
    return data.link_token;
  }

  async function lookInto(
    publicToken: string,
  ): Promise<{ accessToken: string; accountHolders: string[]; accounts: string[] }> {
    const client = await open();
    const exchanged = await client.itemPublicTokenExchange({ public_token: publicToken });
    const accessToken = exchanged.data.access_token;
    const identity = await client.identityGet({ access_token: accessToken });
    const owners = identity.data.accounts.flatMap((account) => account.owners);
    const { numbers, accounts } = (await client.authGet({ access_token: accessToken })).data;
    return {
      accessToken,
      accountHolders: [...new Set(owners.flatMap((owner) => owner.names))],
      accounts: [
        ...numbers.ach.map(({ routing, account }) => `US ${routing} ${account}`),
        ...numbers.bacs.map(({ sort_code, account }) => `GB ${sort_code} ${account}`),
        // Some banks return a different account number for each link, and this persistent id beside it.
        ...accounts.flatMap(({ persistent_account_id: id }) => (id ? [`plaid ${id}`] : [])),
      ],
    };
  }

  return {
    name: "plaid",
    createLink: linkToken,
    async verify({ publicToken }): Promise<BankVerdict> {
      if (publicToken === undefined) return { ok: false, reason: "refused" };
      try {
        return { ok: true, ...(await lookInto(publicToken)) };
      } catch (error) {
        return { ok: false, reason: refusalOf(error) };
      }
    },
    async release(accessToken) {
      const client = await open();
      await client.itemRemove({ access_token: accessToken });
    },
  };
}
