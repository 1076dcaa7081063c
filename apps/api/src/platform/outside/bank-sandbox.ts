import type { Clock } from "../clock.ts";
import type { Secrets } from "../config/secrets.ts";
import type { BankProvider } from "./bank.ts";

/** How long the sandbox page may be opened with a link token. */
const LINK_MINUTES = 30;
const PURPOSE = "bank-link";

/**
 * A bank without banks: its page offers the outcomes that a real provider can have, and the answer to each is fixed.
 * A mismatch is an account that exists and belongs to somebody else, so that our own check of the name refuses it.
 */
export function sandboxBank({ clock, secrets }: { clock: Clock; secrets: Secrets }): BankProvider {
  return {
    name: "sandbox",
    async createLink(business) {
      const expires = clock.now().add({ minutes: LINK_MINUTES }).epochMilliseconds;
      const content = Buffer.from(JSON.stringify({ business: business.id, expires })).toString("base64url");
      return `sandbox-${content}.${secrets.mac(PURPOSE, content).toString("base64url")}`;
    },
    async verify({ publicToken, code, business }) {
      switch (publicToken ?? code ?? "") {
        case "sandbox-verified":
          return { ok: true, accountHolders: [business.name] };
        case "sandbox-mismatch":
          return { ok: true, accountHolders: ["Sandbox Stranger"] };
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
