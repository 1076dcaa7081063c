import type { Portal, PortalAudience, PortalPage } from "@stashwell/shared/site/portal-pages";

const pageOf = (path: string, audience: PortalAudience): PortalPage => ({
  path,
  audience,
  isForEditors: false,
  isForDevelopment: path === "/allloader",
  firstCalls: [],
});

/** Some pages of the portal, for tests of how the server serves them. The real list is defined in the web app. */
export const samplePortal: Portal = {
  pages: [
    pageOf("/campaigns", "brand"),
    pageOf("/campaign/details/:id", "brand"),
    pageOf("/allloader", "brand"),
    pageOf("/empty", "brand"),
    pageOf("/join-campaign", "merchant"),
    pageOf("/redeem", "merchant"),
    pageOf("/redemptions", "merchant"),
    pageOf("/bank-link", "bank"),
    pageOf("/operator", "operator"),
    pageOf("/proxy-login", "merchant"),
  ],
  installable: ["/join-campaign", "/redeem", "/redemptions", "/public"],
};
