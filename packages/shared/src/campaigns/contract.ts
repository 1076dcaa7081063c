import { z } from "zod";
import { endpoint, fileOf, IMAGE_BODY_CAP } from "../http/endpoint.ts";
import { day, id, instant, keyedPage, keyedReply, money, search } from "../http/fields.ts";
import { faultOf } from "../http/fault-of.ts";
import { brandDetails } from "../brands/contract.ts";
import { message } from "../messages/catalogue.ts";
import { CAMPAIGN_FIELDS, specOf, TEXT_FIELDS, type TextKind, type View } from "./fields.ts";
import { type FormButton, type FormTexts, type ShownTexts, textFieldsIn } from "./wire.ts";
import { product } from "../products/contract.ts";
import {
  buttonPositionFault,
  CAMPAIGN_SORTS,
  CAMPAIGN_STATUS,
  denominationFault,
  POLICY_MAX_LENGTH,
  TEMPLATE_TYPE,
  voucherCountFault,
} from "./rules.ts";

const status = z.literal(Object.values(CAMPAIGN_STATUS));

/** What is shown of the text fields. */
const SHOWN = {
  code: z.string(),
  name: z.string(),
  amount: money,
  count: z.number().int(),
  day: z.string(),
  text: z.string(),
  color: z.string(),
} satisfies Record<TextKind, z.ZodType>;
const shownTexts = <V extends View>(view: V) =>
  Object.fromEntries(
    textFieldsIn(view).map((field) => [CAMPAIGN_FIELDS[field].shown, SHOWN[CAMPAIGN_FIELDS[field].kind]]),
  ) as ShownTexts<V, typeof SHOWN>;

export const campaignListItem = z.object({
  CampaignId: z.string(),
  ...shownTexts("list"),
  createDt: instant,
  TotalOffer: money,
  Cstatus: status,
  currencySign: z.string(),
});
export type CampaignListItem = z.infer<typeof campaignListItem>;

export const state = z.object({ stateId: z.string(), stateName: z.string() });
export type State = z.infer<typeof state>;

/** The states of a campaign, or the words `ALL States` when it has them all. */
export const stateCity = z.union([
  z.literal("ALL States"),
  z.array(z.object({ StateId: z.string(), stateName: z.string() })),
]);

/** The campaign template: the brand's own picture, or ours, made into a PDF. */
export const template = z.object({
  type: z.enum(["custom", "Default"]),
  CustomCode: z.string().optional(),
  TemplateId: z.string().optional(),
});

/** What everyone may see of a campaign. */
export const campaignFace = z.object({
  CampaignId: z.string(),
  ...shownTexts("face"),
  TotalOffer: money,
  Cstatus: status,
  /** The terms once more. */
  websiteToBrand: z.string(),
  customerTemplateUrl: z.string().nullable(),
  /** JSON text with `x` and `y`, px in the 301x450 preview. */
  buttonPosition: z.string(),
  logo: z.string().nullable(),
  OrganizationId: z.string(),
  currencySign: z.string(),
  allStateSelected: z.boolean(),
});
export type CampaignFace = z.infer<typeof campaignFace>;

export const campaignDetail = campaignFace.extend({
  ...shownTexts("detail"),
  createDt: instant,
  createdBy: z.string().nullable(),
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
  version: z.number().int(),
  claimed: z.number().int(),
  merchantUrl: z.string(),
  customerShortUrl: z.string().nullable(),
  downloadUrl: z.string(),
  posterUrls: z.object({
    merchants: z.object({ a4: z.string(), letter: z.string() }),
    /** Consumers find nothing before it is published. */
    customers: z.object({ a4: z.string(), letter: z.string() }).nullable(),
  }),
});
export type CampaignDetail = z.infer<typeof campaignDetail>;

const emptyAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());
/** A number that the form may send as text; the text is what the rule judges. */
const textOrNumber = z.union([z.string().trim(), z.number().transform(String)], message("errors.invalid"));
/** A drag ends between two pixels; the bounds are judged before it is rounded. */
const pixels = z.object({ x: z.coerce.number(), y: z.coerce.number() }, message("campaigns.buttonBounds"));
const position = pixels
  .check(faultOf(buttonPositionFault))
  .transform(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));

/** What is sent of the text fields. */
const SENT = {
  code: () => emptyAsAbsent(z.string().trim().max(20)),
  name: () => z.string(message("campaigns.nameRequired")).trim().default(""),
  amount: () => emptyAsAbsent(textOrNumber.check(faultOf(denominationFault))),
  count: () => emptyAsAbsent(textOrNumber.check(faultOf(voucherCountFault))),
  day: () => emptyAsAbsent(day),
  text: (maxLength?: number) =>
    z
      .string()
      .max(maxLength ?? POLICY_MAX_LENGTH, message("errors.tooLong"))
      .optional(),
  color: () =>
    z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, message("campaigns.colour"))
      .optional(),
} satisfies Record<TextKind, (maxLength?: number) => z.ZodType>;
type Sent = { [K in TextKind]: ReturnType<(typeof SENT)[K]> };

const sentTexts = (within: string): Record<string, z.ZodType> =>
  Object.fromEntries(
    TEXT_FIELDS.map((field) => ({ ...specOf(field), kind: CAMPAIGN_FIELDS[field].kind }))
      .filter(({ sent }) => sent.startsWith(within) && !sent.slice(within.length).includes("."))
      .map(({ sent, kind, maxLength }) => [sent.slice(within.length), SENT[kind](maxLength)]),
  );

/**
 * The wizard's form. Everything may be absent in a draft; what is present must be valid. An absent or empty picture
 * keeps the stored one.
 */
export const campaignForm = z.object({
  type: z.enum(["saveDraft", "Publish"], message("errors.invalid")),
  ...(sentTexts("") as FormTexts<Sent>),
  totalOfferValue: z.unknown().optional(),
  /** The terms under their first name. */
  websiteToBrand: SENT.text(),
  templateProducts: z.array(id, message("errors.list")).max(2_000, message("errors.list")).optional(),
  state: z.union([z.literal("all"), z.array(id).max(500, message("errors.list"))], message("errors.list")).optional(),
  customerTemplate: z
    .object({
      urlTemplate: z.string().nullish(),
      base64Template: z.string().nullish(),
      ...(sentTexts("customerTemplate.") as FormButton<Sent>),
      position: position.optional(),
    })
    .optional(),
  customImage: z.string().nullish(),
  templateId: z.union([z.string(), z.number().transform(String)]).nullish(),
  templateType: emptyAsAbsent(
    z.coerce.number().pipe(z.literal(Object.values(TEMPLATE_TYPE), message("errors.invalid"))),
  ),
  Cstatus: z.unknown().optional(),
  version: emptyAsAbsent(z.coerce.number().int()),
});
export type CampaignForm = z.input<typeof campaignForm>;

const saved = z.object({
  message: z.string(),
  data: z.object({ CampaignId: z.string(), CampaignCode: z.string(), Cstatus: status, version: z.number().int() }),
});

