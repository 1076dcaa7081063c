import type { SignInOutcome } from "@stashwell/shared/accounts/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { isKnownDevice } from "../accounts/known-device.ts";
import { readDevice } from "../accounts/sessions.ts";
import type { Client } from "../accounts/sign-in-limits.ts";
import { tellOwner } from "../accounts/tell-owner.ts";
import { insertEvent, listListening } from "../webhooks/event-queries.ts";
import type { Tx } from "../../platform/db/db.ts";
import { networksOf } from "../../platform/http/networks.ts";
import { hasUsedUp, countTry, type KeyedLimit } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { countWrongCodes, findTenantOf, hasSignedIn, insertSignIn } from "./queries.ts";

/** How a refused sign-in is shown to the owners of the account's brand or business. */
const OUTCOMES: Partial<Record<MessageKey, SignInOutcome>> = {
  "accounts.wrongCredentials": "wrongPassword",
  "accounts.codeWrong": "wrongCode",
  "accounts.suspended": "suspended",
};
export const outcomeOf = (refusal: MessageKey): SignInOutcome | undefined => OUTCOMES[refusal];

/** This many wrong codes in a day after the right password aren't typos: someone else has the password. */
const TRIED_CODES = 5;
const DAY_SECONDS = 86_400;

/** Logs a sign-in for the account's brand or business, and sends it to webhook endpoints that subscribe to sign-ins. */
export async function recordSignIn(
  { clock, secrets }: Services,
  tx: Tx,
  accountId: string,
  { address, userAgent, requestId }: Client,
  outcome: SignInOutcome,
): Promise<void> {
  const at = clock.now();
  const tenant = await findTenantOf(tx, accountId);
  // Operators use the server's own log.
  if (tenant.brand_id === null && tenant.business_id === null) return;
  const tenantId = tenant.brand_id ?? tenant.business_id ?? "";
  const device = readDevice(userAgent);
  const networkMac = secrets.mac("sign-in-network", `${tenantId} ${networksOf(address).narrow}`);
  const signIn = {
    account_id: accountId,
    ...tenant,
    outcome,
    ...device,
    network_mac: networkMac,
    request_id: requestId,
    at,
  };
  const signInId = await insertSignIn(tx, signIn);
  if (tenant.brand_id === null) return;
  const kind = outcome === "succeeded" ? "signin.succeeded" : "signin.failed";
  const endpointIds = await listListening(tx, tenant.brand_id, kind, at);
  if (endpointIds.length === 0) return;
  const data = { signInId, employeeId: accountId, outcome, ...device, network: networkLabel(networkMac) };
  await insertEvent(tx, { brandId: tenant.brand_id, kind, at, data }, endpointIds, at);
}

/** A short label, enough to distinguish the networks of one brand. */
export const networkLabel = (networkMac: Buffer): string => networkMac.subarray(0, 3).toString("hex").toUpperCase();

/** Mails an account's owner that a new device signed in, except for the account's first sign-in. */
export async function tellOfNewDevice(services: Services, tx: Tx, accountId: string, client: Client): Promise<void> {
  if (isKnownDevice(services.secrets, client.device, accountId) || !(await hasSignedIn(tx, accountId))) return;
  await tellOwner(services, tx, accountId, { kind: "device", ...readDevice(client.userAgent) });
}

/** Mails an account's owner, once a day at most, that someone has the password and is trying codes. */
export async function tellOfTriedCodes(services: Services, tx: Tx, accountId: string): Promise<void> {
  const { clock } = services;
  const count = await countWrongCodes(tx, accountId, clock.now().subtract({ seconds: DAY_SECONDS }));
  const once: KeyedLimit = [`codes-tried-mail:${accountId}`, { tries: 1, seconds: DAY_SECONDS }];
  if (count < TRIED_CODES || (await hasUsedUp(tx, clock, [once]))) return;
  await countTry(tx, clock, ...once);
  await tellOwner(services, tx, accountId, { kind: "codes", count });
}
