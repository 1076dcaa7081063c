import { Problem } from "../../platform/http/problem.ts";
import type { BankCustomer, BankProvider } from "../../platform/outside/bank.ts";
import type { RequestFacts } from "../../platform/http/route.ts";
import type { Services } from "../../platform/services.ts";

interface Asking {
  services: Pick<Services, "banks" | "config">;
  request: Pick<RequestFacts, "fromThisMachine">;
}

/**
 * The provider for a business's country. The sandbox, which checks nobody, is everybody's only where the configuration
 * names it; else the machine's own, in development.
 * @throws Problem 503 where none of the configured ones reaches
 */
export function bankFor({ services, request }: Asking, { countryCode }: BankCustomer): BankProvider {
  const { local, sandboxForAll } = services.config;
  const bank = services.banks(countryCode);
  const isOpen = bank?.name !== "sandbox" || sandboxForAll || (local && request.fromThisMachine);
  if (!bank || !isOpen) throw new Problem(503, "registration.bankUnserved");
  return bank;
}
