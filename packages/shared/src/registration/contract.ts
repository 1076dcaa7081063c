import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { faultOf } from "../http/fault-of.ts";
import { id, said } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";
import { optionalDegrees, savedStock, stockLines } from "../participation/contract.ts";
import {
  emailFault,
  isOtp,
  isPhoneCode,
  phoneFault,
  registrationZipFault,
  STORE_TYPES,
  storePhoneFault,
} from "./rules.ts";

const mayVerify = ["business", "onboarding"] as const;
const secret = z
  .string(message("errors.required"))
  .min(1, message("errors.required"))
  .max(500, message("errors.tooLong"));
const claimedIds = { organizationId: id.optional(), employeeId: id.optional(), countryId: id.optional() };

type Key = Parameters<typeof message>[0];
const required = (key: Key, max = 120) =>
  z.string(message(key)).trim().min(1, message(key)).max(max, message("errors.tooLong"));
/** An id that older clients may send as a number. */
const chosen = (key: Key) =>
  z.union(
    [z.string().trim().min(1, message(key)).max(100, message("errors.tooLong")), z.number().transform(String)],
    message(key),
  );
const typed = (key: Key) => z.union([z.string().trim(), z.number().transform(String)], message(key));

/** Older forms send a blank for what they do not know. */
const idOrBlank = z
  .union([id, z.literal("")])
  .nullish()
  .transform((value) => value || undefined);

const email = z.string(message("registration.emailRequired")).trim().check(faultOf(emailFault));
const phoneCode = z
  .string(message("registration.phoneCodeRequired"))
  .trim()
  .refine(isPhoneCode, message("registration.phoneCodeRequired"));

/** Where a store is, as registration and further stores ask for it. */
export const storeForm = {
  organizationName: required("registration.organizationRequired"),
  phoneCode,
  stateId: chosen("registration.stateRequired"),
  cityId: chosen("registration.cityRequired"),
  addressLine1: required("registration.streetRequired", 200),
  zipCode: typed("registration.zipRequired").check(faultOf(registrationZipFault)),
  /** Degrees; without both the server looks the address up. */
  latitude: optionalDegrees(90),
  longitude: optionalDegrees(180),
};

export const registration = {
  register: endpoint({
    method: "POST",
    path: "/brand/store/register-merchant",
    access: ["public"],
    summary: "Register a business: opens its onboarding session and mails a code to confirm the address with",
    input: z.object({
      ...storeForm,
      merchantStoreType: z.enum(STORE_TYPES, message("registration.storeTypeRequired")),
      businessPhone: typed("registration.phoneRequired").check(faultOf(phoneFault)),
      businessCategory: chosen("registration.categoryRequired"),
      businessSubcategory: chosen("registration.subcategoryRequired"),
      email,
      userName: required("registration.userNameRequired", 80),
      firstName: required("registration.firstNameRequired", 80),
      lastName: required("registration.lastNameRequired", 80),
      /** Without it, the country of the campaign's brand. */
      countryId: idOrBlank,
      /** The campaign that the business wants to join: an id or a code. */
      campaignId: idOrBlank,
    }),
    output: z.object({
      message: z.string(),
      data: z.object({ organizationId: z.string(), employeeId: z.string() }),
      /** The onboarding token that every later step sends. */
      token: z.string(),
    }),
  }),
  verifyOtp: endpoint({
    method: "POST",
    path: "/brand/store/verifyOtp",
    access: ["onboarding"],
    summary: "Confirm one's address with the mailed code; five wrong tries use a code up",
    input: z.object({
      organizationId: id.optional(),
      otp: typed("registration.otpRequired").refine(isOtp, message("registration.otpRequired")),
    }),
    output: said,
  }),
  resendOtp: endpoint({
    method: "POST",
    path: "/brand/store/resendOtp",
    access: ["onboarding"],
    summary: "Mail another code; the one before dies",
    input: z.object({ organizationId: id.optional() }),
    output: said,
  }),
  changeEmail: endpoint({
    method: "POST",
    path: "/brand/store/changeEmail",
    access: ["onboarding"],
    summary: "Correct the address while it is unconfirmed, and mail a code there",
    input: z.object({ organizationId: id.optional(), email }),
    output: said,
  }),
  progress: endpoint({
    method: "GET",
    path: "/brand/store/onboarding",
    access: ["onboarding"],
    summary: "How far one's registration has come",
    input: z.object({}),
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
        /** Whether this country checks bank accounts at all. */
        bankCheck: z.boolean(),
        /** Seconds until another code may be asked for. */
        resendInSeconds: z.number().int(),
      }),
    }),
  }),
  assignStock: endpoint({
    method: "POST",
    path: "/brand/store/store-product-assign",
    access: ["onboarding", "business"],
    summary:
      "Enter a store into a campaign with its stock, as the last step of registering; with seenQty a line is a difference, else absolute",
    input: z.object({
      organizationId: id.optional(),
      campaignId: id,
      storeId: id.optional(),
      products: stockLines.default([]),
    }),
    output: savedStock,
  }),
  addStore: endpoint({
    method: "POST",
    path: "/brand/store/store-add",
    access: ["onboarding", "business"],
    summary: "Add a store and, with a campaign, enter it there with its stock",
    input: z.object({
      ...storeForm,
      businessPhone: typed("registration.businessPhoneRequired").check(faultOf(storePhoneFault)),
      organizationId: id.optional(),
      countryId: idOrBlank,
      /** Without it the store is only added. */
      campaignId: idOrBlank,
      products: stockLines.optional(),
    }),
    /** Without a campaign there is no stock to tell. */
    output: savedStock.extend({ data: z.object({ organizationId: z.string() }) }),
  }),
  verifyStatus: endpoint({
    method: "GET",
    path: "/plaid/auth/verify-status",
    access: mayVerify,
    summary: "Whether the bank check of one's business has been passed",
    input: z.object({ organizationId: id.optional() }),
    /** `required` is false in a country whose bank check is switched off: the wizard then leaves the step out. */
    output: z.object({ status: z.enum(["verified", "unverified"]), required: z.boolean() }),
  }),
  createLinkToken: endpoint({
    method: "GET",
    path: "/plaid/auth/create-link-token",
    slow: true,
    access: mayVerify,
    summary: "A token to open the bank provider's widget with",
    input: z.object({ employeeId: id.optional(), userName: z.string().max(320).optional() }),
    output: z.object({ linkToken: z.string(), widget: z.enum(["plaid", "mono", "sandbox"]) }),
  }),
  exchangeToken: endpoint({
    method: "POST",
    path: "/plaid/auth/token-exchange",
    slow: true,
    access: mayVerify,
    summary: "Finish the bank check of a US business",
    input: z.object({ publicToken: secret, ...claimedIds }),
    output: said,
    transaction: "none",
  }),
  checkIdentity: endpoint({
    method: "POST",
    path: "/plaid/auth/check-identity",
    slow: true,
    access: mayVerify,
    summary: "Finish the bank check of a business elsewhere",
    input: z.object({ code: secret, ...claimedIds }),
    output: said,
    transaction: "none",
  }),
};
