import { logError } from "../../platform/http/log.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { BankCustomer, BankProvider } from "../../platform/outside/bank.ts";
import { bankFor } from "./bank-for.ts";

/**
 * What the browser opens the widget of the country's provider with.
 * @throws Problem 503 where no provider reaches, 504 when it gives no answer or none that helps
 */
export async function openBankLink(
  asking: Parameters<typeof bankFor>[0],
  business: BankCustomer,
): Promise<{ linkToken: string; widget: BankProvider["name"] }> {
  const bank = bankFor(asking, business);
  try {
    return { linkToken: await bank.createLink(business), widget: bank.name };
  } catch (error) {
    logError("bank.link", error, { provider: bank.name });
    throw new Problem(504, "registration.bankTimeout");
  }
}
