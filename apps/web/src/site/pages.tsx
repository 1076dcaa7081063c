import type { SiteContext, SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { confirmEmailPage } from "./accounts/confirm-email.tsx";
import { dailyMailPage } from "./accounts/daily-mail.tsx";
import { deadLinkPage } from "./accounts/dead-link.tsx";
import { forgotPasswordPage } from "./accounts/forgot-password.tsx";
import { setPasswordPage } from "./accounts/set-password.tsx";
import { apiDocsPage } from "./api-docs/api-docs.tsx";
import { brandHostPage } from "./brand-host/brand-host.tsx";
import { brandPage } from "./brand/brand.tsx";
import { businessPage } from "./business/business.tsx";
import { campaignPage } from "./campaign/campaign.tsx";
import { giftLinkPage } from "./consumer/gift-link.tsx";
import { giftErrorPage } from "./consumer/gift-error.tsx";
import { giftPage } from "./consumer/gift.tsx";
import { landingPage } from "./consumer/landing.tsx";
import { offerErrorPage } from "./consumer/offer-error.tsx";
import { saveToPhonePage } from "./consumer/save-to-phone.tsx";
import { tooManyPinsPage } from "./consumer/too-many-pins.tsx";
import { voucherGonePage } from "./consumer/voucher-gone.tsx";
import { voucherPage } from "./consumer/voucher.tsx";
import { contactPage } from "./contact/contact.tsx";
import { failedPage } from "./failed.tsx";
import { findStorePage } from "./find-store/find-store.tsx";
import { helpArticlePage } from "./help/help-article.tsx";
import { helpPage } from "./help/help.tsx";
import { homePage } from "./home/home.tsx";
import { notFoundPage } from "./not-found.tsx";
import { offlinePage } from "./offline.tsx";
import { openCampaignsPage } from "./open-campaigns/open-campaigns.tsx";
import type { PageContent } from "./page-content.ts";
import { portalPage } from "./portal-shell.tsx";
import { privacyPage } from "./privacy/privacy.tsx";
import { walletPreviewPage } from "./wallet-preview/wallet-preview.tsx";

/** The renderer of each page. */
const PAGES: {
  [Name in SitePage["page"]]: (
    page: Extract<SitePage, { page: Name }>,
    t: Translate,
    context: SiteContext,
  ) => PageContent;
} = {
  home: homePage,
  business: businessPage,
  brand: brandPage,
  contact: contactPage,
  privacy: privacyPage,
  brandHost: brandHostPage,
  forgotPassword: forgotPasswordPage,
  setPassword: setPasswordPage,
  deadLink: deadLinkPage,
  dailyMail: dailyMailPage,
  confirmEmail: confirmEmailPage,
  campaign: campaignPage,
  openCampaigns: openCampaignsPage,
  landing: landingPage,
  saveToPhone: saveToPhonePage,
  giftLink: giftLinkPage,
  gift: giftPage,
  giftTrouble: giftErrorPage,
  findStore: findStorePage,
  offerTrouble: offerErrorPage,
  voucher: voucherPage,
  walletPreview: walletPreviewPage,
  tooManyPins: tooManyPinsPage,
  voucherGone: voucherGonePage,
  notFound: notFoundPage,
  offline: offlinePage,
  failed: failedPage,
  help: helpPage,
  helpArticle: helpArticlePage,
  apiDocs: apiDocsPage,
  portal: portalPage,
};

/** Renders the requested page. */
export const pageOf = (page: SitePage, context: SiteContext, t: Translate): PageContent =>
  PAGES[page.page](page as never, t, context);