export const campaigns = {
  code: endpoint({
    method: "GET",
    path: "/brand/campaign/campaignCode",
    access: ["brand"],
    role: "editor",
    scope: "campaigns:write",
    summary: "Reserve a campaign code for this brand, for seven days",
    input: z.object({}),
    output: z.object({ code: z.string() }),
  }),
  list: endpoint({
    method: "GET",
    path: "/brand/campaign/",
    access: ["brand"],
    scope: "campaigns:read",
    summary: "The brand's campaigns: newest first, by name, latest start first or largest total first",
    input: keyedPage.extend({
      search,
      status: emptyAsAbsent(z.coerce.number().pipe(status)),
      sort: emptyAsAbsent(z.enum(CAMPAIGN_SORTS, message("errors.invalid"))),
    }),
    output: keyedReply.extend({ data: z.array(campaignListItem) }),
  }),
  detail: endpoint({
    method: "GET",
    path: "/brand/campaign/campaignDetail",
    access: ["brand"],
    scope: "campaigns:read",
    summary: "One campaign with its products, states and template",
    input: z.object({ id }),
    output: z.object({ campaign: campaignDetail, products: z.array(product), stateCity, template }),
  }),
  formData: endpoint({
    method: "GET",
    path: "/brand/campaign/fetchData",
    access: ["brand"],
    scope: "campaigns:read",
    summary: "What the wizard chooses from: states, products and the standing policies",
    input: z.object({}),
    output: z.object({
      states: z.array(state),
      products: z.array(product),
      policyData: z.object({ privacyPolicy: z.string(), websiteToBrand: z.string(), disclaimer: z.string() }),
    }),
  }),
  states: endpoint({
    method: "GET",
    path: "/brand/campaign/fetchState",
    access: ["brand"],
    scope: "campaigns:read",
    summary: "The states of the brand's country",
    input: z.object({}),
    output: z.object({ states: z.array(state) }),
  }),
  add: endpoint({
    method: "POST",
    path: "/brand/campaign/add",
    access: ["brand"],
    scope: "campaigns:write",
    summary: "Create a campaign as a draft, or publish it at once",
    bodyCap: IMAGE_BODY_CAP,
    input: campaignForm,
    output: saved,
  }),
  edit: endpoint({
    method: "PUT",
    path: "/brand/campaign/edit/{campaignId}",
    access: ["brand"],
    scope: "campaigns:write",
    summary: "Change a campaign; a stale version is a conflict",
    bodyCap: IMAGE_BODY_CAP,
    input: campaignForm.extend({ campaignId: id }),
    output: saved,
  }),
  download: endpoint({
    method: "GET",
    path: "/brand/campaign/download/{campaignId}",
    access: ["public", "brand"],
    scope: "campaigns:read",
    summary: "The campaign's template as PDF; by session, or by the signature in `downloadUrl`",
    input: z.object({ campaignId: id, expires: z.string().optional(), signature: z.string().optional() }),
    output: fileOf("application/pdf"),
  }),
  poster: endpoint({
    method: "GET",
    path: "/brand/campaign/poster/{campaignId}",
    access: ["public", "brand"],
    scope: "campaigns:read",
    summary: "A poster with the campaign's QR code and short address; by session, or by the signature in `posterUrls`",
    input: z.object({
      campaignId: id,
      paper: z.enum(["a4", "letter"], message("errors.invalid")).default("a4"),
      audience: z.enum(["merchants", "customers"], message("errors.invalid")).default("merchants"),
      expires: z.string().optional(),
      signature: z.string().optional(),
    }),
    output: fileOf("application/pdf"),
  }),
  duplicate: endpoint({
    method: "POST",
    path: "/brand/campaign/duplicate",
    access: ["brand"],
    scope: "campaigns:write",
    summary: "A new draft with everything a campaign has, a code of its own, and as many days from tomorrow on",
    input: z.object({ campaignId: id }),
    output: saved,
  }),
};

/** Why none of the caller's stores can join, or take part any more; null where one can, and for strangers. */
export const joinRefusal = z.enum(["ended", "blocked", "country", "state", "suspended"]).nullable();

/** The campaign as merchants see it: the face, with their own standing beside it. */
export const merchantCampaign = campaignFace.extend({
  campaignJoin: z.number().int(),
  campaignStatus: z.enum(["block", "unblock"]),
  brandStatus: z.enum(["block", "unblock"]),
  joinRefusal,
});
export const publicCampaign = z.object({
  campaign: merchantCampaign,
  products: z.array(product),
  stateCity,
  brandDetails,
  template,
  voucherData: z.object({ voucherHistoryId: z.string(), pinNumber: z.string(), status: z.string() }).nullish(),
});
export type PublicCampaign = z.infer<typeof publicCampaign>;
