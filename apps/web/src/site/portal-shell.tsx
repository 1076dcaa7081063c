import type { PortalSitePage, SiteContext } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { paths } from "../lib/paths.ts";
import type { PageContent } from "./page-content.ts";

/** The shell that the portal renders into; without JavaScript it says that the portal requires it. */
export const portalPage = ({ about }: PortalSitePage, t: Translate, context: SiteContext): PageContent => ({
  head: { title: t("common.productName"), noIndex: true },
  bodyClass: "portal",
  body: (
    <>
      <div
        id="root"
        data-page={JSON.stringify(about)}
        data-demo={context.demo ? "" : undefined}
        data-tile-url={context.tiles?.url}
        data-tile-credit={context.tiles?.credit}
        data-scans={new URL(context.url).pathname === paths.redeem ? "" : undefined}
      />
      <noscript>
        <p className="portal-noscript">{t("portal.needsScript")}</p>
      </noscript>
    </>
  ),
});
