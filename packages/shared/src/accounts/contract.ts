import { ACCOUNT_TYPE } from "./rules.ts";
import { POLICY_MAX_LENGTH } from "../campaigns/rules.ts";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { said } from "../http/fields.ts";
import { LANGUAGES } from "../language.ts";
import { message } from "../messages/catalogue.ts";
import { PERSON_NAME_MAX, ROLES } from "../team/rules.ts";

const tenantType = [ACCOUNT_TYPE.brand, ACCOUNT_TYPE.business] as const;

export const sessionData = z.object({
  organizationId: z.string(),
  employeeId: z.string(),
  type: z.literal(tenantType),
  organizationName: z.string(),
  brandImage: z.string().nullable(),
  userName: z.string(),
  email: z.string(),
  phoneCode: z.string(),
  businessPhone: z.string(),
  country: z.string(),
  countryName: z.string(),
  state: z.string(),
  currencySign: z.string(),
  currency: z.string(),
  timezone: z.string(),
  language: z.enum(LANGUAGES),
  webUrl: z.string(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  tertiaryColor: z.string(),
  /** What the person may do for their brand, or for their business. */
  role: z.enum([...ROLES, "cashier"]),
  /** The one store that a cashier redeems in; null for everybody else, and for cashiers of all stores. */
  storeId: z.string().nullable(),
  storeName: z.string().nullable(),
});
export type SessionData = z.infer<typeof sessionData>;

/**
 * The same, with the names that the public details of a brand have for two of them, the longest password taken, and
 * what a brand's merchant addresses begin with (empty for a business).
 */
const profileData = sessionData.extend({
  imageName: z.string().nullable(),
  subdomain: z.string(),
  passwordMax: z.number().int(),
  campaignLink: z.string(),
});

const required = (key: Parameters<typeof message>[0]) =>
  z.string(message(key)).trim().min(1, message(key)).max(320, message("errors.tooLong"));
/** Passwords are never trimmed; the cap only keeps hashing bounded. */
const password = (key: Parameters<typeof message>[0]) =>
  z.string(message(key)).min(1, message(key)).max(1_000, message("errors.tooLong"));
/** Random text of the browser that signs in. */
const nonce = z
  .string(message("errors.invalid"))
  .min(16, message("errors.invalid"))
  .max(100, message("errors.tooLong"))
  .optional();
const ownName = z.string().trim().max(PERSON_NAME_MAX, message("errors.tooLong")).optional();
const policies = z.object({ privacyPolicy: z.string(), websiteToBrand: z.string(), disclaimer: z.string() });

const policyText = z.string().max(POLICY_MAX_LENGTH, message("errors.tooLong")).default("");

const any = ["brand", "business", "onboarding"] as const;
/** What has to do with one's own account, whoever one is. */
const anybodySignedIn = [...any, "operator"] as const;

export const accounts = {
  login: endpoint({
    method: "POST",
    path: "/brand/user/login",
    access: ["public"],
    summary: "Sign in as a brand (type 1: a session) or a business (type 2: a hand-off code)",
    input: z.object({
      email: required("accounts.identifierRequired"),
      password: password("accounts.passwordRequired"),
      type: z.coerce.number(message("errors.invalid")).pipe(z.literal(tenantType, message("errors.invalid"))),
      /** The second step, for accounts that have one: without it they are answered 401 `accounts.codeNeeded`. */
      code: z.string(message("errors.invalid")).trim().max(100, message("errors.tooLong")).optional(),
      /** Of type 2: the hand-off code is then good only together with the same nonce, so that it opens nothing elsewhere. */
      nonce,
    }),
    output: z.object({ data: sessionData, token: z.string(), message: z.string() }),
    transaction: "none",
  }),
  verifyToken: endpoint({
    method: "POST",
    path: "/web/v1/user/verify-token",
    access: ["public"],
    summary: "Exchange a hand-off code, once, for a session",
    input: z.object({
      token: z.string(message("errors.required")).min(1, message("errors.required")).max(200),
      /** The one that the code was asked for with, if any. */
      nonce,
    }),
    output: z.object({ data: sessionData, token: z.string() }),
  }),
  logout: endpoint({
    method: "POST",
    path: "/brand/user/logout",
    access: anybodySignedIn,
    role: "viewer",
    cashier: true,
    summary: "End this session",
    input: z.object({}),
    output: said,
  }),
  profile: endpoint({
    method: "POST",
    path: "/brand/user/profile",
    access: any,
    role: "viewer",
    cashier: true,
    summary: "The caller's own profile",
    input: z.object({}),
    output: z.object({ data: profileData }),
  }),
  forgotPassword: endpoint({
    method: "POST",
    path: "/brand/user/forget-password",
    access: ["public"],
    summary: "Mail a link to set a new password; the reply is the same whether or not the account exists",
    input: z.object({ email: required("accounts.forgotIdentifierRequired"), password: z.unknown().optional() }),
    output: said,
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/brand/user/reset-password/{id}",
    access: ["public"],
    summary: "Set a new password with a mailed link, once; the link of an invitation makes the account as well",
    input: z.object({
      id: z.string().min(1).max(200),
      newPassword: password("accounts.newPasswordRequired"),
      /** How somebody who was invited is called; unsaid, as the inviter wrote it. */
      firstName: ownName,
      lastName: ownName,
    }),
    output: said,
  }),
  changePassword: endpoint({
    method: "POST",
    path: "/brand/user/change-password",
    access: anybodySignedIn,
    role: "viewer",
    cashier: true,
    summary: "Change one's own password; every other session of the account ends",
    input: z.object({
      currentPassword: password("accounts.currentPasswordRequired"),
      password: password("accounts.newPasswordRequired"),
      confirmPassword: password("accounts.confirmRequired"),
    }),
    output: said,
    transaction: "own",
  }),
  language: endpoint({
    method: "POST",
    path: "/brand/user/language",
    access: anybodySignedIn,
    role: "viewer",
    cashier: true,
    summary: "Set the language of one's account",
    input: z.object({ language: z.enum(LANGUAGES, message("errors.language")) }),
    output: said,
  }),
  settings: endpoint({
    method: "GET",
    path: "/brand/user/settings",
    access: ["brand"],
    summary: "The brand's standing policy texts",
    input: z.object({}),
    output: z.object({ data: policies }),
  }),
  saveSettings: endpoint({
    method: "POST",
    path: "/brand/user/settings",
    access: ["brand"],
    summary: "Change the brand's standing policy texts",
    input: z.object({ privacyPolicy: policyText, websiteToBrand: policyText, disclaimer: policyText }),
    output: z.object({ message: z.string(), data: policies }),
  }),
};
