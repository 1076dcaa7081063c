import type { Clock } from "../clock.ts";
import type { Secrets } from "../config/secrets.ts";
import type { BankProvider } from "./bank.ts";
import { monoBank, type MonoSettings } from "./bank-mono.ts";
import { plaidBank, type PlaidSettings } from "./bank-plaid.ts";
import { sandboxBank } from "./bank-sandbox.ts";

export interface BankSettings {
  plaid: PlaidSettings | null;
  mono: MonoSettings | null;
}

/** The provider for businesses of a country (ISO alpha-2); undefined where the configured ones do not reach. */
export type BankProviders = (countryCode: string) => BankProvider | undefined;

/** The providers that the configuration names. The sandbox stands in for none of them: it is there only by itself. */
export function openBanks(
  { bank }: { bank: BankSettings | "sandbox" },
  tools: { clock: Clock; secrets: Secrets },
): BankProviders {
  if (bank === "sandbox") {
    const sandbox = sandboxBank(tools);
    return () => sandbox;
  }
  const plaid = bank.plaid ? plaidBank(bank.plaid) : undefined;
  const mono = bank.mono ? monoBank(bank.mono) : undefined;
  const byCountry: Readonly<Record<string, BankProvider | undefined>> = { US: plaid, GB: plaid, NG: mono };
  return (countryCode) => byCountry[countryCode];
}
