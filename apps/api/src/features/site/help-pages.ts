import type { PageContext } from "../../platform/http/page-context.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { helpLibrary, toHelpLink } from "./help/articles.ts";
import { findPicture } from "./help/pictures.ts";
import { searchHelp } from "./help/search.ts";
import { pageLanguage, type ServePage } from "./serve-page.ts";

const SEARCH_MAX = 100;
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Mounts the articles in `docs` as pages: an index with search, and one page per article. */
export function mountHelpPages(app: HttpApp, serve: ServePage): void {
  const articlesIn = helpLibrary();

  const serveIndex = async (context: PageContext) => {
    const language = pageLanguage(context);
    const articles = await articlesIn(language);
    const text = (context.query("search") ?? "").trim().slice(0, SEARCH_MAX);
    const search = text === "" ? null : { text, found: searchHelp(articles, text) };
    return serve(context, { page: "help", menu: articles.map(toHelpLink), search });
  };
  app.get("/help", serveIndex);

  app.get("/help/pictures/:folder/:name", async (context) => {
    const path = `${context.param("folder")}/${context.param("name")}`;
    const picture = await findPicture(path).catch(() => undefined);
    if (!picture) return undefined;
    // During a rolling update, a page of one version may request its picture from a server of the other; that must not
    // be cached.
    const isThatOne = context.query("v") === picture.version;
    return context.body(picture.bytes, 200, {
      "content-type": "image/webp",
      "cache-control": isThatOne ? `public, max-age=${YEAR_IN_SECONDS}, immutable` : "no-cache",
    });
  });

  app.get("/help/:audience/:slug", async (context) => {
    const articles = await articlesIn(pageLanguage(context));
    const sought = `/help/${context.param("audience")}/${context.param("slug")}`;
    const article = articles.find(({ path }) => path === sought);
    if (!article) return undefined;
    return serve(context, { page: "helpArticle", menu: articles.map(toHelpLink), article });
  });
}
