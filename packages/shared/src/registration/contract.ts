import { proven } from "../two-step/proof.ts";
import { z } from "zod";
import { PUBLISHED_CAMPAIGN_REFUSALS } from "../campaigns/contract.ts";
import { endpoint } from "../http/endpoint.ts";
import { errorOf } from "../http/error-of.ts";
import { id, requiredChoice, requiredText, textOrNumber } from "../http/fields.ts";
import { work } from "../http/work.ts";
import { message } from "../messages/catalogue.ts";
import { JOIN_REFUSALS, savedStock, stockLines, storeLocation } from "../participation/contract.ts";
import { storeForm } from "../stores/fields.ts";
import { emailError, isOtp, phoneError, STORE_TYPES } from "./rules.ts";

const mayVerify = ["business", "onboarding"] as const;
const secret = z
  .string(message("errors.required"))
  .min(1, message("errors.required"))
  .max(500, message("errors.tooLong"));
const claimedIds = { organizationId: id.optional(), employeeId: id.optional(), countryId: id.optional() };

/** Older forms send a blank for an unknown id. */
const idOrBlank = z
  .union([id, z.literal("")])
  .nullish()
  .transform((value) => value || undefined);

const email = z.string(message("registration.emailRequired")).trim().check(errorOf(emailError));
/** The proof from a link in our mail: it shows that the sender reads the mailbox of the address. */
const proof = z.string().max(200, message("errors.tooLong")).optional();
/** Why no further code is mailed yet. */
const CODE_PAUSES = ["registration.otpTooSoon", "registration.otpTooMany"] as const;
const BANK_REFUSALS = [
  "registration.confirmCodeFirst",
  "registration.bankUnserved",
  "registration.bankTimeout",
] as const;

