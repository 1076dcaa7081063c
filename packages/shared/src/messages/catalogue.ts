import type * as branding from "./en-brand.ts";
import type * as operating from "./en-console.ts";
import type * as pages from "./en-pages.ts";
import type * as portal from "./en-portal.ts";
import type * as en from "./en.ts";

/** A text that depends on `count`: the plural categories of the language, `other` always. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** What another language must offer for an English area: the same keys, plural where English is plural. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Plural;
};

/** One language's texts, area by area. A missing text does not compile. */
export type Catalogue = { readonly [Area in keyof typeof en]: Translation<(typeof en)[Area]> };

/** Those of them that only brands read, in the portal. */
export type BrandCatalogue = { readonly [Area in keyof typeof branding]: Translation<(typeof branding)[Area]> };

/** Those of them that everybody loads in the portal: not what only brands read, nor what the server writes alone. */
export type PortalCatalogue = { readonly [Area in keyof typeof portal]: Translation<(typeof portal)[Area]> };

/** The texts of the pages that say what the product is: long, and of no use to the portal, which does not load them. */
export type PagesCatalogue = { readonly [Area in keyof typeof pages]: Translation<(typeof pages)[Area]> };

/** The texts of the operator's console, which nobody else loads. */
export type ConsoleCatalogue = { readonly [Area in keyof typeof operating]: Translation<(typeof operating)[Area]> };

// The console's audience has areas of others besides its own.
type English = typeof en & typeof pages & Pick<typeof operating, "consoleScreens">;

/** `area.key` of every text there is; also the stable `code` of failures. */
export type MessageKey = {
  [Area in keyof English]: `${Area}.${Extract<keyof English[Area], string>}`;
}[keyof English];

/** Lets a schema name its message with the compiler looking on. */
export const message = (key: MessageKey): MessageKey => key;
