import { call } from "../../lib/call.ts";
import { actingBusiness } from "./acting-business.ts";

/** The result of a widget: a public token from Plaid, a code from all others. */
export type BankResult = { publicToken: string } | { code: string };

/**
 * Sends the widget's result to the server, which asks the provider for the account's owner.
 * @param next where the window leads back to, which tells whose account is checked
 */
export function passOn(result: BankResult, next: string | undefined): Promise<{ message: string }> {
  const { organizationId, employeeId, countryId, options } = actingBusiness(next);
  const ids = { organizationId, employeeId, countryId };
  return "publicToken" in result
    ? call("POST /plaid/auth/token-exchange", { ...result, ...ids }, options)
    : call("POST /plaid/auth/check-identity", { ...result, ...ids }, options);
}
