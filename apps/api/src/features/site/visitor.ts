import { randomUUID } from "node:crypto";
import type { Phone } from "@stashwell/shared/site/pages";
import type { PageContext } from "../../platform/http/page-context.ts";
import { log } from "../../platform/observation/log.ts";
import { logKeyOfNetwork } from "../../platform/http/log-key.ts";
import { isCrossSite } from "../../platform/http/cross-site.ts";
import type { Services } from "../../platform/services.ts";
import type { Claimant } from "../vouchers/claim-voucher.ts";
import { deviceOf, newDevice } from "../vouchers/device.ts";

/** For pages with content for a single visitor. */
export const PERSONAL = { "cache-control": "private, no-cache" };
/**
 * For pages with a PIN or the token of a gift: no cache may store them. The page's own service worker keeps what a
 * store without a network needs.
 */
export const SECRET = { "cache-control": "private, no-store" };
/** For pages with a secret in the URL, which must not leak in a Referer. */
export const SCANNED = { ...SECRET, "referrer-policy": "no-referrer" };

interface Refusal {
  reason: string;
  /** The page's name, not its URL, which may contain a PIN. */
  page?: string;
  status?: number;
}

/** Logs a page or form that was refused, with the request id of the response. */
export function logRefused(
  { secrets }: Pick<Services, "secrets">,
  context: PageContext,
  event: "page.refused" | "form.refused",
  refusal: Refusal,
): void {
  const requestId = randomUUID();
  context.setHeader("x-request-id", requestId);
  log(event, { requestId, ...refusal, networkKey: logKeyOfNetwork(secrets, context.request.address) }, "warn");
}

/** Whether a form was submitted from another site, and therefore not by the visitor. */
export function isForeign(context: PageContext, services: Pick<Services, "secrets">): boolean {
  const foreign = isCrossSite({ header: (name) => context.header(name) });
  if (foreign) logRefused(services, context, "form.refused", { reason: "crossSite" });
  return foreign;
}

/** The secret of the visitor's device, from its cookie. */
export const deviceIn = (context: PageContext): string | undefined =>
  deviceOf({ cookie: (name) => context.cookie(name) });

/** The handle of the voucher that a script has stored: it is sent in a header, never in a URL. */
export const handleIn = (context: PageContext): string | undefined => context.header("voucher") || undefined;

/** Keys that phones generate, as in the contract. */
const CLAIM_KEY = /^.{16,100}$/;

/**
 * Identifies who claims or accepts by a form: by the key that a script has added, or else by the visitor's device,
 * which may be new.
 */
export function claimantIn(context: PageContext, form: URLSearchParams): Claimant {
  const claimKey = form.get("claimKey") ?? "";
  return CLAIM_KEY.test(claimKey) ? { claimKey } : { device: deviceIn(context) ?? newDevice() };
}

/** The type of the visitor's phone, from its User-Agent. */
export function phoneIn(context: PageContext): Phone {
  const agent = context.header("user-agent") ?? "";
  if (/iPhone|iPad|iPod/.test(agent)) return "ios";
  return /Android/.test(agent) ? "android" : undefined;
}
