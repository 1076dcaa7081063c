import { localeOf } from "@stashwell/shared/language";
import type { Context } from "hono";
import { logoPathOf } from "../campaigns/campaign-links.ts";
import { findPublicCampaign } from "../campaigns/queries.ts";
import { singleFlight } from "../../platform/cache.ts";
import type { HonoApp } from "../../platform/http/mount.ts";
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
export function mountSharePictures(app: HonoApp, services: Services): void {
  const { db, blobs } = services;
  const find = (code: string) => (CODE.test(code) ? findPublicCampaign(db, code) : undefined);

  app.get("/c/:code/:file", async (context, next) => {
    const { code, file } = context.req.param();
    if (!SHARE.test(file)) return next();
    const campaign = await find(code);
    if (!campaign) return notThere();
    const path = sharePathOf(campaign);
    const language = pageLanguage(context);
    if (!path.endsWith(`/${file}`)) {
      context.header("cache-control", SOON);
      return context.redirect(`${path}?lan=${language}`, 302);
    }
    const hash = shareHashOf(campaign);
    const picture = await keep(blobs, `share/${hash}-${localeOf(language)}.jpg`, () =>
      paintSharePicture(blobs, campaign, language),
    );
    return picture ? send(context, picture, "image/jpeg", `"${hash}-${language}"`) : notThere();
  });

  app.get("/c/:code/:file", async (context, next) => {
    const { code, file } = context.req.param();
    if (!LOGO.test(file)) return next();
    const campaign = await find(code);
    if (!campaign || logoPathOf(campaign) !== `/c/${campaign.code}/${file}`) return notThere();
    const picture = await keep(blobs, `share/${file}`, () => paintLogo(blobs, campaign.logo_hash));
    return picture ? send(context, picture, "image/png", `"${file}"`) : notThere();
  });
}

function send(context: Context, picture: Buffer, type: string, etag: string): Response {
  const headers = {
    "cache-control": FOREVER,
    etag,
    // Whoever shows a preview of a link fetches its picture from here.
    "cross-origin-resource-policy": "cross-origin",
  };
  if (context.req.header("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(picture), {
    headers: { ...headers, "content-type": type, "content-length": String(picture.length) },
  });
}

const notThere = () =>
  new Response("Not found", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
