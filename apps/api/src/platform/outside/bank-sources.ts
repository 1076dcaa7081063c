import type { OutsideSources } from "../http/security-headers.ts";
import type { BankSettings } from "./banks.ts";

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
