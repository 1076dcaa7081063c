import { z } from "zod";
import { IMAGE_BODY_CAP } from "../http/body-cap.ts";
import { endpoint, fileOf } from "../http/endpoint.ts";
import { day, id, instant, keyedPage, keyedReply, money, search } from "../http/fields.ts";
import { errorOf } from "../http/error-of.ts";
import { LANGUAGES } from "../language.ts";
import { policies } from "../accounts/contract.ts";
import { brandDetails } from "../brands/contract.ts";
import { message } from "../messages/catalogue.ts";
import {
  CAMPAIGN_FIELDS,
  specOf,
  TEXT_FIELDS,
  type TextKind,
  type TranslatedField,
  type TranslatedText,
  type View,
} from "./fields.ts";
import { type FormButton, type FormTexts, type ShownTexts, textFieldsIn } from "./wire.ts";
import { product } from "../products/contract.ts";
import { POSTER_FORMATS, type PosterFormat } from "./poster-formats.ts";
import {
  DELETED_DRAFT_DAYS,
  buttonPositionError,
  CAMPAIGN_NAME_MAX,
  CAMPAIGN_SORTS,
  CAMPAIGN_STATUS,
  denominationError,
  HOLDER_MESSAGE_MAX,
  POLICY_MAX_LENGTH,
  SORT_DIRECTIONS,
  STORE_MESSAGE_MAX,
  TEMPLATE_TYPE,
  voucherCountError,
} from "./rules.ts";
import { VERSION_PARTS } from "./versions.ts";

/** The format of a poster; the default is the paper of its country. `paper` is the parameter of older clients. */
export const posterFormat = {
  format: z.enum(POSTER_FORMATS, message("errors.invalid")).optional(),
  paper: z.enum(["a4", "letter"], message("errors.invalid")).optional(),
};
/** The URL of each poster. */
const posterLinks = z.object(
  Object.fromEntries(POSTER_FORMATS.map((format) => [format, z.string()])) as Record<PosterFormat, z.ZodString>,
);

const status = z.literal(Object.values(CAMPAIGN_STATUS));

/** Schemas of the text fields in responses. */
const SHOWN = {
  code: z.string(),
  name: z.string(),
  amount: money,
  count: z.number().int(),
  day: z.string(),
  text: z.string(),
  color: z.string(),
  /** Empty if unknown. */
  language: z.enum(["", ...LANGUAGES]),
} satisfies Record<TextKind, z.ZodType>;
const shownTexts = <V extends View>(view: V) =>
  Object.fromEntries(
    textFieldsIn(view).map((field) => [CAMPAIGN_FIELDS[field].shown, SHOWN[CAMPAIGN_FIELDS[field].kind]]),
  ) as ShownTexts<V, typeof SHOWN>;

/** What is paused: new saves, redeeming, or both. `until` is null if it has to be resumed manually. */
export const pause = z.object({ saves: z.boolean(), redeeming: z.boolean(), until: instant.nullable() });
export type Pause = z.infer<typeof pause>;

export const campaignListItem = z.object({
  CampaignId: z.string(),
  ...shownTexts("list"),
  createDt: instant,
  TotalOffer: money,
  Cstatus: status,
  pause: pause.nullable(),
  currencySign: z.string(),
});
export type CampaignListItem = z.infer<typeof campaignListItem>;

/** A row of the brand's list, with the campaign's progress. */
export const listedCampaign = campaignListItem.extend({
  updatedAt: instant,
  claimed: z.number().int(),
  redeemed: z.number().int(),
  customerTemplateUrl: z.string().nullable(),
  /** Null until the campaign is published. */
  customerShortUrl: z.string().nullable(),
  /** For a draft: the number of wizard steps that are complete enough for publishing. */
  stepsDone: z.number().int().nullable(),
  /** Whether the brand has archived it. */
  archived: z.boolean(),
  /** When a scheduled draft is published; null if it isn't scheduled. */
  publishAt: instant.nullable(),
});
export type ListedCampaign = z.infer<typeof listedCampaign>;

export const state = z.object({ stateId: z.string(), stateName: z.string() });
export type State = z.infer<typeof state>;

/** The states of a campaign, or the text `ALL States` if it has all of them. */
export const stateCity = z.union([
  z.literal("ALL States"),
  z.array(z.object({ StateId: z.string(), stateName: z.string() })),
]);

