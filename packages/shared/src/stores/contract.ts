import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { id, said } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";
import { storeForm } from "../registration/contract.ts";
import { PICTURE_ALT_MAX, STORE_PHONE_MAX, STORE_PICTURES_MAX } from "./rules.ts";

export const storeProduct = z.object({
  organizationProductId: z.string(),
  code: z.string(),
  upc: z.string(),
  imageurl: z.string(),
  currentQty: z.number().int(),
});

export const store = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  address: z.string(),
  totalStock: z.number().int(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The state's code, such as `GA`. */
  code: z.string(),
  stateId: z.string(),
  addressLine1: z.string(),
  cityName: z.string(),
  stateName: z.string(),
  zip: z.string(),
  suspended: z.boolean(),
  /** Whether consumers find it: the merchant's own switch. */
  open: z.boolean(),
  imageGallery: z.array(z.string()),
  /** The merchant's words for each picture of the gallery; blank where there are none. */
  imageTexts: z.array(z.string()),
  products: z.array(storeProduct),
});
export type Store = z.infer<typeof store>;

/** The daily limit on redemptions of a business that is new to a brand. */
const dailyCap = z.object({
  limit: z.number().int(),
  /** What the business has redeemed today of what counts against the limit. */
  redeemedToday: z.number().int(),
  lifted: z.boolean(),
  /** The day on the brand's calendar on which the business is no longer new. */
  until: z.string(),
});

const storePicture = z.object({
  pictureId: z.string(),
  imageurl: z.string(),
  thumbnail: z.string(),
  /** What stands for the picture where it is not seen. */
  alt: z.string(),
});
export type StorePicture = z.infer<typeof storePicture>;

const ownStore = z.object({
  storeId: z.string(),
  organizationName: z.string(),
  phoneCode: z.string(),
  businessPhone: z.string(),
  stateId: z.string(),
  stateName: z.string(),
  cityId: z.string(),
  cityName: z.string(),
  addressLine1: z.string(),
  zip: z.string(),
  /** All of that in one line; empty when no street is known. */
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isPrimary: z.boolean(),
  open: z.boolean(),
  pictures: z.array(storePicture),
  /** In how many campaigns that are not over it takes part, and how many pieces it holds for them. */
  liveCampaigns: z.number().int(),
  totalStock: z.number().int(),
  /** How it stands to the campaign that was asked for. */
  standing: z
    .object({
      joined: z.boolean(),
      suspended: z.boolean(),
      totalStock: z.number().int(),
      /** Whether the campaign is open to stores of its state. */
      reached: z.boolean(),
    })
    .nullable(),
});
export type OwnStore = z.infer<typeof ownStore>;

/** One picture of 5 MB as a data URL, a third more for base64, and some words. Bytes. */
const ONE_PICTURE_BODY_CAP = 7 * 1024 * 1024;
const alt = z.string(message("errors.invalid")).trim().max(PICTURE_ALT_MAX, message("errors.tooLong"));
const pictures = z.object({ message: z.string(), data: z.array(storePicture) });
const business = ["business"] as const;

export const stores = {
  details: endpoint({
    method: "GET",
    path: "/brand/store/store-details",
    access: ["brand", "business", "onboarding"],
    scope: "stores:read",
    summary: "One store of a campaign, with its products and stock",
    input: z.object({ storeId: id, campaignId: id }),
    output: z.object({
      data: store.extend({
        /** For the brand alone; null when the business is not new to it. */
        dailyCap: dailyCap.nullable().optional(),
      }),
    }),
  }),
  mine: endpoint({
    method: "GET",
    path: "/brand/store/mine",
    access: business,
    summary: "All stores of one's business, the primary one first; with a campaign, how each stands to it",
    input: z.object({ campaignId: id.optional() }),
    output: z.object({ data: z.array(ownStore) }),
  }),
  update: endpoint({
    method: "POST",
    path: "/brand/store/update",
    access: business,
    summary: "Change what is known of a store; without coordinates it stands in the middle of its city",
    input: z.object({
      ...storeForm,
      storeId: id,
      businessPhone: z
        .union([z.string().trim(), z.number().transform(String)], message("registration.businessPhoneRequired"))
        .refine((phone) => phone !== "", message("registration.businessPhoneRequired"))
        .refine((phone) => phone.length <= STORE_PHONE_MAX, message("errors.tooLong")),
    }),
    output: said,
  }),
  makePrimary: endpoint({
    method: "POST",
    path: "/brand/store/primary",
    access: business,
    summary: "Make a store the one that is meant when none is named; the one before ceases to be it",
    input: z.object({ storeId: id }),
    output: said,
  }),
  setOpening: endpoint({
    method: "POST",
    path: "/brand/store/opening",
    access: business,
    summary: "Open or close a store: a closed one is not found by consumers and keeps its stock",
    input: z.object({ storeId: id, open: z.boolean(message("errors.invalid")) }),
    output: said,
  }),
  remove: endpoint({
    method: "POST",
    path: "/brand/store/remove",
    access: business,
    summary: "Give a store up for good; not the primary one, and none that takes part in a campaign that is not over",
    input: z.object({ storeId: id }),
    output: said,
  }),
  addPicture: endpoint({
    method: "POST",
    path: "/brand/store/pictures/add",
    access: business,
    summary: "Add a picture, as a data URL, at the end of a store's gallery; one that is there already stays as it is",
    input: z.object({ storeId: id, image: z.string(message("errors.notPicture")), alt: alt.default("") }),
    output: pictures,
    bodyCap: ONE_PICTURE_BODY_CAP,
  }),
  removePicture: endpoint({
    method: "POST",
    path: "/brand/store/pictures/remove",
    access: business,
    summary: "Take a picture out of a store's gallery",
    input: z.object({ storeId: id, pictureId: id }),
    output: pictures,
  }),
  arrangePictures: endpoint({
    method: "POST",
    path: "/brand/store/pictures/arrange",
    access: business,
    summary: "Put all pictures of a store's gallery in order, with the words for each",
    input: z.object({
      storeId: id,
      pictures: z.array(z.object({ pictureId: id, alt }), message("errors.list")).max(
        // More than a gallery holds is a list of something else, and told apart from it below.
        STORE_PICTURES_MAX * 2,
        message("errors.list"),
      ),
    }),
    output: pictures,
  }),
};
