import type { SiteContext, SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { dailyMailPage } from "./accounts/daily-mail.tsx";
import { deadLinkPage } from "./accounts/dead-link.tsx";
import { forgotPasswordPage } from "./accounts/forgot-password.tsx";
import { setPasswordPage } from "./accounts/set-password.tsx";
import { apiDocsPage } from "./api-docs.tsx";
import { brandHostPage } from "./brand-host/brand-host.tsx";
import { brandPage } from "./brand/brand.tsx";
import { businessPage } from "./business/business.tsx";
import { campaignPage } from "./campaign/campaign.tsx";
import { giftLinkPage } from "./consumer/gift-link.tsx";
import { giftTroublePage } from "./consumer/gift-trouble.tsx";
import { giftPage } from "./consumer/gift.tsx";
import { landingPage } from "./consumer/landing.tsx";
import { offerTroublePage } from "./consumer/offer-trouble.tsx";
import { saveToPhonePage } from "./consumer/save-to-phone.tsx";
import { tooManyPinsPage } from "./consumer/too-many-pins.tsx";
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

/** The page that the server asked for. */
export function pageOf(page: SitePage, context: SiteContext, t: Translate): PageContent {
  switch (page.page) {
    case "home":
      return homePage(page, context, t);
    case "business":
      return businessPage(t);
    case "brand":
      return brandPage(t);
    case "contact":
      return contactPage(context, t);
    case "privacy":
      return privacyPage(t);
    case "brandHost":
      return brandHostPage(page, context, t);
    case "forgotPassword":
      return forgotPasswordPage(page, context, t);
    case "setPassword":
      return setPasswordPage(page, context, t);
    case "deadLink":
      return deadLinkPage(context, t);
    case "dailyMail":
      return dailyMailPage(page, context, t);
    case "campaign":
      return campaignPage(page, context, t);
    case "openCampaigns":
      return openCampaignsPage(page, context, t);
    case "landing":
      return landingPage(page, context, t);
    case "saveToPhone":
      return saveToPhonePage(page, context, t);
    case "giftLink":
      return giftLinkPage(page, context, t);
    case "gift":
      return giftPage(page, context, t);
    case "giftTrouble":
      return giftTroublePage(page, context, t);
    case "findStore":
      return findStorePage(page, context, t);
    case "offerTrouble":
      return offerTroublePage(page, context, t);
    case "voucher":
      return voucherPage(page, context, t);
    case "walletPreview":
      return walletPreviewPage(page, context, t);
    case "tooManyPins":
      return tooManyPinsPage(context, t);
    case "notFound":
      return notFoundPage(context, t);
    case "offline":
      return offlinePage(context, t);
    case "failed":
      return failedPage(page, context, t);
    case "help":
      return helpPage(page, context, t);
    case "helpArticle":
      return helpArticlePage(page, context, t);
    case "apiDocs":
      return apiDocsPage(page);
    case "portal":
      return portalPage(page, context, t);
    default:
      throw new Error(`There is no page ${JSON.stringify(page satisfies never)}.`);
  }
}
