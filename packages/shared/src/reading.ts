import type { BrandDetails as WireBrand } from "./brands/contract.ts";
import type { CallName, CallOutput } from "./calls.ts";
import type { CampaignFace as WireFace } from "./campaigns/contract.ts";
import type { FieldSpecs, TextField } from "./campaigns/fields.ts";
import type { FoundStore as WireFoundStore } from "./finding/contract.ts";
import type { Product as WireProduct } from "./products/contract.ts";

// Responses keep the field names of the first clients. This file maps them to internal names.

/** Internal names by response field; for an object also the names of its fields. Other fields keep their names. */
interface Names {
  readonly [onTheWire: string]: string | Names | readonly [string, Names];
}

/** The type of a response with internal names. Lists are mapped item by item. */
type Renamed<Wire, By> = Wire extends readonly (infer Item)[]
  ? Renamed<Item, By>[]
  : Wire extends object
    ? {
        [Name in keyof Wire as Name extends keyof By ? OurName<Name, By[Name]> : Name]: Name extends keyof By
          ? OurValue<Wire[Name], By[Name]>
          : Wire[Name];
      }
    : Wire;
type OurName<Name, Given> = Given extends string
  ? Given
  : Given extends readonly [infer Own extends string, unknown]
    ? Own
    : Name;
type OurValue<Value, Given> = Given extends string
  ? Value
  : Given extends readonly [string, infer Within]
    ? Renamed<Value, Within>
    : Renamed<Value, Given>;

const rename = (value: unknown, names: Names): unknown => {
  if (Array.isArray(value)) return value.map((item) => rename(item, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const given = Object.hasOwn(names, name) ? names[name] : undefined;
      if (given === undefined) return [name, part];
      if (typeof given === "string") return [given, part];
      const [own, within] = Array.isArray(given) ? (given as [string, Names]) : [name, given as Names];
      return [own, rename(part, within)];
    }),
  );
};
export const renamed = <Wire, const By extends Names>(value: Wire, by: By): Renamed<Wire, By> =>
  rename(value, by) as Renamed<Wire, By>;

/** The fields of a campaign have the names of CAMPAIGN_FIELDS. */
type FieldNames = {
  [F in TextField as FieldSpecs[F]["shown"] extends F ? never : FieldSpecs[F]["shown"]]: F;
};
const FIELDS = {
  Denomination: "denomination",
  CardCount: "voucherCount",
  CampaignName: "name",
  CStartDate: "startsOn",
  CEndDate: "endsOn",
  CampaignCode: "code",
  textBackgroundColor: "buttonBackground",
  textColor: "buttonText",
  textBorderColor: "buttonBorder",
} as const satisfies FieldNames;

export const CAMPAIGN = {
  ...FIELDS,
  CampaignId: "id",
  TotalOffer: "totalOffer",
  Cstatus: "status",
  createDt: "createdAt",
  OrganizationId: "brandId",
  customerTemplateUrl: "pictureUrl",
  allStateSelected: "allStates",
  campaignJoin: "joinedStores",
} as const;
/** The campaign that an item belongs to. */
const OF_CAMPAIGN = {
  CampaignId: "campaignId",
  CampaignCode: "campaignCode",
  CampaignName: "campaignName",
  Denomination: "denomination",
} as const;
const TEMPLATE = { CustomCode: "pictureUrl", TemplateId: "id" } as const;
export const STATE = { StateId: "id", stateName: "name" } as const;
const POLICIES = { websiteToBrand: "terms" } as const;
export const BRAND = { organizationId: "id", organizationName: "name", imageName: "logo" } as const;
export const PRODUCT = { organizationProductId: "id", imageurl: "picture", currentQty: "quantity" } as const;
/** A store as others see it. */
export const STORE = { organizationId: "id", organizationName: "name", code: "stateCode", products: PRODUCT } as const;
const PICTURE = { pictureId: "id", imageurl: "url" } as const;
const OWN_STORE = { storeId: "id", organizationName: "name", pictures: PICTURE } as const;
const STOCK_REQUEST = {
  ...OF_CAMPAIGN,
  organizationProductId: "productId",
  imageurl: "imageUrl",
  currentQty: "quantity",
} as const;
const VOUCHER = { voucherHistoryId: "handle", pinNumber: "pin" } as const;
const RECEIPT = { pinNumber: "pin", organizationProductId: "productId" } as const;

/** Fields beside a campaign in full. */
const CAMPAIGN_IN_FULL = {
  campaign: CAMPAIGN,
  products: PRODUCT,
  stateCity: ["states", STATE],
  template: TEMPLATE,
  brandDetails: ["brand", BRAND],
  voucherData: ["voucher", VOUCHER],
} as const;

