import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Language } from "@stashwell/shared/language";
import type { RenderPage } from "@stashwell/shared/site/pages";
import { type BuiltPages, type PageFiles, type Portal, textsPartsOf } from "@stashwell/shared/site/portal-pages";

/** The package of the pages. It is used by its files, built or live, never by an import. */
export const WEB_ROOT = fileURLToPath(new URL("../../../../web", import.meta.url));

/** The pages, however they are made: built ahead, or live in development. */
export interface Web {
  render(): Promise<RenderPage>;
  /** The pages that the portal draws by itself. */
  portal: Portal;
  /** For a page of the portal, its path and the language it will be in; for one of the site, nothing. */
  files(portal?: { path: string; language: Language }): PageFiles;
}

/** The built pages. Throws when they were not built. */
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
