import { localeOf } from "@stashwell/shared/language";
import { translatorFor } from "../../platform/http/catalogues.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { pageLanguage, type ServePage } from "./serve-page.ts";

const INK = "#0b6e4f";
const PAPER = "#ffffff";

const icon = (size: number, purpose: "any" | "maskable") => ({
  src: purpose === "any" ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});
const ICONS = [icon(192, "any"), icon(512, "any"), icon(512, "maskable")];

/** Mounts the web app manifest that makes the merchants' pages installable, and the page shown offline. */
export function mountAppManifest(app: HttpApp, serve: ServePage): void {
  app.get("/manifest.webmanifest", (context) => {
    const language = pageLanguage(context);
    const t = translatorFor(language);
    const name = t("common.productName");
    const manifest = {
      id: "/join-campaign",
      name,
      short_name: name,
      description: t("outbox.appDescription"),
      lang: localeOf(language),
      dir: "ltr",
      start_url: "/join-campaign",
      scope: "/",
      display: "standalone",
      theme_color: INK,
      background_color: PAPER,
      categories: ["business", "shopping"],
      icons: ICONS,
      shortcuts: [
        { name: t("portal.redeem"), url: "/redeem", icons: [ICONS[0]] },
        { name: t("portal.campaigns"), url: "/join-campaign", icons: [ICONS[0]] },
      ],
    };
    return context.body(JSON.stringify(manifest), 200, {
      "content-type": "application/manifest+json",
      "cache-control": "public, max-age=3600",
      vary: "accept-language, cookie",
    });
  });

  app.get("/offline", (context) => serve(context, { page: "offline" }));
}