/** The campaign template: the brand's own picture, or the standard one, as a PDF. */
export const template = z.object({
  type: z.enum(["custom", "Default"]),
  CustomCode: z.string().optional(),
  TemplateId: z.string().optional(),
});

/** Error codes of calls that need a published campaign. */
export const PUBLISHED_CAMPAIGN_REFUSALS = ["campaigns.notFound", "campaigns.notPublished"] as const;

/** The language of a text; null if unknown. */
export const textLanguage = z.enum(LANGUAGES).nullable();

/** The public view of a campaign, in the reader's language if its brand wrote a translation. */
export const campaignFace = z.object({
  CampaignId: z.string(),
  ...shownTexts("face"),
  textLanguages: z.object({
    name: textLanguage,
    privacyPolicy: textLanguage,
    terms: textLanguage,
    disclaimer: textLanguage,
  } satisfies Record<TranslatedText, z.ZodType>),
  TotalOffer: money,
  Cstatus: status,
  pause: pause.nullable(),
  /** When its brand ended it early; its vouchers may stay valid until `CEndDate`. */
  endedAt: instant.nullable(),
  /** The brand's message about a pause or an early end; empty if there is none. */
  brandMessage: z.string(),
  messageLanguage: textLanguage,
  /** The terms again, under their old name. */
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

/** The texts and the picture of one language, with the picture's URL. */
const shownTranslation = z.object({
  name: z.string(),
  privacyPolicy: z.string(),
  terms: z.string(),
  disclaimer: z.string(),
  picture: z.string().nullable(),
} satisfies Record<TranslatedField, z.ZodType>);
export type ShownTranslation = z.infer<typeof shownTranslation>;

export const campaignDetail = campaignFace.extend({
  ...shownTexts("detail"),
  translations: z.partialRecord(z.enum(LANGUAGES), shownTranslation),
  createDt: instant,
  createdBy: z.string().nullable(),
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
  /** The current pause or early end, with its messages; null if there is none. */
  steering: z
    .object({
      at: instant,
      by: z.string().nullable(),
      holderMessage: z.string(),
      storeMessage: z.string(),
      /** The messages in other languages; an empty one falls back to the above. */
      messageTranslations: z.partialRecord(
        z.enum(LANGUAGES),
        z.object({ holderMessage: z.string(), storeMessage: z.string() }),
      ),
      /** After an early end: the original last day, while the campaign can still be reopened. */
      reopensUntil: z.string().nullable(),
    })
    .nullable(),
  /** Whether the brand has archived it. */
  archived: z.boolean(),
  /** When a scheduled draft is published; null if it isn't scheduled. */
  publishAt: instant.nullable(),
  version: z.number().int(),
  claimed: z.number().int(),
  redeemed: z.number().int(),
  merchantUrl: z.string(),
  customerShortUrl: z.string().nullable(),
  downloadUrl: z.string(),
  posterUrls: z.object({
    merchants: posterLinks,
    /** Null until it is published, because customers can't find it before. */
    customers: posterLinks.nullable(),
  }),
});
export type CampaignDetail = z.infer<typeof campaignDetail>;

const emptyAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());
/** A number that a form may send as text; validation applies to the text. */
const textOrNumber = z.union([z.string().trim(), z.number().transform(String)], message("errors.invalid"));
/** A drag may end between two pixels; the bounds are checked before rounding. */
const pixels = z.object({ x: z.coerce.number(), y: z.coerce.number() }, message("campaigns.buttonBounds"));
const position = pixels
  .check(errorOf(buttonPositionError))
  .transform(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));

/** Schemas of the text fields in requests. */
const SENT = {
  code: () => emptyAsAbsent(z.string().trim().max(20)),
  name: () => z.string(message("campaigns.nameRequired")).trim().default(""),
  amount: () => emptyAsAbsent(textOrNumber.check(errorOf(denominationError))),
  count: () => emptyAsAbsent(textOrNumber.check(errorOf(voucherCountError))),
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
  language: () => emptyAsAbsent(z.enum(LANGUAGES, message("errors.language"))),
} satisfies Record<TextKind, (maxLength?: number) => z.ZodType>;
type Sent = { [K in TextKind]: ReturnType<(typeof SENT)[K]> };

