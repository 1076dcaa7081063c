import type { z } from "zod";
import { accounts } from "./accounts/contract.ts";
import { apiKeys } from "./api-keys/contract.ts";
import { brands } from "./brands/contract.ts";
import { campaigns } from "./campaigns/contract.ts";
import { cashiers } from "./cashiers/contract.ts";
import { consoleCalls } from "./console/contract.ts";
import { dashboards } from "./dashboards/contract.ts";
import { finding } from "./finding/contract.ts";
import type { CommonRefusal, FileReply } from "./http/endpoint.ts";
import { levelCalls } from "./levels/contract.ts";
import { limitCalls } from "./limits/contract.ts";
import { notifications } from "./notifications/contract.ts";
import { ownEmail } from "./own-email/contract.ts";
import { ownSessions } from "./own-sessions/contract.ts";
import { participation } from "./participation/contract.ts";
import { places } from "./places/contract.ts";
import { products } from "./products/contract.ts";
import { registration } from "./registration/contract.ts";
import { reviewCalls } from "./review/contract.ts";
import { brandSettlements, settlements } from "./settlements/contract.ts";
import { signIns } from "./sign-in/contract.ts";
import { stores } from "./stores/contract.ts";
import { team } from "./team/contract.ts";
import { today } from "./today/contract.ts";
import { twoStep } from "./two-step/contract.ts";
import { voucherCare } from "./voucher-care/contract.ts";
import { vouchers } from "./vouchers/contract.ts";
import { appleWallet, googleWallet } from "./wallets/contract.ts";
import { webhooks } from "./webhooks/contract.ts";

/** All calls of the API, by noun. The server mounts them, and the OpenAPI document describes them. */
export const contract = {
  accounts,
  apiKeys,
  appleWallet,
  brands,
  campaigns,
  cashiers,
  consoleCalls,
  dashboards,
  finding,
  googleWallet,
  levelCalls,
  limitCalls,
  notifications,
  ownEmail,
  ownSessions,
  participation,
  places,
  products,
  registration,
  reviewCalls,
  settlements,
  brandSettlements,
  signIns,
  stores,
  team,
  today,
  twoStep,
  voucherCare,
  vouchers,
  webhooks,
};

type Contract = typeof contract;
type EndpointOf<Noun> = Noun[keyof Noun];
type AnyEndpoint = { [Noun in keyof Contract]: EndpointOf<Contract[Noun]> }[keyof Contract];

/** The calls by `METHOD /path`, for a client that needs the types without the schemas. */
export type Calls = { [E in AnyEndpoint as `${E["method"]} ${E["path"]}`]: E };
export type CallName = keyof Calls;
/** The error codes of calls, except for validation errors (422). */
export type CallRefusal = Calls[CallName]["refuses"][number] | CommonRefusal;
export type CallInput<Name extends CallName> = z.input<Calls[Name]["input"]>;
export type CallOutput<Name extends CallName> = Calls[Name]["output"] extends z.ZodType
  ? z.output<Calls[Name]["output"]>
  : Calls[Name]["output"] extends FileReply
    ? FileReply
    : never;