const REPLIES = {
  "GET /brand/campaign/": { data: CAMPAIGN },
  "GET /brand/campaign/campaignDetail": CAMPAIGN_IN_FULL,
  "GET /brand/campaign/fetchData": { products: PRODUCT, policyData: ["policies", POLICIES] },
  "POST /brand/campaign/add": { data: CAMPAIGN },
  "PUT /brand/campaign/edit/{campaignId}": { data: CAMPAIGN },
  "POST /brand/campaign/duplicate": { data: CAMPAIGN },
  "POST /brand/campaign/undoPublish": { data: CAMPAIGN },
  "POST /brand/campaign/pause": { data: CAMPAIGN },
  "POST /brand/campaign/resume": { data: CAMPAIGN },
  "POST /brand/campaign/end": { data: CAMPAIGN },
  "GET /brand/campaign/productData": { campaign: CAMPAIGN },
  "GET /brand/campaign/storeList": { campaign: CAMPAIGN, data: STORE },
  "GET /brand/campaign/heatmap": { campaign: CAMPAIGN, data: STORE },
  "GET /brand/campaign/redeemingStores": { data: STORE },
  "GET /brand/campaign/overview": { data: { busiestStores: STORE } },
  "GET /brand/user/settings": { data: POLICIES },
  "POST /brand/user/settings": { data: POLICIES },
  "GET /brand/product/": { data: PRODUCT },
  "POST /brand/product/add": { data: PRODUCT },
  "POST /brand/product/update": { data: PRODUCT },
  "POST /brand/product/archive": { data: PRODUCT },
  "GET /brand/product/campaigns": { data: CAMPAIGN },
  "GET /brand/store/mine": { data: OWN_STORE },
  "GET /brand/store/levels/": { data: { store: OF_CAMPAIGN } },
  "GET /brand/store/stock-request/": { data: STOCK_REQUEST },
  "POST /brand/store/pictures/add": { data: PICTURE },
  "POST /brand/store/pictures/remove": { data: PICTURE },
  "POST /brand/store/pictures/arrange": { data: PICTURE },
  "GET /brand/store/productList": { data: PRODUCT },
  "GET /brand/store/store-details": { data: STORE },
  "GET /store/cashier/": { data: { stores: STORE } },
  "POST /brand/store/getLocation": { data: OWN_STORE },
  "POST /brand/store/store-add": { data: { organizationId: "storeId" } },
  "GET /store/campaign/": { data: { ...CAMPAIGN, organizationName: "brandName" } },
  "GET /store/campaign/brandList": { brandList: ["brands", BRAND] },
  "GET /store/campaign/campaignDetail": CAMPAIGN_IN_FULL,
  "GET /store/redemption/": { data: OF_CAMPAIGN },
  "GET /store/redemption/choices": { data: { stores: STORE, campaigns: CAMPAIGN } },
  "GET /store/settlement/": { data: CAMPAIGN },
  "GET /store/settlement/statement": { data: { ...OF_CAMPAIGN, organizationName: "businessName" } },
  "POST /store/voucher/check": {
    data: {
      voucher: VOUCHER,
      campaign: CAMPAIGN,
      stores: STORE,
      closedStores: { organizationId: "id", organizationName: "name" },
    },
  },
  "POST /store/voucher/redeem": { data: RECEIPT },
} as const satisfies { readonly [Name in CallName]?: Names };
type Replies = typeof REPLIES;

/** The response of a call, with internal names. */
export type CallReply<Name extends CallName> = Name extends keyof Replies
  ? Renamed<CallOutput<Name>, Replies[Name]>
  : CallOutput<Name>;

export const readReply = <Name extends CallName>(name: Name, reply: unknown): CallReply<Name> =>
  (Object.hasOwn(REPLIES, name) ? rename(reply, REPLIES[name as keyof Replies]) : reply) as CallReply<Name>;

type DataOf<Name extends CallName> = CallReply<Name> extends { data: infer Data } ? Data : never;
type ItemOf<Name extends CallName> = DataOf<Name> extends readonly (infer Item)[] ? Item : never;

/** The public view of a campaign. */
export type CampaignFace = Renamed<WireFace, typeof CAMPAIGN>;
export type CampaignListItem = ItemOf<"GET /brand/campaign/">;
export type CampaignInFull = CallReply<"GET /brand/campaign/campaignDetail">;
export type CampaignDetail = CampaignInFull["campaign"];
/** A published campaign as merchants see it. */
export type PublicCampaign = CallReply<"GET /store/campaign/campaignDetail">;
export type JoinableCampaign = ItemOf<"GET /store/campaign/">;
export type SettledCampaign = ItemOf<"GET /store/settlement/">;
export type Statement = DataOf<"GET /store/settlement/statement">;
export type RedemptionRecord = ItemOf<"GET /store/redemption/">;
export type Product = Renamed<WireProduct, typeof PRODUCT>;
export type StockedProduct = ItemOf<"GET /brand/store/productList">;
export type FoundStore = Renamed<WireFoundStore, typeof STORE>;
export type BrandDetails = Renamed<WireBrand, typeof BRAND>;
export type CheckedVoucher = DataOf<"POST /store/voucher/check">;
export type Receipt = DataOf<"POST /store/voucher/redeem">;
