import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DEFAULT_LANGUAGE, folderOf, type Language, LANGUAGES } from "@stashwell/shared/language";
import { translatorFor } from "../../platform/http/catalogues.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { matchesEtag } from "../../platform/http/reply.ts";
import { openPainting } from "../../documents/painting/canvas.ts";
import { balancedLetters, brokenLetters, type LetterStyle, writeLetters } from "../../documents/painting/letters.ts";
import { hashToken } from "../../platform/config/secrets.ts";
import { WEB_ROOT } from "./web.ts";

/** The drawn picture of the whole site, in English; its text is on the green half. */
const DRAWN = join(WEB_ROOT, "public/social.png");
const SIZE = { width: 1_200, height: 630 } as const;
const GREEN = "#0B6E4F";
const WHITE = "#FFFFFF";
const TEXTS = { left: 72, top: 176, width: 548, bottom: 600 } as const;
const SIZES = [60, 54, 48, 42] as const;
const MAX_LINES = 4;
const TITLE_LEADING = 1.16;
const TEXT: LetterStyle = { size: 26, weight: 400, colour: WHITE };
const TEXT_LEADING = 38;
const GAP = 34;
const JPEG_QUALITY = 90;
const DAY_IN_SECONDS = 86_400;

/** Paints the site's picture for link previews in a language: the drawing, with its text replaced. */
async function paintSitePicture(language: Language): Promise<Buffer> {
  const t = translatorFor(language);
  const [title, text] = [t("site.heroTitle"), t("site.heroText")];
  const painting = await openPainting(SIZE.width, SIZE.height);
  const { context } = painting;
  context.drawImage(await painting.image(await readFile(DRAWN)), 0, 0, SIZE.width, SIZE.height);
  context.fillStyle = GREEN;
  context.fillRect(TEXTS.left - 12, TEXTS.top, TEXTS.width + 12, TEXTS.bottom - TEXTS.top);

  const broken = (size: number) => {
    const style: LetterStyle = { size, weight: 800, colour: WHITE };
    return { style, lines: balancedLetters(context, title, TEXTS.width, style) };
  };
  const { style, lines } = SIZES.map(broken).find((tried) => tried.lines.length <= MAX_LINES) ?? broken(SIZES[3]);
  const said = brokenLetters(context, text, TEXTS.width, TEXT);
  const leading = style.size * TITLE_LEADING;
  const block = lines.length * leading + GAP + said.length * TEXT_LEADING;
  let y = TEXTS.top + (TEXTS.bottom - TEXTS.top - block) / 2 + style.size * 0.8;
  for (const line of lines) {
    writeLetters(context, line, { x: TEXTS.left, y, width: TEXTS.width }, style);
    y += leading;
  }
  y += GAP - style.size * 0.8 + TEXT.size;
  for (const line of said) {
    writeLetters(context, line, { x: TEXTS.left, y, width: TEXTS.width }, TEXT);
    y += TEXT_LEADING;
  }
  return painting.toJpeg(JPEG_QUALITY);
}

/** Serves `/social-{language}.jpg`, each painted once per process. The English one is a static file. */
export function mountSitePictures(app: HttpApp): void {
  const painted = new Map<Language, Promise<Buffer>>();
  for (const language of LANGUAGES.filter((each) => each !== DEFAULT_LANGUAGE)) {
    app.get(`/social-${folderOf(language)}.jpg`, async (context) => {
      const painting = painted.get(language) ?? paintSitePicture(language);
      painted.set(language, painting);
      painting.catch(() => painted.delete(language));
      const picture = await painting;
      const etag = `"${hashToken(picture.toString("base64")).toString("hex").slice(0, 32)}"`;
      const headers = {
        etag,
        "cache-control": `public, max-age=${DAY_IN_SECONDS}`,
        // Link previews fetch the picture from other sites.
        "cross-origin-resource-policy": "cross-origin",
      };
      if (matchesEtag(etag, context.header("if-none-match"))) return context.body(null, 304, headers);
      return context.body(picture, 200, { ...headers, "content-type": "image/jpeg" });
    });
  }
}
