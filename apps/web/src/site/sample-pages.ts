import type { Offer, SiteContext, SitePage } from "@stashwell/shared/site/pages";

/** Data for tests of the pages: one offer, and every page with something on it. */
export const sampleOffer: Offer = {
  campaign: {
    CampaignId: "01a1fb83-b200-7766-9adf-e5ab4d9a883e",
    CampaignCode: "PANTRY24",
    CampaignName: "Thanksgiving Pantry",
    Denomination: "25.00",
    CardCount: 2_000,
    TotalOffer: "50000.00",
    CStartDate: "2026-11-01",
    CEndDate: "2026-11-30",
    Cstatus: 3,
    privacyPolicy: "We keep nothing.",
    terms: "One voucher a purchase. ".repeat(20),
    websiteToBrand: "",
    disclaimer: "While stocks last.",
    customerTemplateUrl: `/images/${"ab".repeat(32)}/960.webp`,
    textBackgroundColor: "#FB984A",
    textColor: "#000000",
    textBorderColor: "#FB984A",
    buttonPosition: '{"x":24,"y":-68}',
    logo: null,
    OrganizationId: "brand",
    currencySign: "$",
    allStateSelected: false,
  },
  products: Array.from({ length: 8 }, (_, index) => ({
    organizationProductId: `product-${index}`,
    productCodeOveride: `Product ${index}`,
    name: `Product ${index}`,
    upc: `08512345000${index}`,
    imageName: "/images/p/320.webp",
    productImage: "/images/p/320.webp",
    imageurl: "/images/p/320.webp",
    productId: `product-${index}`,
    productInventoryId: `product-${index}`,
    productPriceId: `product-${index}`,
  })),
  stateCity: ["Florida", "Georgia", "Tennessee", "Texas", "Utah", "Vermont"].map((stateName) => ({
    StateId: stateName,
    stateName,
  })),
  brand: {
    imageName: null,
    organizationId: "brand",
    organizationName: "Larkfield Foods",
    subdomain: "larkfield",
    webUrl: "larkfield",
    currencySign: "$",
    country: "1",
    primaryColor: "#8A4A1C",
    secondaryColor: "#F7E6C8",
    tertiaryColor: "#FFFFFF",
  },
};

const teaser = {
  code: "COLDBREW",
  name: "Cold Brew Fridays",
  brandName: "Larkfield Foods",
  denomination: "3.00",
  currencySign: "$",
  endDate: "2027-02-18",
};
const qr = [
  [true, false],
  [false, true],
];
const own = { handle: "kept-handle", pin: "7F3K9QXM2B4TWD8H", early: false, redeemedOn: null };

/** Every page of the site, in each of its states. */
export const samplePages: Record<string, SitePage> = {
  home: { page: "home", offers: [teaser] },
  homeWithoutOffers: { page: "home", offers: [] },
  login: { page: "home", offers: [], login: { as: "business", next: "/join-campaign" } },
  loginWithoutScript: { page: "home", offers: [], login: { as: "brand", typed: { identifier: "dana" } } },
  campaign: { page: "campaign", offer: sampleOffer },
  campaignOver: { page: "campaign", offer: { ...sampleOffer, campaign: { ...sampleOffer.campaign, Cstatus: 4 } } },
  campaignEverywhere: { page: "campaign", offer: { ...sampleOffer, stateCity: "ALL States" } },
  landing: { page: "landing", offer: sampleOffer, hasVoucher: true },
  landingWithoutPicture: {
    page: "landing",
    hasVoucher: false,
    offer: {
      ...sampleOffer,
      stateCity: "ALL States",
      campaign: { ...sampleOffer.campaign, customerTemplateUrl: null, Cstatus: 2 },
    },
  },
  claim: { page: "saveToPhone", offer: sampleOffer, voucher: null },
  voucher: { page: "saveToPhone", offer: sampleOffer, voucher: { ...own, status: "claimed", qr } },
  voucherEarly: { page: "saveToPhone", offer: sampleOffer, voucher: { ...own, status: "saved", early: true, qr } },
  voucherUsed: {
    page: "saveToPhone",
    offer: sampleOffer,
    voucher: { ...own, status: "redeemed", redeemedOn: "2026-11-12", qr: null },
  },
  voucherOver: { page: "saveToPhone", offer: sampleOffer, voucher: { ...own, status: "expired", qr: null } },
  expired: {
    page: "offerTrouble",
    trouble: "expired",
    code: "PANTRY24",
    name: "Thanksgiving Pantry",
    brand: sampleOffer.brand,
    otherOffers: [teaser],
  },
  soldOut: {
    page: "offerTrouble",
    trouble: "soldOut",
    code: "PANTRY24",
    name: "Thanksgiving Pantry",
    brand: sampleOffer.brand,
    otherOffers: [],
  },
  notPublished: { page: "offerTrouble", trouble: "notPublished", brand: null, otherOffers: [] },
  unknown: { page: "offerTrouble", trouble: "unknown", brand: null, otherOffers: [] },
  scanned: { page: "voucher", offer: sampleOffer, standing: { status: "saved", early: false, redeemedOn: null } },
  scannedUsed: {
    page: "voucher",
    offer: sampleOffer,
    standing: { status: "redeemed", early: false, redeemedOn: "2026-11-12" },
  },
  tooManyPins: { page: "tooManyPins" },
  notFound: { page: "notFound" },
  failed: { page: "failed", requestId: "3f1c" },
};

export const sampleContext: SiteContext = {
  language: "EN",
  url: "https://stashwell.example/page",
  publicUrl: "https://stashwell.example",
  styles: ["/assets/styles.css"],
  scripts: ["/assets/script.js"],
  nonce: "",
  demo: false,
  year: 2026,
  businessSiteUrl: null,
};
