import { ACCOUNT_TYPE } from "./rules.ts";
import { POLICY_MAX_LENGTH } from "../campaigns/rules.ts";
import { z } from "zod";
import { endpoint, said } from "../http/endpoint.ts";
import { work } from "../http/work.ts";
import { LANGUAGES } from "../language.ts";
import { message } from "../messages/catalogue.ts";
import { toRoll } from "./to-roll.ts";
import { PERSON_NAME_MAX, ROLES } from "../team/rules.ts";

const tenantType = [ACCOUNT_TYPE.brand, ACCOUNT_TYPE.business] as const;

export const sessionData = z.object({
  organizationId: z.string(),
  employeeId: z.string(),
  type: z.literal(tenantType),
  organizationName: z.string(),
  brandImage: z.string().nullable(),
  userName: z.string(),
  /** The person's first name; empty if unknown. */
  firstName: z.string(),
  lastName: z.string(),
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
  /** The person's role in their brand or business. */
  role: z.enum([...ROLES, "cashier"]),
  /** The only store of a cashier; null for everyone else, and for cashiers of all stores. */
  storeId: z.string().nullable(),
  storeName: z.string().nullable(),
});
export type SessionData = z.infer<typeof sessionData>;

/**
 * The session data with the field names of a brand's public details for two of them, the maximum password length, and
 * the prefix of a brand's merchant URLs (empty for a business).
 */
const profileData = sessionData.extend({
  imageName: z.string().nullable(),
  subdomain: z.string(),
  passwordMax: z.number().int(),
  campaignLink: z.string(),
});

const required = (key: Parameters<typeof message>[0]) =>
  z.string(message(key)).trim().min(1, message(key)).max(320, message("errors.tooLong"));
/** Passwords are never trimmed; the maximum only bounds the cost of hashing. */
const password = (key: Parameters<typeof message>[0]) =>
  z.string(message(key)).min(1, message(key)).max(1_000, message("errors.tooLong"));
/** A random text that the browser generates for a sign-in. */
const nonce = z
  .string(message("errors.invalid"))
  .min(16, message("errors.invalid"))
  .max(100, message("errors.tooLong"))
  .optional();
const ownName = z.string().trim().max(PERSON_NAME_MAX, message("errors.tooLong")).optional();
const ownFirstName = z
  .string(message("cashiers.firstNameRequired"))
  .trim()
  .min(1, message("cashiers.firstNameRequired"))
  .max(PERSON_NAME_MAX, message("errors.tooLong"));
/** The brand's default policy texts; a text that a translation leaves empty falls back to the original. */
export const policies = z.object({
  privacyPolicy: z.string(),
  websiteToBrand: z.string(),
  disclaimer: z.string(),
  translations: z.partialRecord(
    z.enum(LANGUAGES),
    z.object({ privacyPolicy: z.string(), terms: z.string(), disclaimer: z.string() }),
  ),
});
export type PolicyTranslations = z.infer<typeof policies>["translations"];

const policyText = z.string().max(POLICY_MAX_LENGTH, message("errors.tooLong")).default("");
const policyTranslation = z.object({ privacyPolicy: policyText, terms: policyText, disclaimer: policyText });

const any = ["brand", "business", "onboarding"] as const;
/** The callers of calls about one's own account. */
const anybodySignedIn = [...any, "operator"] as const;

export const SIGN_IN_REFUSALS = [
  "accounts.wrongCredentials",
  "accounts.codeNeeded",
  "accounts.codeWrong",
  "accounts.suspended",
  "accounts.workNeeded",
] as const;

