import type { Phone } from "@stashwell/shared/site/pages";
import type { Context } from "hono";
import { isCrossSite } from "../http/cross-site.ts";
import { rawRequest } from "../http/mount.ts";
import { cookieOf } from "../http/request.ts";
import type { Services } from "../services.ts";
import { deviceOf } from "../vouchers/device.ts";

/** What one visitor sees is for that visitor; it may be kept on the phone, for a counter without a network. */
export const PERSONAL = { "cache-control": "private, no-cache" };
/** The secret in the address must not travel on. */
export const SCANNED = { ...PERSONAL, "referrer-policy": "no-referrer" };

/** A form that another site has sent is no act of the visitor. */
export const isForeign = ({ req }: Context): boolean => isCrossSite({ header: (name) => req.header(name) });

/** The secret of the visitor's device, from its cookie. */
export const deviceIn = (context: Context): string | undefined =>
  deviceOf({ cookie: (name) => cookieOf(context.req.header("cookie"), name) });

export const addressIn = (context: Context, { config }: Pick<Services, "config">): string =>
  rawRequest(context, config.trustProxy).address;

/** What the visitor holds in the hand, as far as it says. */
export function phoneIn(context: Context): Phone {
  const agent = context.req.header("user-agent") ?? "";
  if (/iPhone|iPad|iPod/.test(agent)) return "ios";
  return /Android/.test(agent) ? "android" : undefined;
}
