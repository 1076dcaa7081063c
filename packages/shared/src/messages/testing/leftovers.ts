import type { Language } from "../../language.ts";

/** Names, formats and API terms that are the same in every language. */
const ALIKE = new Set(
  (
    "Stashwell Stasher Stashers Apple Google Wallet WhatsApp iOS Android JavaScript " +
    "IP PNG JPEG WebP HEIC GIF SVG iPhone PDF CSV QR UPC PIN URL JSON OTP MB px min Idempotency Key Letter Shift Caps Lock Esc Tab " +
    "API Webhook https localhost ms Gone iPhone iPad Cookie IT ASCII limit offset radius name upc image EN ES FR PT GU ZH A X Y U V A4 K M B T"
  ).split(" "),
);

/** Names of several English words, color codes, which contain letters, and example addresses. */
const NAMES = /App Store|Google Play|Larkfield Foods|#[\dA-F]{6}|[a-z]+@[a-z]+\.example|example\.com|Wi[-\u2011]Fi/gu;

/** Short English words that Spanish, French and Portuguese don't have, except for those in OWN. */
const ENGLISH = new Set(
  (
    "the and your you of with this that these those please is are was were be been have has had will would can could " +
    "cannot not does did doing to from it its they their there here where which what who when why how all any each " +
    "every more less other another new old only yet still again already until before after while because if or but " +
    "so at by into out up down off over under voucher vouchers store stores campaign campaigns shop shops save saved"
  ).split(" "),
);
/** Words of ENGLISH that a language has as well. */
const OWN: Partial<Record<Language, ReadonlySet<string>>> = {
  FR: new Set(["or", "but", "its", "old", "so", "at"]),
  PT: new Set(["so", "do", "at"]),
  ES: new Set(["he", "has"]),
};

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(NAMES, " ")
    .replaceAll(/\{\w+\}|%@/g, " ")
    .match(/\p{Script=Latin}+/gu) ?? [];

/** Returns the words of a text that were left in English. */
export function leftoversOf(language: Language, text: string): string[] {
  const words = wordsOf(text).filter((word) => !ALIKE.has(word));
  if (language === "GU" || language === "ZH") return words;
  return words.filter((word) => ENGLISH.has(word.toLowerCase()) && !OWN[language]?.has(word.toLowerCase()));
}

/** Whether a text of more than one translatable word equals the English one. */
export const isUntranslated = (english: string, text: string): boolean =>
  english === text && wordsOf(text).filter((word) => !ALIKE.has(word)).length > 1;
