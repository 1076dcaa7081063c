import type { Clock } from "../clock.ts";
import type { Secrets } from "../config/secrets.ts";
import type { BankProvider } from "./bank.ts";
import { monoBank, type MonoSettings } from "./bank-mono.ts";
import { plaidBank, type PlaidSettings } from "./bank-plaid.ts";
import type { OutsideSources } from "../http/security-headers.ts";

/** Lifetime of a link token of the sandbox page. */
const LINK_MINUTES = 30;
const PURPOSE = "bank-link";

/**
 * A sandbox without real banks: its page offers the outcomes of a real provider, and the result of each is fixed. A
 * mismatch is an existing account with a different holder, so that our own comparison of names rejects it.
 */
function sandboxBank({ clock, secrets }: { clock: Clock; secrets: Secrets }): BankProvider {
  return {
    name: "sandbox",
    async createLink(business) {
      const expires = clock.now().add({ minutes: LINK_MINUTES }).epochMilliseconds;
      const content = Buffer.from(JSON.stringify({ business: business.id, expires })).toString("base64url");
      return `sandbox-${content}.${secrets.mac(PURPOSE, content).toString("base64url")}`;
    },
    async verify({ publicToken, code, business }) {
      // Each business has its own account, unless the proof names one after a colon.
      const [outcome = "", account = business.id] = (publicToken ?? code ?? "").split(":", 2);
      switch (outcome) {
        case "sandbox-verified":
          return { ok: true, accountHolders: [business.name], accounts: [`sandbox ${account}`] };
        case "sandbox-mismatch":
          return { ok: true, accountHolders: ["Sandbox Stranger"], accounts: [`sandbox ${account}`] };
        case "sandbox-expired":
          return { ok: false, reason: "expired" };
        case "sandbox-timeout":
          return { ok: false, reason: "timeout" };
        default:
          return { ok: false, reason: "refused" };
      }
    },
    async release() {},
  };
}

export interface BankSettings {
  plaid: PlaidSettings | null;
  mono: MonoSettings | null;
}

/** Returns the provider for businesses of a country (ISO alpha-2); undefined if no configured provider supports it. */
export type BankProviders = (countryCode: string) => BankProvider | undefined;

/** Opens the configured providers. The sandbox is either the only one or off; it is no fallback. */
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

/** Plaid's script, which must be loaded from Plaid. https://plaid.com/docs/link/web/ */
const PLAID_SCRIPT = "https://cdn.plaid.com/link/v2/stable/link-initialize.js";
const PLAID_FRAMES = "https://cdn.plaid.com";

/** The additional sources that the page with a provider's widget allows: none with the sandbox. */
export function bankSources(bank: BankSettings | "sandbox"): OutsideSources {
  if (bank === "sandbox") return {};
  const { plaid, mono } = bank;
  return {
    scripts: plaid ? [PLAID_SCRIPT] : [],
    connections: plaid ? [plaid.url] : [],
    frames: [...(plaid ? [PLAID_FRAMES] : []), ...(mono ? [new URL(mono.widgetUrl).origin] : [])],
  };
}
