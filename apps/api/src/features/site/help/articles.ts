import { readFile } from "node:fs/promises";
import { basename, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { DEFAULT_LANGUAGE, folderOf, type Language } from "@stashwell/shared/language";
import { HELP_AUDIENCES, type HelpArticle, type HelpAudience, type HelpLink } from "@stashwell/shared/site/help";
import { translatorFor } from "../../../platform/http/catalogues.ts";
import { findOwnOrEnglish } from "./pictures.ts";
import { plainText, readMarkdown } from "./read-markdown.ts";

/** The repository's `docs` folder. */
export const DOCS_ROOT = fileURLToPath(new URL("../../../../../../docs", import.meta.url));

/** All articles, in reading order. */
export const HELP_ORDER: Readonly<Record<HelpAudience, readonly string[]>> = {
  brands: [
    "first-campaign",
    "products",
    "publish-and-share",
    "dashboards",
    "limits",
    "review",
    "settlements",
    "voucher-care",
    "team",
    "two-step",
    "exports",
  ],
  merchants: [
    "register",
    "bank-check",
    "join",
    "stock",
    "redeem",
    "offline",
    "cashiers",
    "two-step",
    "statements",
    "levels",
    "notifications",
  ],
  consumers: ["use-a-voucher", "give-or-return"],
  operators: ["operating", "wallets"],
};

/**
 * Articles for operators exist in English only: they name settings and commands, and are part of the project's own
 * documentation.
 */
const writtenIn = (audience: HelpAudience, requested: Language): Language =>
  audience === "operators" ? DEFAULT_LANGUAGE : requested;

/** The file of an article relative to `docs`, with slashes. */
export const helpFileOf = (audience: HelpAudience, slug: string, language: Language): string =>
  audience === "operators" ? `${slug}.md` : `help/${folderOf(language)}/${audience}/${slug}.md`;

interface Listed {
  audience: HelpAudience;
  slug: string;
}

const listed: readonly Listed[] = HELP_AUDIENCES.flatMap((audience) =>
  HELP_ORDER[audience].map((slug) => ({ audience, slug })),
);

export const helpFiles = (language: Language): string[] =>
  listed
    .filter(({ audience }) => writtenIn(audience, language) === language)
    .map(({ audience, slug }) => helpFileOf(audience, slug, language));

const addressOf = ({ audience, slug }: Listed): string => `/help/${audience}/${slug}`;

const addressesByFile = new Map(
  listed.map((article) => [helpFileOf(article.audience, article.slug, DEFAULT_LANGUAGE), addressOf(article)]),
);

/** Resolves a link in a file to a URL on the site, or outside it. Throws for any other target. */
function addressIn(file: string, href: string): string {
  if (/^(https:|\/(?!\/)|#)/.test(href)) return href;
  const [path = "", part] = href.split("#", 2);
  const target = posix.join(posix.dirname(file), path).replace(/^help\/\w+\//, `help/${folderOf(DEFAULT_LANGUAGE)}/`);
  const address = addressesByFile.get(target);
  if (address === undefined) throw new Error(`docs/${file} leads to ${href}, which is no article.`);
  return part === undefined ? address : `${address}#${part}`;
}

async function readArticle({ audience, slug }: Listed, requested: Language): Promise<HelpArticle> {
  const language = writtenIn(audience, requested);
  const file = helpFileOf(audience, slug, language);
  const text = await readFile(join(DOCS_ROOT, file), "utf8");
  const [, title, body = ""] = /^# (.+)\n([^]*)$/.exec(text) ?? [];
  if (title === undefined) throw new Error(`docs/${file} does not begin with its title.`);
  const pictures = await picturesIn(file, body, folderOf(language));
  const [first, ...blocks] = readMarkdown(body, {
    t: translatorFor(language),
    addressOf: (href) => addressIn(file, href),
    pictureOf: (href) => {
      const picture = pictures.get(href);
      if (!picture) throw new Error(`docs/${file} shows ${href}, which is no picture of its own line.`);
      return picture;
    },
  });
  if (first?.kind !== "paragraph") throw new Error(`docs/${file} does not say first what it is about.`);
  return { audience, path: addressOf({ audience, slug }), language, title, summary: plainText(first.parts), blocks };
}

/** Reads the sizes of pictures in advance, since parsing the article is synchronous. */
async function picturesIn(file: string, body: string, folder: string) {
  const hrefs = [...body.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? "");
  const found = hrefs.map(async (href) => {
    const path = posix.join(posix.dirname(file), href);
    const name = basename(path);
    if (path !== `pictures/${folder}/${name}`) throw new Error(`docs/${file} shows ${href} from another folder.`);
    return [href, await findOwnOrEnglish(folder, name)] as const;
  });
  return new Map(await Promise.all(found));
}

/** Returns a function that reads all articles of a language, cached. */
export function helpLibrary(): (language: Language) => Promise<readonly HelpArticle[]> {
  const read = new Map<Language, Promise<readonly HelpArticle[]>>();
  return (language) => {
    const known = read.get(language) ?? Promise.all(listed.map((article) => readArticle(article, language)));
    read.set(language, known);
    known.catch(() => read.delete(language));
    return known;
  };
}

export const toHelpLink = ({ audience, path, title, summary, language }: HelpArticle): HelpLink => ({
  audience,
  path,
  title,
  summary,
  language,
});
