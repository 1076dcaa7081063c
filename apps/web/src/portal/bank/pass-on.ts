import { call } from "../../lib/call.ts";
import { actingBusiness } from "./acting-business.ts";

/** What a widget handed over: Plaid a public token, all others a code. */
export type BankResult = { publicToken: string } | { code: string };

/**
 * Hands the bank's answer to the server, which asks the provider whose the account is.
 * @param next where the window leads back to, which tells whose account is checked
 */
export function passOn(result: BankResult, next: string | undefined): Promise<{ message: string }> {
  const { organizationId, employeeId, countryId, options } = actingBusiness(next);
  const ids = { organizationId, employeeId, countryId };
  return "publicToken" in result
    ? call("POST /plaid/auth/token-exchange", { ...result, ...ids }, options)
    : call("POST /plaid/auth/check-identity", { ...result, ...ids }, options);
}
