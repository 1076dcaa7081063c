import type * as branding from "./en-brand.ts";
import type * as operating from "./en-console.ts";
import type * as pages from "./en-pages.ts";
import type * as portal from "./en-portal.ts";
import type * as en from "./en.ts";

/** A text that depends on `count`, by the plural categories of the language; `other` is required. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The translation of an English area: the same keys, with plurals where English has them. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Plural;
};

/** The texts of a language by area. A missing text is a type error. */
export type Catalogue = { readonly [Area in keyof typeof en]: Translation<(typeof en)[Area]> };

/** Portal texts that only brands load. */
export type BrandCatalogue = { readonly [Area in keyof typeof branding]: Translation<(typeof branding)[Area]> };

/** Texts that the portal loads for everyone, without those only for brands and those only written by the server. */
export type PortalCatalogue = { readonly [Area in keyof typeof portal]: Translation<(typeof portal)[Area]> };

/** Texts of the marketing pages, which are long and which the portal doesn't load. */
export type PagesCatalogue = { readonly [Area in keyof typeof pages]: Translation<(typeof pages)[Area]> };

/** Texts that only the operators' console loads. */
export type ConsoleCatalogue = { readonly [Area in keyof typeof operating]: Translation<(typeof operating)[Area]> };

// The console also has areas of other catalogs, which are left out here.
type English = typeof en & typeof pages & Pick<typeof operating, "consoleScreens">;

/** `area.key` of every text; also the stable `code` of errors. */
export type MessageKey = {
  [Area in keyof English]: `${Area}.${Extract<keyof English[Area], string>}`;
}[keyof English];

/** Type-checks the message key of a schema. */
export const message = (key: MessageKey): MessageKey => key;
