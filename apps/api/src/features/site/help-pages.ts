import type { Context } from "hono";
import type { HonoApp } from "../../platform/http/mount.ts";
import { helpLibrary, toHelpLink } from "./help/articles.ts";
import { findPicture } from "./help/pictures.ts";
import { searchHelp } from "./help/search.ts";
import { pageLanguage, type ServePage } from "./serve-page.ts";

const SEARCH_MAX = 100;
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** The articles of `docs`, as pages: all of them, a search among them, and each by itself. */
export function mountHelpPages(app: HonoApp, serve: ServePage): void {
  const articlesIn = helpLibrary();

  const serveIndex = async (context: Context) => {
    const language = pageLanguage(context);
    const articles = await articlesIn(language);
    const text = (context.req.query("search") ?? "").trim().slice(0, SEARCH_MAX);
    const search = text === "" ? null : { text, found: searchHelp(articles, text) };
    return serve(context, { page: "help", menu: articles.map(toHelpLink), search });
  };
  app.get("/help", serveIndex);

  app.get("/help/pictures/:name", async (context, next) => {
    const picture = await findPicture(context.req.param("name")).catch(() => undefined);
    if (!picture) return next();
    return context.body(new Uint8Array(picture.bytes), 200, {
      "content-type": "image/webp",
      "cache-control": `public, max-age=${YEAR_IN_SECONDS}, immutable`,
    });
  });

  app.get("/help/:audience/:slug", async (context, next) => {
    const articles = await articlesIn(pageLanguage(context));
    const sought = `/help/${context.req.param("audience")}/${context.req.param("slug")}`;
    const article = articles.find(({ path }) => path === sought);
    if (!article) return next();
    return serve(context, { page: "helpArticle", menu: articles.map(toHelpLink), article });
  });
}
