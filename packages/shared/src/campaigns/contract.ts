import { z } from "zod";
import { IMAGE_BODY_CAP } from "../http/body-cap.ts";
import { endpoint, fileOf } from "../http/endpoint.ts";
import { day, id, instant, keyedPage, keyedReply, money, search } from "../http/fields.ts";
import { errorOf } from "../http/error-of.ts";
import { LANGUAGES } from "../language.ts";
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

/** What a poster is made for: by its country's paper where nothing is said. `paper` is how older clients say it. */
export const posterFormat = {
  format: z.enum(POSTER_FORMATS, message("errors.invalid")).optional(),
  paper: z.enum(["a4", "letter"], message("errors.invalid")).optional(),
};
/** Where each poster is. */
const posterLinks = z.object(
  Object.fromEntries(POSTER_FORMATS.map((format) => [format, z.string()])) as Record<PosterFormat, z.ZodString>,
);

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
  /** Empty where it is not known. */
  language: z.enum(["", ...LANGUAGES]),
} satisfies Record<TextKind, z.ZodType>;
const shownTexts = <V extends View>(view: V) =>
  Object.fromEntries(
    textFieldsIn(view).map((field) => [CAMPAIGN_FIELDS[field].shown, SHOWN[CAMPAIGN_FIELDS[field].kind]]),
  ) as ShownTexts<V, typeof SHOWN>;

/** What of a campaign rests at the moment: new saves, redeeming, or both. `until` is null where somebody has to resume it. */
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

/** A row of the brand's list: how far the campaign has come. */
export const listedCampaign = campaignListItem.extend({
  updatedAt: instant,
  claimed: z.number().int(),
  redeemed: z.number().int(),
  customerTemplateUrl: z.string().nullable(),
  /** Null until it is published. */
  customerShortUrl: z.string().nullable(),
  /** Of a draft: how many of the wizard's steps have all that publishing needs. */
  stepsDone: z.number().int().nullable(),
  /** Whether the brand has left it out of its list. */
  archived: z.boolean(),
  /** When a draft is published by itself; null where that is not scheduled. */
  publishAt: instant.nullable(),
});
export type ListedCampaign = z.infer<typeof listedCampaign>;

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

/** What a call about a published campaign refuses with where there is none. */
export const PUBLISHED_CAMPAIGN_REFUSALS = ["campaigns.notFound", "campaigns.notPublished"] as const;

/** The language that a text is in; null where nobody said which it was written in. */
export const textLanguage = z.enum(LANGUAGES).nullable();

/** What everyone may see of a campaign, in the reader's language where its brand wrote in it. */
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
  /** When its brand ended it before its last day; its vouchers are valid until `CEndDate` all the same. */
  endedAt: instant.nullable(),
  /** What the brand says about either to whoever reads; blank where it says nothing. */
  brandMessage: z.string(),
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

/** What one language has of its own, with the picture's address. */
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
  /** The last pause or end that counts, with its messages; null where there is none. */
  steering: z
    .object({
      at: instant,
      by: z.string().nullable(),
      holderMessage: z.string(),
      storeMessage: z.string(),
      /** Of one that was ended: the last day that it had before, while it can still be reopened. */
      reopensUntil: z.string().nullable(),
    })
    .nullable(),
  /** Whether the brand has left it out of its list. */
  archived: z.boolean(),
  /** When a draft is published by itself; null where that is not scheduled. */
  publishAt: instant.nullable(),
  version: z.number().int(),
  claimed: z.number().int(),
  merchantUrl: z.string(),
  customerShortUrl: z.string().nullable(),
  downloadUrl: z.string(),
  posterUrls: z.object({
    merchants: posterLinks,
    /** Consumers find nothing before it is published. */
    customers: posterLinks.nullable(),
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
  .check(errorOf(buttonPositionError))
  .transform(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));

/** What is sent of the text fields. */
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

/** What one language has of its own; what is absent or empty is the original's. */
const sentTranslation = z.object({
  name: z.string().trim().max(CAMPAIGN_NAME_MAX, message("errors.tooLong")).default(""),
  privacyPolicy: SENT.text(),
  terms: SENT.text(),
  disclaimer: SENT.text(),
  /** As data URL. Absent, empty or the address of the stored one, that stays; null removes it. */
  picture: z.string().nullish(),
} satisfies Record<TranslatedField, z.ZodType>);

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
  /** All languages besides the original: one that is left out is removed. Absent, the stored ones stay. */
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
const messages = {
  /** What voucher holders read. */
  holderMessage: z.string().trim().max(HOLDER_MESSAGE_MAX, message("errors.tooLong")).default(""),
  /** What stores read. */
  storeMessage: z.string().trim().max(STORE_MESSAGE_MAX, message("errors.tooLong")).default(""),
};

/** What the list and its table are narrowed to, and how they are sorted. */
const narrowed = {
  search,
  status: emptyAsAbsent(z.coerce.number().pipe(status)),
  /** `yes` for those that were archived; otherwise all others. */
  archived: emptyAsAbsent(z.enum(["yes", "no"], message("errors.invalid"))),
  sort: emptyAsAbsent(z.enum(CAMPAIGN_SORTS, message("errors.invalid"))),
  direction: emptyAsAbsent(z.enum(SORT_DIRECTIONS, message("errors.invalid"))),
};

const campaignVersion = z.object({
  /** Of the campaign, which also grows with what customers do not read: not every number has a version. */
  version: z.number().int(),
  at: instant,
  /** By name or, without one, by user name; null where that is not known. */
  by: z.string().nullable(),
  /** What is not as in the version before; nothing for the first. */
  changed: z.array(z.enum(VERSION_PARTS)),
});

/** What customers read of a campaign in one language. */
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
  /** Blank where a language leaves something to the original. */
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
      policyData: z.object({ privacyPolicy: z.string(), websiteToBrand: z.string(), disclaimer: z.string() }),
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
      /** ISO 8601 with an offset. Absent, blank or null, until somebody resumes it. */
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
