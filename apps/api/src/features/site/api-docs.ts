import { readFile } from "node:fs/promises";
import { isLanguage } from "@stashwell/shared/language";
import { HAS_FILES_HEADER } from "@stashwell/shared/site/portal-pages";
import type { DescribedNoun } from "@stashwell/shared/site/pages";
import type { PageContext } from "../../platform/http/page-context.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import type { Services } from "../../platform/services.ts";
import { FixedReply } from "../../platform/http/fixed-reply.ts";
import { describeApi } from "./describe-api.ts";
import { pageLanguage, pageRenderer, rememberLanguage } from "./serve-page.ts";
import type { Web } from "./web.ts";

/** The guide for integrators, as Markdown. */
const GUIDE = new URL("../../../../../docs/integration.md", import.meta.url);

/** Mounts the API reference as a page, and beside it the OpenAPI document for code generation. */
export function mountApiDocs(app: HttpApp, services: Services, web: Web): void {
  const { config, clock } = services;
  const render = pageRenderer(services, web);
  let nouns: DescribedNoun[] | undefined;
  const baseUrl = `${config.publicUrl}/api`;
  /** Cached by everything the page depends on; a few dozen entries at most. */
  const pages = new Map<string, FixedReply>();
  const pageFor = (context: PageContext): FixedReply => {
    const isChosen = isLanguage(context.query("lan")?.toUpperCase());
    const hasFiles = context.header(HAS_FILES_HEADER) !== undefined;
    const year = clock.now().toZonedDateTimeISO("UTC").year;
    const key = [pageLanguage(context), isChosen, hasFiles, year].join(" ");
    const known = pages.get(key);
    if (known) return known;
    const page = new FixedReply(async () => {
      const { html, headers } = await render(context, {
        page: "apiDocs",
        baseUrl,
        nouns: (nouns ??= describeApi(config.publicUrl)),
      });
      return { text: html, headers };
    });
    // With live reload, the page differs after each change.
    if (!config.dev) pages.set(key, page);
    return page;
  };
  const guide = new FixedReply(async () => ({
    text: await readFile(GUIDE, "utf8"),
    headers: { "content-type": "text/plain; charset=utf-8" },
  }));
  app.get("/api/docs/integration.md", ({ request }) => guide.reply(request));
  app.get("/api/docs", (context) => {
    rememberLanguage(context, config.publicUrl.startsWith("https:"));
    return pageFor(context).reply(context.request);
  });
}