export const registration = {
  register: endpoint("POST /brand/store/register-merchant", {
    access: ["public"],
    summary:
      "Register a business: opens its registration session and emails a code to confirm the address; an address that has an account gets an email that says so. After 429 with `data.challenge`, send its solution as `work`",
    refuses: [...PUBLISHED_CAMPAIGN_REFUSALS, "registration.tooManyFromNetwork", ...CODE_PAUSES],
    input: z.object({
      ...storeForm,
      merchantStoreType: z.enum(STORE_TYPES, message("registration.storeTypeRequired")),
      /** Also used as the phone number of the business. */
      businessPhone: textOrNumber("registration.phoneRequired").check(errorOf(phoneError)),
      businessCategory: requiredChoice("registration.categoryRequired"),
      businessSubcategory: requiredChoice("registration.subcategoryRequired"),
      email,
      userName: requiredText("registration.userNameRequired", 80),
      firstName: requiredText("registration.firstNameRequired", 80),
      lastName: requiredText("registration.lastNameRequired", 80),
      /** By default the country of the campaign's brand. */
      countryId: idOrBlank,
      /** The campaign that the business wants to join: an id or a code. */
      campaignId: idOrBlank,
      proof,
      work,
    }),
    output: z.object({
      message: z.string(),
      data: z.object({ organizationId: z.string(), employeeId: z.string() }),
      /** The onboarding token that every later step sends. */
      token: z.string(),
    }),
  }),
  verifyOtp: endpoint("POST /brand/store/verifyOtp", {
    access: ["onboarding"],
    summary: "Confirm your email address with the emailed code; a code allows five wrong tries",
    refuses: ["registration.otpLocked"],
    input: z.object({
      organizationId: id.optional(),
      otp: textOrNumber("registration.otpRequired").refine(isOtp, message("registration.otpRequired")),
    }),
  }),
  resendOtp: endpoint("POST /brand/store/resendOtp", {
    access: ["onboarding"],
    summary: "Email another code; the previous one stops working",
    refuses: ["registration.otpDone", ...CODE_PAUSES],
    input: z.object({ organizationId: id.optional(), campaignId: id.optional(), proof }),
  }),
  changeEmail: endpoint("POST /brand/store/changeEmail", {
    access: ["onboarding"],
    summary: "Correct the email address while it's unconfirmed, and email a code to it",
    refuses: ["registration.otpDone", ...CODE_PAUSES],
    input: z.object({ organizationId: id.optional(), campaignId: id.optional(), email, proof }),
  }),
  progress: endpoint("GET /brand/store/onboarding", {
    access: ["onboarding"],
    summary: "Get the status of your registration",
    output: z.object({
      data: z.object({
        organizationId: z.string(),
        employeeId: z.string(),
        organizationName: z.string(),
        userName: z.string(),
        email: z.string(),
        merchantStoreType: z.enum(STORE_TYPES),
        countryId: z.string(),
        stage: z.enum(["registered", "otpVerified", "bankVerified", "stocked"]),
        /** Whether this country has a bank check. */
        bankCheck: z.boolean(),
        /** Seconds until another code may be requested. */
        resendInSeconds: z.number().int(),
      }),
    }),
  }),
  assignStock: endpoint("POST /brand/store/store-product-assign", {
    access: ["onboarding", "business"],
    summary:
      "Join a campaign with a store and its stock, as the last step of registering; with seenQty, quantities are differences, otherwise absolute. With location, the store moves there if the call succeeds",
    refuses: [...JOIN_REFUSALS, "registration.confirmCodeFirst"],
    input: z.object({
      organizationId: id.optional(),
      campaignId: id,
      storeId: id.optional(),
      /** The store's new location; if absent, it is unchanged. */
      location: storeLocation.optional(),
      products: stockLines.default([]),
    }),
    output: savedStock,
  }),
  addStore: endpoint("POST /brand/store/store-add", {
    access: ["onboarding", "business"],
    summary: "Add a store and, with a campaign, join the campaign with its stock",
    refuses: [
      ...JOIN_REFUSALS,
      "registration.confirmCodeFirst",
      "registration.singleStore",
      "registration.tooManyStores",
    ],
    input: z.object({
      ...storeForm,
      organizationId: id.optional(),
      countryId: idOrBlank,
      /** Without it, the store is added without joining a campaign. */
      campaignId: idOrBlank,
      products: stockLines.optional(),
    }),
    /** Without a campaign, there is no stock to return. */
    output: savedStock.extend({ data: z.object({ organizationId: z.string() }) }),
  }),
  verifyStatus: endpoint("GET /plaid/auth/verify-status", {
    access: mayVerify,
    summary: "Get whether your business has passed the bank check",
    input: z.object({ organizationId: id.optional() }),
    /** `required` is false in a country without a bank check: the wizard then skips the step. */
    output: z.object({ status: z.enum(["verified", "unverified"]), required: z.boolean() }),
  }),
  createLinkToken: endpoint("GET /plaid/auth/create-link-token", {
    slow: true,
    access: mayVerify,
    summary: "Create a token that opens the bank provider's widget",
    refuses: BANK_REFUSALS,
    input: z.object({ employeeId: id.optional(), userName: z.string().max(320).optional() }),
    output: z.object({ linkToken: z.string(), widget: z.enum(["plaid", "mono", "sandbox"]) }),
  }),
  exchangeToken: endpoint("POST /plaid/auth/token-exchange", {
    slow: true,
    access: mayVerify,
    summary: "Finish the bank check of a US business",
    refuses: [...BANK_REFUSALS, "registration.bankAccountFull", "accounts.proofNeeded"],
    input: z.object({ publicToken: secret, ...claimedIds, ...proven }),
    transaction: "none",
  }),
  checkIdentity: endpoint("POST /plaid/auth/check-identity", {
    slow: true,
    access: mayVerify,
    summary: "Finish the bank check of a business elsewhere",
    refuses: [...BANK_REFUSALS, "registration.bankAccountFull", "accounts.proofNeeded"],
    input: z.object({ code: secret, ...claimedIds, ...proven }),
    transaction: "none",
  }),
};