export const accounts = {
  login: endpoint("POST /brand/user/login", {
    access: ["public"],
    summary:
      "Sign in as a brand (type 1: a session) or a business (type 2: a hand-off code). After 429 with `data.challenge`, wait, or send its solution as `work`",
    refuses: SIGN_IN_REFUSALS,
    input: z.object({
      email: required("accounts.identifierRequired"),
      password: password("accounts.passwordRequired"),
      type: z.coerce.number(message("errors.invalid")).pipe(z.literal(tenantType, message("errors.invalid"))),
      /** The code of the second step; accounts with two-step sign-in get a 401 `accounts.codeNeeded` without it. */
      code: z.string(message("errors.invalid")).trim().max(100, message("errors.tooLong")).optional(),
      /** The solution of the challenge that a 429 returned after too many tries. */
      work,
      /** For type 2: binds the hand-off code to this nonce, so that it is useless elsewhere. */
      nonce,
    }),
    output: z.object({ data: sessionData, token: z.string(), message: z.string() }),
    transaction: "none",
  }),
  verifyToken: endpoint("POST /web/v1/user/verify-token", {
    access: ["public"],
    summary: "Exchange a single-use hand-off code for a session",
    refuses: ["accounts.codeDead"],
    input: z.object({
      token: z.string(message("errors.required")).min(1, message("errors.required")).max(200),
      /** The nonce with which the hand-off code was requested, if any. */
      nonce,
    }),
    output: z.object({ data: sessionData, token: z.string() }),
  }),
  logout: endpoint("POST /brand/user/logout", {
    access: anybodySignedIn,
    role: "viewer",
    cashier: true,
    support: true,
    summary: "End this session",
  }),
  profile: endpoint("POST /brand/user/profile", {
    access: any,
    role: "viewer",
    cashier: true,
    support: true,
    summary: "Get your profile",
    output: z.object({ data: profileData }),
  }),
  forgotPassword: endpoint("POST /brand/user/forget-password", {
    access: ["public"],
    summary: "Email a link to set a new password; the response is the same whether or not the account exists",
    input: z.object({
      email: required("accounts.forgotIdentifierRequired"),
      password: z.unknown().optional(),
      work,
    }),
  }),
  resetPassword: endpoint("POST /brand/user/reset-password/{id}", {
    access: ["public"],
    summary: "Set a new password with an emailed single-use link; an invitation's link also creates the account",
    refuses: ["team.emailElsewhere", "cashiers.emailElsewhere", "accounts.emailTaken", "accounts.resetDead"],
    input: z.object({
      id: z.string().min(1).max(200),
      newPassword: password("accounts.newPasswordRequired"),
      /** The name of an invited person; by default the name that the inviter entered. */
      firstName: ownName,
      lastName: ownName,
    }),
    /** Null for an invited person, and while the second step is still needed. */
    output: said.extend({ toRoll: toRoll.nullable() }),
  }),
  changePassword: endpoint("POST /brand/user/change-password", {
    access: anybodySignedIn,
    role: "viewer",
    cashier: true,
    support: true,
    summary: "Change your password; all your other sessions end",
    input: z.object({
      currentPassword: password("accounts.currentPasswordRequired"),
      password: password("accounts.newPasswordRequired"),
      confirmPassword: password("accounts.confirmRequired"),
    }),
    output: said.extend({ toRoll }),
    transaction: "own",
  }),
  language: endpoint("POST /brand/user/language", {
    access: anybodySignedIn,
    role: "viewer",
    cashier: true,
    support: true,
    summary: "Set your account's language",
    input: z.object({ language: z.enum(LANGUAGES, message("errors.language")) }),
  }),
  name: endpoint("POST /brand/user/name", {
    access: ["brand", "business"],
    role: "viewer",
    cashier: true,
    support: true,
    summary: "Set your own name, as others read it beside what you do",
    input: z.object({ firstName: ownFirstName, lastName: ownName.default("") }),
    output: said.extend({ data: z.object({ firstName: z.string(), lastName: z.string() }) }),
  }),
  settings: endpoint("GET /brand/user/settings", {
    access: ["brand"],
    summary: "Get the brand's default policy texts",
    output: z.object({ data: policies }),
  }),
  saveSettings: endpoint("POST /brand/user/settings", {
    access: ["brand"],
    summary: "Update the brand's default policy texts",
    input: z.object({
      privacyPolicy: policyText,
      websiteToBrand: policyText,
      disclaimer: policyText,
      /** Replaces all translations; absent, they stay. */
      translations: z.partialRecord(z.enum(LANGUAGES), policyTranslation).optional(),
    }),
    output: z.object({ message: z.string(), data: policies }),
  }),
};
