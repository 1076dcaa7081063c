import { randomUUID } from "node:crypto";
import type { Phone } from "@stashwell/shared/site/pages";
import type { PageContext } from "../../platform/http/page-context.ts";
import { log } from "../../platform/observation/log.ts";
import { logKeyOfNetwork } from "../../platform/http/log-key.ts";
import { isCrossSite } from "../../platform/http/cross-site.ts";
import type { Services } from "../../platform/services.ts";
import type { Claimant } from "../vouchers/claim-voucher.ts";
import { deviceOf, newDevice } from "../vouchers/device.ts";

/** What one visitor sees is for that visitor. */
export const PERSONAL = { "cache-control": "private, no-cache" };
/** With a pin or the token of a gift: no cache stores it. What a counter without a network needs, the page's own worker does. */
export const SECRET = { "cache-control": "private, no-store" };
/** The secret in the address must not travel on. */
export const SCANNED = { ...SECRET, "referrer-policy": "no-referrer" };

interface Refusal {
  reason: string;
  /** By name: its address may hold a pin. */
  page?: string;
  status?: number;
}

/** Leaves a line of a page or form that was refused. The reply carries the request id that the line has. */
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

/** A form that another site has sent is no act of the visitor. */
export function isForeign(context: PageContext, services: Pick<Services, "secrets">): boolean {
  const foreign = isCrossSite({ header: (name) => context.header(name) });
  if (foreign) logRefused(services, context, "form.refused", { reason: "crossSite" });
  return foreign;
}

/** The secret of the visitor's device, from its cookie. */
export const deviceIn = (context: PageContext): string | undefined =>
  deviceOf({ cookie: (name) => context.cookie(name) });

/** The handle of the voucher that a script has stored: it travels in a header, never in an address. */
export const handleIn = (context: PageContext): string | undefined => context.header("voucher") || undefined;

/** Keys that phones make, as the contract has them. */
const CLAIM_KEY = /^.{16,100}$/;

/** Who claims or accepts by a form: the key that a script has put into it, else the visitor's device, which may be new. */
export function claimantIn(context: PageContext, form: URLSearchParams): Claimant {
  const claimKey = form.get("claimKey") ?? "";
  return CLAIM_KEY.test(claimKey) ? { claimKey } : { device: deviceIn(context) ?? newDevice() };
}

/** What the visitor holds in the hand, as far as it says. */
export function phoneIn(context: PageContext): Phone {
  const agent = context.header("user-agent") ?? "";
  if (/iPhone|iPad|iPod/.test(agent)) return "ios";
  return /Android/.test(agent) ? "android" : undefined;
}
