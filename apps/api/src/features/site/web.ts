import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Language } from "@stashwell/shared/language";
import type { RenderPage } from "@stashwell/shared/site/pages";
import { type BuiltPages, type PageFiles, type Portal, textsPartsOf } from "@stashwell/shared/site/portal-pages";

/** The package of the web pages. Its files are used built or live, never through an import. */
export const WEB_ROOT = fileURLToPath(new URL("../../../../web", import.meta.url));

/** The renderer of pages: built ahead of time, or live in development. */
export interface Web {
  render(): Promise<RenderPage>;
  /** The pages that the portal renders on the client. */
  portal: Portal;
  /**
   * The files of a page: for one of the portal, given its path and language; without an argument, for one of the site.
   */
  files(portal?: { path: string; language: Language }): PageFiles;
}

/** Opens the built pages. Throws if they were not built. */
export async function openBuiltWeb(): Promise<Web> {
  const built = JSON.parse(await readFile(join(WEB_ROOT, "dist/client/.vite/pages.json"), "utf8")) as BuiltPages;
  const renderer = (await import(pathToFileURL(join(WEB_ROOT, "dist/server/render.js")).href)) as {
    renderPage: RenderPage;
  };
  const filesOf = ({ path, language }: { path: string; language: Language }): PageFiles => {
    const files = built.portal[path] ?? built.site;
    const audience = built.pages.find((page) => page.path === path)?.audience ?? null;
    const texts = textsPartsOf(audience).flatMap((part) => built.texts[part][language]);
    return { ...files, preloads: [...new Set([...files.preloads, ...texts])] };
  };
  return {
    render: async () => renderer.renderPage,
    portal: built,
    files: (page) => (page ? filesOf(page) : built.site),
  };
}
