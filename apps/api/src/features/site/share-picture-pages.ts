import { localeOf } from "@stashwell/shared/language";
import type { PageContext } from "../../platform/http/page-context.ts";
import { logoPathOf } from "../campaigns/campaign-links.ts";
import { findPublicCampaign } from "../campaigns/queries.ts";
import { singleFlight } from "../../platform/cache.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { fileNotFound, matchesEtag, type Reply } from "../../platform/http/reply.ts";
import type { Blobs } from "../../platform/outside/blobs.ts";
import type { Services } from "../../platform/services.ts";
import { pageLanguage } from "./serve-page.ts";
import { paintLogo } from "./share-logo.ts";
import { paintSharePicture, shareHashOf, sharePathOf } from "./share-picture.ts";

const FOREVER = "public, max-age=31536000, immutable";
/** What is asked for by an address of before is shown as it is now, and looked for again soon. */
const SOON = "public, max-age=300";
const SHARE = /^share(?:-[0-9a-f]{16})?\.jpg$/;
const LOGO = /^logo-[0-9a-f]{16}\.png$/;
const CODE = /^[\w-]{6,36}$/;

/** Pictures in the making, so that a crowd that asks for one has it made once. */
const share = singleFlight<Buffer | undefined>();

/** A picture that is made when it is first asked for, and kept. */
async function keep(blobs: Blobs, key: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
  const kept = await blobs.get(key);
  if (kept) return kept;
  return share(key, async () => {
    const made = await make();
    if (made) await blobs.put(key, made);
    return made;
  });
}

/** The pictures that stand for published campaigns where links to them are shared, and the logos of their passes. */
export function mountSharePictures(app: HttpApp, services: Services): void {
  const { db, blobs } = services;
  const find = (code: string) => (CODE.test(code) ? findPublicCampaign(db, code) : undefined);

  const serveShare = async (context: PageContext, code: string, file: string): Promise<Reply> => {
    const campaign = await find(code);
    if (!campaign) return fileNotFound();
    const path = sharePathOf(campaign);
    const language = pageLanguage(context);
    if (!path.endsWith(`/${file}`)) {
      context.setHeader("cache-control", SOON);
      return context.redirect(`${path}?lan=${language}`, 302);
    }
    const hash = shareHashOf(campaign);
    const picture = await keep(blobs, `share/${hash}-${localeOf(language)}.jpg`, () =>
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

  app.get("/c/:code/:file", (context) => {
    const [code, file] = [context.param("code"), context.param("file")];
    if (SHARE.test(file)) return serveShare(context, code, file);
    return LOGO.test(file) ? serveLogo(context, code, file) : undefined;
  });
}

function send(context: PageContext, picture: Buffer, type: string, etag: string): Reply {
  const headers = {
    "cache-control": FOREVER,
    etag,
    // Whoever shows a preview of a link fetches its picture from here.
    "cross-origin-resource-policy": "cross-origin",
  };
  if (matchesEtag(etag, context.header("if-none-match"))) return context.body(null, 304, headers);
  return context.body(picture, 200, { ...headers, "content-type": type });
}
