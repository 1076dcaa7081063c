import type { Clock } from "../clock.ts";
import type { Secrets } from "../config/secrets.ts";
import type { BankProvider } from "./bank.ts";
import { monoBank, type MonoSettings } from "./bank-mono.ts";
import { plaidBank, type PlaidSettings } from "./bank-plaid.ts";
import type { OutsideSources } from "../http/security-headers.ts";

/** How long the sandbox page may be opened with a link token. */
const LINK_MINUTES = 30;
const PURPOSE = "bank-link";

/**
 * A bank without banks: its page offers the outcomes that a real provider can have, and the answer to each is fixed.
 * A mismatch is an account that exists and belongs to somebody else, so that our own check of the name refuses it.
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
      // Each business has an account of its own, unless the proof names one behind a colon.
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

/** Plaid's own script, which has to come from there. https://plaid.com/docs/link/web/ */
const PLAID_SCRIPT = "https://cdn.plaid.com/link/v2/stable/link-initialize.js";
const PLAID_FRAMES = "https://cdn.plaid.com";

/** What the page with a bank provider's window lets in, beyond our own: nothing where the sandbox is. */
export function bankSources(bank: BankSettings | "sandbox"): OutsideSources {
  if (bank === "sandbox") return {};
  const { plaid, mono } = bank;
  return {
    scripts: plaid ? [PLAID_SCRIPT] : [],
    connections: plaid ? [plaid.url] : [],
    frames: [...(plaid ? [PLAID_FRAMES] : []), ...(mono ? [new URL(mono.widgetUrl).origin] : [])],
  };
}
