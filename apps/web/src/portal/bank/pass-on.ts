import { call } from "../../lib/call.ts";
import { readSession } from "../../lib/session.ts";

/** What a widget handed over: Plaid a public token, all others a code. */
export type BankAnswer = { publicToken: string } | { code: string };

/** Hands the bank's answer to the server, which asks the provider whose the account is. */
export function passOn(answer: BankAnswer): Promise<{ message: string }> {
  const business = readSession()?.data;
  const ids = {
    organizationId: business?.organizationId,
    employeeId: business?.employeeId,
    countryId: business?.country,
  };
  return "publicToken" in answer
    ? call("POST /plaid/auth/token-exchange", { ...answer, ...ids })
    : call("POST /plaid/auth/check-identity", { ...answer, ...ids });
}
