import { Problem } from "../../platform/http/problem.ts";
import type { BankCustomer, BankProvider } from "../../platform/outside/bank.ts";
import type { RequestFacts } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";
import { countTry, type Limit } from "../../platform/http/throttle.ts";
import { logError } from "../../platform/observation/log.ts";

interface BankContext {
  services: Pick<Services, "banks" | "config">;
  request: Pick<RequestFacts, "fromThisMachine">;
}

/**
 * Returns the provider for a business's country. The sandbox, which checks no one, is open to everyone only if the
 * configuration says so; otherwise only to requests from this machine, in development.
 * @throws Problem 503 if no configured provider covers the country
 */
export function bankFor({ services, request }: BankContext, { countryCode }: BankCustomer): BankProvider {
  const { local, sandboxForAll } = services.config;
  const bank = services.banks(countryCode);
  const isOpen = bank?.name !== "sandbox" || sandboxForAll || (local && request.fromThisMachine);
  if (!bank || !isOpen) throw new Problem(503, "registration.bankUnserved");
  return bank;
}

/** Links per business; each calls the provider. */
const LINKS: Limit = { tries: 20, seconds: 600 };

interface LinkContext extends BankContext {
  services: BankContext["services"] & Pick<Services, "counts" | "clock">;
}

/**
 * Returns the token with which the browser opens the widget of the country's provider.
 * @throws Problem 503 if no provider covers the country, 429 after too many links, 504 if it doesn't respond or fails
 */
export async function openBankLink(
  context: LinkContext,
  business: BankCustomer,
): Promise<{ linkToken: string; widget: BankProvider["name"] }> {
  const { counts, clock } = context.services;
  const bank = bankFor(context, business);
  await countTry(counts.db, clock, `bank-link:${business.id}`, LINKS);
  try {
    return { linkToken: await bank.createLink(business), widget: bank.name };
  } catch (error) {
    logError("bank.link", error, { provider: bank.name });
    throw new Problem(504, "registration.bankTimeout");
  }
}