const sentTexts = (within: string): Record<string, z.ZodType> =>
  Object.fromEntries(
    TEXT_FIELDS.map((field) => ({ ...specOf(field), kind: CAMPAIGN_FIELDS[field].kind }))
      .filter(({ sent }) => sent.startsWith(within) && !sent.slice(within.length).includes("."))
      .map(({ sent, kind, maxLength }) => [sent.slice(within.length), SENT[kind](maxLength)]),
  );

/** The texts of one language; an absent or empty one falls back to the original. */
const sentTranslation = z.object({
  name: z.string().trim().max(CAMPAIGN_NAME_MAX, message("errors.tooLong")).default(""),
  privacyPolicy: SENT.text(),
  terms: SENT.text(),
  disclaimer: SENT.text(),
  /** A data URL. Absent, empty or the URL of the stored picture keeps it; null removes it. */
  picture: z.string().nullish(),
} satisfies Record<TranslatedField, z.ZodType>);

/**
 * The wizard's form. In a draft, all fields are optional, but must be valid if present. An absent or empty picture
 * keeps the stored one.
 */
export const campaignForm = z.object({
  type: z.enum(["saveDraft", "Publish"], message("errors.invalid")),
  ...(sentTexts("") as FormTexts<Sent>),
  totalOfferValue: z.unknown().optional(),
  /** The terms under their old name. */
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
  /**
   * The translations into all other languages: a language that is missing is removed. If the field is absent, the
   * stored translations are kept.
   */
  translations: z.partialRecord(z.enum(LANGUAGES), sentTranslation, message("errors.language")).optional(),
  Cstatus: z.unknown().optional(),
  version: emptyAsAbsent(z.coerce.number().int()),
});
export type CampaignForm = z.input<typeof campaignForm>;

const saved = z.object({
  message: z.string(),
  data: z.object({ CampaignId: z.string(), CampaignCode: z.string(), Cstatus: status, version: z.number().int() }),
});

const steered = z.object({
  message: z.string(),
  data: z.object({
    CampaignId: z.string(),
    Cstatus: status,
    pause: pause.nullable(),
    endedAt: instant.nullable(),
    CEndDate: z.string(),
    version: z.number().int(),
  }),
});
const messageTexts = {
  /** A message to voucher holders. */
  holderMessage: z.string().trim().max(HOLDER_MESSAGE_MAX, message("errors.tooLong")).default(""),
  /** A message to stores. */
  storeMessage: z.string().trim().max(STORE_MESSAGE_MAX, message("errors.tooLong")).default(""),
};
const messages = {
  ...messageTexts,
  /** The messages in other languages; an absent or empty one falls back to the above. */
  messageTranslations: z.partialRecord(z.enum(LANGUAGES), z.object(messageTexts)).default({}),
};

/** Filters and sort order of the list and its table. */
const narrowed = {
  search,
  status: emptyAsAbsent(z.coerce.number().pipe(status)),
  /** `yes` for archived campaigns only; otherwise all others. */
  archived: emptyAsAbsent(z.enum(["yes", "no"], message("errors.invalid"))),
  sort: emptyAsAbsent(z.enum(CAMPAIGN_SORTS, message("errors.invalid"))),
  direction: emptyAsAbsent(z.enum(SORT_DIRECTIONS, message("errors.invalid"))),
};

const campaignVersion = z.object({
  /**
   * The campaign's version number. It is also incremented by changes that customers don't see, so the listed numbers
   * have gaps.
   */
  version: z.number().int(),
  at: instant,
  /** The name or, without one, the user name; null if unknown. */
  by: z.string().nullable(),
  /** The parts that differ from the previous version; empty for the first. */
  changed: z.array(z.enum(VERSION_PARTS)),
});

/** The customer-facing texts of a campaign in one language. */
const readTexts = z.object({
  name: z.string(),
  privacyPolicy: z.string(),
  terms: z.string(),
  disclaimer: z.string(),
  pictureUrl: z.string().nullable(),
});

const campaignVersionInFull = campaignVersion.extend(readTexts.shape).extend({
  startDate: z.string(),
  endDate: z.string(),
  vouchers: z.number().int(),
  language: z.enum(LANGUAGES).nullable(),
  /** Empty where a language falls back to the original. */
  translations: z.array(readTexts.extend({ language: z.enum(LANGUAGES) })),
});

