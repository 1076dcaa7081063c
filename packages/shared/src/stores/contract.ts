import { z } from "zod";
import { PUBLISHED_CAMPAIGN_REFUSALS } from "../campaigns/contract.ts";
import { endpoint } from "../http/endpoint.ts";
import { id } from "../http/fields.ts";
import { LEVELS } from "../limits/rules.ts";
import { message } from "../messages/catalogue.ts";
import { storeFields, storeForm } from "./fields.ts";
import { PICTURE_ALT_MAX, STORE_PICTURES_MAX } from "./rules.ts";

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
  /** Whether consumers can find it; set by the merchant. */
  open: z.boolean(),
  imageGallery: z.array(z.string()),
  /** The merchant's alt text of each picture in the gallery; blank if there is none. */
  imageTexts: z.array(z.string()),
  products: z.array(storeProduct),
});
export type Store = z.infer<typeof store>;

/** The daily limit on redemptions of a business that a brand has not approved yet, or whose limit it lifted. */
const dailyCap = z.object({
  limit: z.number().int(),
  /** The business's redemptions today that count against the limit. */
  redeemedToday: z.number().int(),
  lifted: z.boolean(),
  /** Always null: the limit no longer ends automatically. */
  until: z.null(),
});

const storePicture = z.object({
  pictureId: z.string(),
  imageurl: z.string(),
  thumbnail: z.string(),
  /** The alt text. */
  alt: z.string(),
});
export type StorePicture = z.infer<typeof storePicture>;

const ownStore = z.object({
  storeId: z.string(),
  ...storeFields,
  stateName: z.string(),
  cityName: z.string(),
  /** The whole address on one line; empty if no street is known. */
  address: z.string(),
  /** The time zone of its location. */
  timezone: z.string(),
  isPrimary: z.boolean(),
  open: z.boolean(),
  pictures: z.array(storePicture),
  /** The number of campaigns that it takes part in and that aren't over, and its stock for them. */
  liveCampaigns: z.number().int(),
  totalStock: z.number().int(),
  /** Its participation in the requested campaign. */
  standing: z
    .object({
      joined: z.boolean(),
      suspended: z.boolean(),
      totalStock: z.number().int(),
      /** The number of additional items that are waiting for the brand's approval. */
      waitingQty: z.number().int(),
      /** Whether the campaign is open to stores in its state. */
      reached: z.boolean(),
      /** Whether it takes part and vouchers can still be redeemed, so that it has to leave before it is removed. */
      live: z.boolean(),
    })
    .nullable(),
});
export type OwnStore = z.infer<typeof ownStore>;

/** Maximum body with one picture of 5 MB as a data URL, a third more for base64, and its texts. Bytes. */
const ONE_PICTURE_BODY_CAP = 7 * 1024 * 1024;
const alt = z.string(message("errors.invalid")).trim().max(PICTURE_ALT_MAX, message("errors.tooLong"));
const pictures = z.object({ message: z.string(), data: z.array(storePicture) });
const business = ["business"] as const;

export const stores = {
  details: endpoint("GET /brand/store/store-details", {
    access: ["brand", "business", "onboarding"],
    scope: "stores:read",
    summary: "Get a store of a campaign with its products and stock",
    refuses: ["campaigns.notFound", "stores.notFound"],
    input: z.object({ storeId: id, campaignId: id }),
    output: z.object({
      data: store.extend({
        /** For the brand only; null if no daily number limits the business. */
        dailyCap: dailyCap.nullable().optional(),
        /** For the brand only: its trust level of the store's business. */
        level: z.enum(LEVELS).optional(),
        businessId: z.string().optional(),
        /** For the brand only: whether it has suspended the business in all its stores. */
        businessSuspended: z.boolean().optional(),
      }),
    }),
  }),
  mine: endpoint("GET /brand/store/mine", {
    access: business,
    summary: "List your business's stores, the primary one first; with a campaign, the status of each in it",
    refuses: PUBLISHED_CAMPAIGN_REFUSALS,
    input: z.object({ campaignId: id.optional() }),
    output: z.object({ data: z.array(ownStore) }),
  }),
  update: endpoint("POST /brand/store/update", {
    access: business,
    summary: "Update a store; without coordinates, it's placed in the center of its city",
    input: z.object({ ...storeForm, storeId: id }),
  }),
  makePrimary: endpoint("POST /brand/store/primary", {
    access: business,
    summary: "Make a store the primary one, which calls use when no store is named",
    input: z.object({ storeId: id }),
  }),
  setOpening: endpoint("POST /brand/store/opening", {
    access: business,
    summary: "Open or close a store: customers can't find a closed store, and it keeps its stock",
    input: z.object({ storeId: id, open: z.boolean(message("errors.invalid")) }),
  }),
  remove: endpoint("POST /brand/store/remove", {
    access: business,
    summary: "Delete a store; not the primary one, and not one in a campaign that hasn't ended",
    refuses: ["stores.lastStays", "stores.primaryStays", "stores.joinedStays"],
    input: z.object({ storeId: id }),
  }),
  addPicture: endpoint("POST /brand/store/pictures/add", {
    access: business,
    summary: "Add a picture, as a data URL, at the end of a store's gallery; a picture that's already there stays",
    refuses: ["stores.picturesFull"],
    input: z.object({ storeId: id, image: z.string(message("errors.notPicture")), alt: alt.default("") }),
    output: pictures,
    bodyCap: ONE_PICTURE_BODY_CAP,
    pictures: ["image"],
  }),
  removePicture: endpoint("POST /brand/store/pictures/remove", {
    access: business,
    summary: "Remove a picture from a store's gallery",
    refuses: ["stores.pictureGone"],
    input: z.object({ storeId: id, pictureId: id }),
    output: pictures,
  }),
  arrangePictures: endpoint("POST /brand/store/pictures/arrange", {
    access: business,
    summary: "Reorder all pictures of a store's gallery and set their descriptions",
    refuses: ["stores.picturesChanged"],
    input: z.object({
      storeId: id,
      pictures: z.array(z.object({ pictureId: id, alt }), message("errors.list")).max(
        // The maximum only rejects lists that are far too long; the server checks that all pictures are listed.
        STORE_PICTURES_MAX * 2,
        message("errors.list"),
      ),
    }),
    output: pictures,
  }),
};
