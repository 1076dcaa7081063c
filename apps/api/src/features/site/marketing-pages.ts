import { MARKETING_PAGES } from "@stashwell/shared/site/marketing-pages";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { cachedPages } from "./cached-pages.ts";
import type { ServePage } from "./serve-page.ts";

/** The pages that say what the product is; the same for everybody who reads their language. */
export function mountMarketingPages(app: HttpApp, serve: ServePage): void {
  const cached = cachedPages();
  for (const { page, path } of MARKETING_PAGES)
    app.get(path, (context) => cached(context, () => serve(context, { page })));
}
