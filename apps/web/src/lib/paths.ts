/** All URLs of the product are built here. */
export const paths = {
  home: "/",
  login: (type: "brand" | "business", next?: string) =>
    `/?login=${type}${next ? `&next=${encodeURIComponent(next)}` : ""}`,
  /** Sign-in after a session has ended, with the reason and the path to return to. */
  loginAgain: (type: "brand" | "business", next: string) => `${paths.login(type, next)}&notice=signedOut`,
  business: "/business",
  brand: "/brand",
  contact: "/contact",
  help: "/help",
  helpOf: (audience: "brands" | "merchants" | "consumers") => `/help#${audience}`,
  helpFor: (audience: "brands" | "merchants" | "consumers", article: string) => `/help/${audience}/${article}`,
  privacy: "/frontend/privacy",
  openOffers: "/#offers",
  forgotPassword: "/forget-password",
  /** The start page, with a notice of what was done. */
  homeAfter: (done: "resetSent") => `/?notice=${done}`,
  loginAfter: (type: "brand" | "business", done: "passwordSet") => `/?login=${type}&notice=${done}`,
  /** Redirects to the signed-in user's start screen. */
  dashboard: "/dashboard",
  profile: "/profile",
  settings: "/settings",
  brandSettings: "/settings/brand",
  changePassword: "/change-password",
  limits: "/settings/limits",
  twoStep: "/settings/two-step",
  signIns: "/settings/sign-ins",
  team: "/team",
  activity: "/team/activity",
  review: "/review",
  apiKeys: "/developers",
  webhooks: "/developers/webhooks",
  webhookDeliveries: "/developers/deliveries",
  apiDocs: "/api/docs",
  openCampaigns: "/public",
  openCampaignsAt: (query: Readonly<Record<string, string>>) => {
    const given = Object.entries(query).filter(([, value]) => value !== "");
    return given.length > 0 ? `/public?${new URLSearchParams(given)}` : "/public";
  },
  publicCampaign: (id: string) => `/public/detail/${encodeURIComponent(id)}`,
  register: (campaignId: string) => `/public/add?campaignId=${encodeURIComponent(campaignId)}`,

  levels: "/levels",
  knownBusinesses: "/levels/known",
  owed: "/owed",
  reports: "/reports",
  campaigns: "/campaigns",
  addCampaign: "/campaign/add",
  editCampaign: (id: string) => `/campaign/edit/${encodeURIComponent(id)}`,
  campaign: (id: string) => `/campaign/details/${encodeURIComponent(id)}`,
  merchantDashboard: (id: string) => `/campaign/dashboard/${encodeURIComponent(id)}`,
  customerDashboard: (id: string) => `/campaign/customer-dashboard/${encodeURIComponent(id)}`,
  campaignVouchers: (id: string) => `/campaign/vouchers/${encodeURIComponent(id)}`,
  storeDetails: (storeId: string, campaignId: string) =>
    `/storedetails?storeId=${encodeURIComponent(storeId)}&campaignId=${encodeURIComponent(campaignId)}`,
  products: "/products",
  addProducts: "/product/add",

  proxyLogin: (code: string, campaignId?: string) =>
    `/proxy-login?token=${encodeURIComponent(code)}${campaignId ? `&campaignId=${encodeURIComponent(campaignId)}` : ""}`,
  joinList: "/join-campaign",
  joinDetail: (campaignId: string) => `/join-campaign/detail?campaignId=${encodeURIComponent(campaignId)}`,
  joinWizard: (campaignId: string) => `/join-campaign/inventory?campaignId=${encodeURIComponent(campaignId)}`,
  joinStep: (campaignId: string, step: string, storeId?: string) =>
    `/join-campaign/inventory?campaignId=${encodeURIComponent(campaignId)}&step=${step}${storeId ? `&storeId=${encodeURIComponent(storeId)}` : ""}`,
  joinSuccess: (updated: boolean) => `/join-campaign/success?u=${updated ? 1 : 0}`,
  outbox: "/join-campaign/outbox",
  notifications: "/join-campaign/notifications",
  today: "/today",
  redeem: "/redeem",
  redemptions: "/redemptions",
  settlements: "/settlements",
  yourLevel: "/your-level",
  businessSignIns: "/sign-ins",
  businessTwoStep: "/two-step",
  cashiers: "/cashiers",
  inviteCashier: "/cashiers/invite",
  stores: "/stores",
  sandboxBank: "/sandbox-bank",
  bankLink: (next: string) => `/bank-link?next=${encodeURIComponent(next)}`,

  operatorSignIn: "/operator/sign-in",
  tenants: "/operator",
  tenant: (id: string) => `/operator/tenant?id=${encodeURIComponent(id)}`,
  invitations: "/operator/invitations",
  jobs: "/operator/jobs",
  deliveries: "/operator/deliveries",
  invariants: "/operator/invariants",
  operatorTwoStep: "/operator/two-step",

  landing: (code: string) => `/c/${encodeURIComponent(code)}`,
  /** The offer's page, with a notice of what happened to the voucher. */
  landingAfter: (code: string, notice: "released" | "gone" | "returned") =>
    `/c/${encodeURIComponent(code)}?notice=${notice}`,
  claimCode: (code: string) => `/c/${encodeURIComponent(code)}/claim-code`,
  saveToPhone: (code: string) => `/c/${encodeURIComponent(code)}/save-to-phone`,
  /** The voucher of this offer that the request's header identifies. */
  voucherOf: (code: string) => `/c/${encodeURIComponent(code)}/voucher`,
  findStore: (code: string) => `/c/${encodeURIComponent(code)}/find-store`,
  findStoreAt: (code: string, { location, radius }: { location: string; radius: number }) =>
    `/c/${encodeURIComponent(code)}/find-store?${new URLSearchParams({ location, radius: String(radius) })}`,
  release: (code: string) => `/c/${encodeURIComponent(code)}/release`,
  giveAway: (code: string) => `/c/${encodeURIComponent(code)}/give-away`,
  gift: (token: string) => `/gift/${encodeURIComponent(token)}`,
  googleWallet: (code: string) => `/c/${encodeURIComponent(code)}/google-wallet`,
  appleWallet: (code: string, handle: string, language: string) =>
    `/api/brand/customer/save-apple-wallet?${new URLSearchParams({ campaignCode: code, voucherHistoryId: handle, lan: language })}`,
  walletPreview: "/wallet-preview",
  voucher: (pin: string) => `/v/${encodeURIComponent(pin)}`,
  voucherPdf: (pin: string, language: string) =>
    `/api/brand/customer/voucher-pdf?pinNumber=${encodeURIComponent(pin)}&lan=${language}`,
} as const;
