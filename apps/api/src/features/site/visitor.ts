import { randomUUID } from "node:crypto";
import type { Phone } from "@stashwell/shared/site/pages";
import type { Context } from "hono";
import type { Origin } from "../../platform/http/address.ts";
import { log } from "../../platform/http/log.ts";
import { logKeyOfNetwork } from "../../platform/http/log-key.ts";
import { isCrossSite } from "../../platform/http/cross-site.ts";
import { rawRequest } from "../../platform/http/mount.ts";
import { cookieOf } from "../../platform/http/request.ts";
import type { Services } from "../../platform/services.ts";
import { deviceOf } from "../vouchers/device.ts";

/** What one visitor sees is for that visitor; it may be kept on the phone, for a counter without a network. */
export const PERSONAL = { "cache-control": "private, no-cache" };
/** The secret in the address must not travel on. */
export const SCANNED = { ...PERSONAL, "referrer-policy": "no-referrer" };

interface Refusal {
  reason: string;
  /** By name: its address may hold a pin. */
  page?: string;
  status?: number;
}

/** Leaves a line of a page or form that was refused. The reply carries the request id that the line has. */
export function logRefused(
  { config, secrets }: Pick<Services, "config" | "secrets">,
  context: Context,
  event: "page.refused" | "form.refused",
  refusal: Refusal,
): void {
  const requestId = randomUUID();
  context.header("x-request-id", requestId);
  log(event, { requestId, ...refusal, networkKey: logKeyOfNetwork(secrets, addressIn(context, { config })) }, "warn");
}

/** A form that another site has sent is no act of the visitor. */
export function isForeign(context: Context, services: Pick<Services, "config" | "secrets">): boolean {
  const foreign = isCrossSite({ header: (name) => context.req.header(name) });
  if (foreign) logRefused(services, context, "form.refused", { reason: "crossSite" });
  return foreign;
}

/** The secret of the visitor's device, from its cookie. */
export const deviceIn = (context: Context): string | undefined =>
  deviceOf({ cookie: (name) => cookieOf(context.req.header("cookie"), name) });

export const originIn = (context: Context, { config }: Pick<Services, "config">): Origin => rawRequest(context, config);

export const addressIn = (context: Context, services: Pick<Services, "config">): string =>
  originIn(context, services).address;

/** What the visitor holds in the hand, as far as it says. */
export function phoneIn(context: Context): Phone {
  const agent = context.req.header("user-agent") ?? "";
  if (/iPhone|iPad|iPod/.test(agent)) return "ios";
  return /Android/.test(agent) ? "android" : undefined;
}