export const campaigns = {
  code: endpoint("GET /brand/campaign/campaignCode", {
    access: ["brand"],
    role: "editor",
    scope: "campaigns:write",
    summary: "Reserve a campaign code for this brand, for seven days",
    output: z.object({ code: z.string() }),
  }),
  list: endpoint("GET /brand/campaign/", {
    access: ["brand"],
    support: true,
    scope: "campaigns:read",
    summary: "List the brand's campaigns with their progress, newest first by default",
    input: keyedPage.extend(narrowed),
    output: keyedReply.extend({ data: z.array(listedCampaign) }),
  }),
  csv: endpoint("GET /brand/campaign/export", {
    access: ["brand"],
    scope: "campaigns:read",
    summary: "Download the list of campaigns as CSV",
    input: z.object(narrowed),
    output: fileOf("text/csv; charset=utf-8"),
  }),
  detail: endpoint("GET /brand/campaign/campaignDetail", {
    access: ["brand"],
    support: true,
    scope: "campaigns:read",
    summary: "Get a campaign with its products, states, and template",
    refuses: ["campaigns.notFound"],
    input: z.object({ id }),
    output: z.object({ campaign: campaignDetail, products: z.array(product), stateCity, template }),
  }),
  formData: endpoint("GET /brand/campaign/fetchData", {
    access: ["brand"],
    scope: "campaigns:read",
    summary: "Get the wizard's options: states, products, and default policy texts",
    output: z.object({
      states: z.array(state),
      products: z.array(product),
      policyData: policies,
    }),
  }),
  states: endpoint("GET /brand/campaign/fetchState", {
    access: ["brand"],
    scope: "campaigns:read",
    summary: "List the states of the brand's country",
    output: z.object({ states: z.array(state) }),
  }),
  add: endpoint("POST /brand/campaign/add", {
    access: ["brand"],
    scope: "campaigns:write",
    summary: "Create a campaign as a draft, or publish it at once",
    bodyCap: IMAGE_BODY_CAP,
    pictures: ["base64Template", "customImage", "picture"],
    input: campaignForm,
    output: saved,
  }),
  edit: endpoint("PUT /brand/campaign/edit/{campaignId}", {
    access: ["brand"],
    scope: "campaigns:write",
    summary: "Update a campaign; a stale version is a conflict",
    refuses: ["campaigns.notFound", "campaigns.stale", "publishing.archived", "campaignScreens.isScheduled"],
    bodyCap: IMAGE_BODY_CAP,
    pictures: ["base64Template", "customImage", "picture"],
    input: campaignForm.extend({ campaignId: id }),
    output: saved,
  }),
  download: endpoint("GET /brand/campaign/download/{campaignId}", {
    access: ["public", "brand"],
    scope: "campaigns:read",
    summary: "Get the campaign's template as a PDF; by session or by the signature in `downloadUrl`",
    refuses: ["campaigns.linkExpired", "campaigns.notFound"],
    input: z.object({ campaignId: id, expires: z.string().optional(), signature: z.string().optional() }),
    output: fileOf("application/pdf"),
  }),
  poster: endpoint("GET /brand/campaign/poster/{campaignId}", {
    access: ["public", "brand"],
    scope: "campaigns:read",
    summary:
      "Get a poster with the campaign's QR code and short address; by session or by the signature in `posterUrls`",
    refuses: ["campaigns.linkExpired", "campaigns.notFound", "campaigns.notPublished"],
    input: z.object({
      campaignId: id,
      ...posterFormat,
      audience: z.enum(["merchants", "customers"], message("errors.invalid")).default("merchants"),
      expires: z.string().optional(),
      signature: z.string().optional(),
    }),
    output: fileOf("application/pdf", "image/png"),
  }),
  duplicate: endpoint("POST /brand/campaign/duplicate", {
    access: ["brand"],
    scope: "campaigns:write",
    summary: "Duplicate a campaign as a draft with a new code and the same number of days, starting tomorrow",
    refuses: ["campaigns.notFound"],
    input: z.object({ campaignId: id }),
    output: saved,
  }),
  versions: endpoint("GET /brand/campaign/versions", {
    access: ["brand"],
    scope: "campaigns:read",
    summary: "List what customers read of a published campaign over time: up to 100 versions, newest first",
    refuses: ["campaigns.notFound"],
    input: z.object({ campaignId: id }),
    output: z.object({ data: z.array(campaignVersion) }),
  }),
  version: endpoint("GET /brand/campaign/version", {
    access: ["brand"],
    scope: "campaigns:read",
    summary: "Get one version of what customers read of a campaign",
    refuses: ["campaigns.notFound", "campaigns.versionUnknown"],
    input: z.object({
      campaignId: id,
      version: z.coerce.number(message("errors.invalid")).int().min(1).max(2_147_483_647),
    }),
    output: z.object({ data: campaignVersionInFull }),
  }),
  undoPublish: endpoint("POST /brand/campaign/undoPublish", {
    access: ["brand"],
    scope: "campaigns:write",
    summary:
      "Undo publishing within ten seconds, while nobody has saved a voucher or joined: the campaign is ended and archived, and the reply is a draft with its contents and a new code",
    refuses: [
      "campaigns.notFound",
      "publishing.undoDraft",
      "publishing.undoOver",
      "publishing.undoClaimed",
      "publishing.undoJoined",
      "steering.endedBefore",
    ],
    input: z.object({ campaignId: id }),
    output: saved,
  }),
  deleteDraft: endpoint("POST /brand/campaign/delete", {
    access: ["brand"],
    scope: "campaigns:write",
    summary: `Delete a draft; it can be restored for ${DELETED_DRAFT_DAYS} days`,
    refuses: ["campaigns.notFound", "campaignScreens.deletePublished"],
    input: z.object({ campaignId: id }),
  }),
  restoreDraft: endpoint("POST /brand/campaign/restore", {
    access: ["brand"],
    scope: "campaigns:write",
    summary: "Restore a deleted draft as it was",
    refuses: ["campaigns.notFound"],
    input: z.object({ campaignId: id }),
  }),
  archive: endpoint("POST /brand/campaign/archive", {
    access: ["brand"],
    scope: "campaigns:write",
    summary:
      "Archive a campaign that is over, which leaves it out of the list, or put it back; for customers and stores nothing changes",
    refuses: ["campaigns.notFound", "campaignScreens.archiveRunning"],
    input: z.object({ campaignId: id, archived: z.boolean(message("errors.invalid")) }),
  }),
  schedule: endpoint("POST /brand/campaign/schedule", {
    access: ["brand"],
    scope: "campaigns:write",
    summary:
      "Schedule a draft to be published by itself, or change when; it has to be complete, and can't be edited until you cancel the schedule",
    refuses: ["campaigns.notFound", "campaignScreens.schedulePublished"],
    input: z.object({
      campaignId: id,
      /** ISO 8601 with an offset; absent, blank or null cancels the schedule. */
      publishAt: emptyAsAbsent(z.iso.datetime({ offset: true, message: message("errors.date") })),
    }),
    output: z.object({ message: z.string(), data: z.object({ publishAt: instant.nullable() }) }),
  }),
  pause: endpoint("POST /brand/campaign/pause", {
    access: ["brand"],
    scope: "campaigns:write",
    summary:
      "Pause new saves, redeeming, or both of a published campaign, until an instant or until it is resumed; a second call replaces the first",
    refuses: ["campaigns.notFound", "steering.steeredDraft", "steering.steeredOver", "steering.endedBefore"],
    input: z.object({
      campaignId: id,
      saves: z.boolean(message("errors.invalid")),
      redeeming: z.boolean(message("errors.invalid")),
      /** ISO 8601 with an offset. If absent, blank or null, the pause lasts until it is resumed. */
      until: emptyAsAbsent(z.iso.datetime({ offset: true, message: message("errors.date") })),
      ...messages,
    }),
    output: steered,
  }),
  resume: endpoint("POST /brand/campaign/resume", {
    access: ["brand"],
    scope: "campaigns:write",
    summary: "Resume a paused campaign, or reopen one that was ended while its former last day hasn’t passed",
    refuses: ["campaigns.notFound", "publishing.archived", "steering.notPaused", "steering.endReached"],
    input: z.object({ campaignId: id }),
    output: steered,
  }),
  end: endpoint("POST /brand/campaign/end", {
    access: ["brand"],
    scope: "campaigns:write",
    summary: "End a published campaign now; vouchers that are out stay valid until `validUntil`, or end with it",
    refuses: ["campaigns.notFound", "steering.steeredDraft", "steering.steeredOver", "steering.endedBefore"],
    input: z.object({ campaignId: id, validUntil: emptyAsAbsent(day), ...messages }),
    output: steered,
  }),
};

/** Why none of the caller's stores can join or still take part; null if one can, and for strangers. */
export const joinRefusal = z.enum(["ended", "blocked", "country", "state", "suspended"]).nullable();

/** The campaign as merchants see it: the public view, with their own participation. */
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
