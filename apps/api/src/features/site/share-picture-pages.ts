import { folderOf } from "@stashwell/shared/language";
import type { PageContext } from "../../platform/http/page-context.ts";
import { logoPathOf } from "../campaigns/campaign-links.ts";
import { inLanguage } from "../campaigns/in-language.ts";
import { findPublicCampaign } from "../campaigns/queries.ts";
import { heroPathOf, paintHero } from "../wallets/google/hero-picture.ts";
import { singleFlight } from "../../platform/cache.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { fileNotFound, matchesEtag, type Reply } from "../../platform/http/reply.ts";
import type { Blobs } from "../../platform/outside/blobs.ts";
import type { Services } from "../../platform/services.ts";
import { pageLanguage } from "./serve-page.ts";
import { paintSharePicture, shareHashOf, sharePathOf } from "./share-picture.ts";
import { originalKey } from "../../documents/images/image-keys.ts";
import { workOnPicture } from "../../documents/images/safe-sharp.ts";

/**
 * Google Wallet requires a square of at least this many pixels and crops it to a circle: the margin keeps the logo
 * whole.
 */
const SIDE = 660;
const MARGIN = 99;
const WHITE = "#ffffff";

/** Paints a brand's logo as PNG on white; undefined if it has none. */
async function paintLogo(blobs: Blobs, hash: string | null): Promise<Buffer | undefined> {
  const original = hash === null ? undefined : await blobs.get(originalKey(hash));
  if (!original) return undefined;
  const side = SIDE - 2 * MARGIN;
  const edges = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN };
  return workOnPicture((sharp) =>
    sharp(original)
      .resize({ width: side, height: side, fit: "contain", background: WHITE })
      .flatten({ background: WHITE })
      .extend({ ...edges, background: WHITE })
      .png()
      .toBuffer(),
  );
}

const FOREVER = "public, max-age=31536000, immutable";
/** An outdated URL gets the current picture, cached for a short time only. */
const SOON = "public, max-age=300";
const SHARE = /^share(?:-[0-9a-f]{16})?\.jpg$/;
const HERO = /^hero-[0-9a-f]{16}\.jpg$/;
const LOGO = /^logo-[0-9a-f]{16}\.png$/;
const CODE = /^[\w-]{6,36}$/;

/** Deduplicates concurrent requests, so that each picture is painted once. */
const share = singleFlight<Buffer | undefined>();

/** Returns a stored picture, or paints and stores it on the first request. */
async function keep(blobs: Blobs, key: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
  const stored = await blobs.get(key);
  if (stored) return stored;
  return share(key, async () => {
    const made = await make();
    if (made) await blobs.put(key, made);
    return made;
  });
}

/** Mounts the link-preview pictures of published campaigns, and the pictures of their passes. */
export function mountSharePictures(app: HttpApp, services: Services): void {
  const { db, blobs } = services;
  const find = (code: string) => (CODE.test(code) ? findPublicCampaign(db, code) : undefined);

  const serveShare = async (context: PageContext, code: string, file: string): Promise<Reply> => {
    const found = await find(code);
    if (!found) return fileNotFound();
    const language = pageLanguage(context);
    const campaign = inLanguage(found, language);
    const path = sharePathOf(campaign);
    if (!path.endsWith(`/${file}`)) {
      context.setHeader("cache-control", SOON);
      return context.redirect(`${path}?lan=${language}`, 302);
    }
    const hash = shareHashOf(campaign);
    const picture = await keep(blobs, `share/${hash}-${folderOf(language)}.jpg`, () =>
      paintSharePicture(blobs, campaign, language),
    );
    return picture ? send(context, picture, "image/jpeg", `"${hash}-${language}"`) : fileNotFound();
  };

  const serveLogo = async (context: PageContext, code: string, file: string): Promise<Reply> => {
    const campaign = await find(code);
    if (!campaign || logoPathOf(campaign) !== `/c/${campaign.code}/${file}`) return fileNotFound();
    const picture = await keep(blobs, `share/${file}`, () => paintLogo(blobs, campaign.logo_hash));
    return picture ? send(context, picture, "image/png", `"${file}"`) : fileNotFound();
  };

  const serveHero = async (context: PageContext, code: string, file: string): Promise<Reply> => {
    const campaign = await find(code);
    if (!campaign || heroPathOf(campaign) !== `/c/${campaign.code}/${file}`) return fileNotFound();
    const picture = await keep(blobs, `share/${file}`, () => paintHero(blobs, campaign));
    return picture ? send(context, picture, "image/jpeg", `"${file}"`) : fileNotFound();
  };

  app.get("/c/:code/:file", (context) => {
    const [code, file] = [context.param("code"), context.param("file")];
    if (SHARE.test(file)) return serveShare(context, code, file);
    if (HERO.test(file)) return serveHero(context, code, file);
    return LOGO.test(file) ? serveLogo(context, code, file) : undefined;
  });
}

function send(context: PageContext, picture: Buffer, type: string, etag: string): Reply {
  const headers = {
    "cache-control": FOREVER,
    etag,
    // Link previews fetch the picture from other sites.
    "cross-origin-resource-policy": "cross-origin",
  };
  if (matchesEtag(etag, context.header("if-none-match"))) return context.body(null, 304, headers);
  return context.body(picture, 200, { ...headers, "content-type": type });
}
