import { Problem } from "../http/problem.ts";
import type { BankCustomer, BankProvider } from "../outside/bank.ts";
import type { Services } from "../services.ts";

/**
 * The provider for a business's country.
 * @throws Problem 503 where none of the configured ones reaches
 */
export function bankFor({ banks }: Pick<Services, "banks">, { countryCode }: BankCustomer): BankProvider {
  const bank = banks(countryCode);
  if (!bank) throw new Problem(503, "registration.bankUnserved");
  return bank;
}
