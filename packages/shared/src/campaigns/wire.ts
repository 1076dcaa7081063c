import type { Language } from "../language.ts";
import {
  CAMPAIGN_FIELDS,
  eachText,
  eachTranslatedText,
  type FieldSpecs,
  initialText,
  languagesOf,
  specOf,
  TEXT_FIELDS,
} from "./fields.ts";
import type { TextField, TextKind, TranslatedText, Translation, Translations, View } from "./fields.ts";

/** A campaign's text fields by internal name. */
export type Texts = Readonly<Record<TextField, string>>;

/** The name of a text field in a form, if it is at the top level and not within `customerTemplate`. */
type FlatName<F extends TextField> = FieldSpecs[F]["sent"] extends `${string}.${string}`
  ? never
  : FieldSpecs[F]["sent"];
type ButtonName<F extends TextField> = FieldSpecs[F]["sent"] extends `customerTemplate.${infer Name}` ? Name : never;
/** The text fields of a form, by their names in requests. */
export type FormTexts<Of extends Record<TextKind, unknown>> = {
  [F in TextField as FlatName<F>]: Of[FieldSpecs[F]["kind"]];
};
export type FormButton<Of extends Record<TextKind, unknown>> = {
  [F in TextField as ButtonName<F>]: Of[FieldSpecs[F]["kind"]];
};

type FieldInView<V extends View> = {
  [F in TextField]: FieldSpecs[F]["view"] extends ViewsWithin<V> ? F : never;
}[TextField];
type ViewsWithin<V extends View> = V extends "list" ? "list" : V extends "face" ? "list" | "face" : View;
/** The text fields of a view, by their names in responses. */
export type ShownTexts<V extends View, Of extends Record<TextKind, unknown> = ShownKinds> = {
  [F in FieldInView<V> as FieldSpecs[F]["shown"]]: Of[FieldSpecs[F]["kind"]];
};
type ShownKinds = { [K in TextKind]: K extends "count" ? number : K extends "language" ? Language | "" : string };

/** The columns of text fields. Days are `YYYY-MM-DD`, money is a decimal text. */
export type TextRow = {
  [F in TextField as FieldSpecs[F]["columns"][0]]: FieldSpecs[F]["kind"] extends "amount"
    ? string | null
    : FieldSpecs[F]["kind"] extends "count"
      ? number | null
      : FieldSpecs[F]["kind"] extends "language"
        ? Language | null
        : string;
};

/** Translations as stored: texts by internal name, a picture by its hash, without empty values. */
export type StoredTranslations = Partial<
  Record<Language, Partial<Readonly<Record<TranslatedText, string>> & { picture: string }>>
>;

/** The texts for people about a pause or an early end: to voucher holders and to stores. */
export interface SteeringMessages {
  holderMessage: string;
  storeMessage: string;
}
export const STEERING_MESSAGES = ["holderMessage", "storeMessage"] as const satisfies (keyof SteeringMessages)[];
/** Their translations as stored, without empty ones. */
export type StoredMessages = Partial<Record<Language, Partial<SteeringMessages>>>;

interface Conversions {
  /** Cleans a text of a form. */
  sent?: (text: string) => string;
  toColumn?: (text: string) => string | number | null;
  shown?: (stored: string | number | null) => string | number;
  /** Converts the response's value to a text; the placeholder for an unset value becomes empty. */
  read?: (shown: string | number) => string;
}

const trimmed = (text: string): string => text.trim();
const given = (shown: string | number): string => (Number(shown) > 0 ? String(shown) : "");

/** Conversions between form, response and column by kind; a missing one leaves the text unchanged. */
const CONVERSIONS: Record<TextKind, Conversions> = {
  code: {},
  name: { sent: trimmed, toColumn: trimmed },
  amount: {
    sent: trimmed,
    toColumn: (text) => (text === "" ? null : text),
    shown: (stored) => stored ?? "0.00",
    read: given,
  },
  count: {
    sent: trimmed,
    toColumn: (text) => (text === "" ? null : Number(text)),
    shown: (stored) => stored ?? 0,
    read: given,
  },
  day: {},
  text: {},
  color: {},
  language: { toColumn: (text) => (text === "" ? null : text) },
};
const conversionsOf = (field: TextField): Conversions => CONVERSIONS[CAMPAIGN_FIELDS[field].kind];

const WITHIN: Record<View, readonly View[]> = {
  list: ["list"],
  face: ["list", "face"],
  detail: ["list", "face", "detail"],
};
export const textFieldsIn = (view: View): readonly TextField[] =>
  TEXT_FIELDS.filter((field) => WITHIN[view].includes(CAMPAIGN_FIELDS[field].view));

/** Converts texts to form fields, by their names in requests. */
export function textsToForm(texts: Texts): FormTexts<Record<TextKind, string>> & {
  customerTemplate: FormButton<Record<TextKind, string>>;
} {
  const form: Record<string, string> = {};
  const customerTemplate: Record<string, string> = {};
  for (const field of TEXT_FIELDS) {
    const { sent } = CAMPAIGN_FIELDS[field];
    const text = conversionsOf(field).sent?.(texts[field]) ?? texts[field];
    if (sent.startsWith(BUTTON)) customerTemplate[sent.slice(BUTTON.length)] = text;
    else form[sent] = text;
  }
  return { ...form, customerTemplate } as ReturnType<typeof textsToForm>;
}
/** The object that contains the button's fields. */
const BUTTON = "customerTemplate.";

const textAt = (form: object, path: string): string | undefined => {
  const value = path
    .split(".")
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], form);
  return typeof value === "string" ? value : undefined;
};

/** The new texts after a form is submitted; a missing field is emptied or keeps its stored value, by its `absent`. */
export const textsOfForm = (form: object, stored: Texts | undefined): Texts =>
  eachText((field) => {
    const { sent, alsoSent = [], absent } = specOf(field);
    const text = [sent, ...alsoSent].map((path) => textAt(form, path)).find((found) => found !== undefined);
    return text ?? (absent === "stored" ? (stored?.[field] ?? initialText(field)) : "");
  });

/** Converts valid texts to columns. */
export const textsToRow = (texts: Texts): TextRow =>
  Object.fromEntries(
    TEXT_FIELDS.map((field) => [
      CAMPAIGN_FIELDS[field].columns[0],
      (conversionsOf(field).toColumn ?? String)(texts[field]),
    ]),
  ) as TextRow;

/** Converts the columns of a stored campaign to texts. */
export const textsOfRow = (row: TextRow): Texts =>
  eachText((field) => String(row[CAMPAIGN_FIELDS[field].columns[0]] ?? ""));

/** The text fields of a view; `row` only needs that view's columns. */
export const showTexts = <V extends View>(row: Partial<TextRow>, view: V): ShownTexts<V> =>
  Object.fromEntries(
    textFieldsIn(view).map((field) => {
      const stored = row[CAMPAIGN_FIELDS[field].columns[0]] ?? null;
      return [CAMPAIGN_FIELDS[field].shown, conversionsOf(field).shown?.(stored) ?? stored ?? ""];
    }),
  ) as ShownTexts<V>;

/** A campaign's text fields from its detail, by internal name. */
export type ReadTexts = { readonly [F in TextField]: ShownKinds[FieldSpecs[F]["kind"]] };
/** Converts the text fields of a campaign's detail to texts. */
export const textsOfDetail = (detail: ReadTexts): Texts =>
  eachText((field) => (conversionsOf(field).read ?? String)(detail[field]));

/** Maps the translation of each language; languages without one stay without. */
export const mapTranslations = <From, To>(
  translations: Readonly<Partial<Record<Language, From>>>,
  map: (translation: From, language: Language) => To,
): Partial<Record<Language, To>> =>
  Object.fromEntries(
    languagesOf(translations).map((language) => [language, map(translations[language] as From, language)]),
  );

export const translationsOfRow = (stored: StoredTranslations): Translations<string | null> =>
  mapTranslations(stored, ({ picture, ...texts }) => ({
    ...eachTranslatedText((field) => texts[field] ?? ""),
    picture: picture ?? null,
  }));

const storedTranslation = ({ picture, ...texts }: Translation<string | null>): StoredTranslations[Language] => ({
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== "")),
  ...(picture !== null && { picture }),
});
export const translationsToRow = (translations: Translations<string | null>): StoredTranslations =>
  mapTranslations(translations, storedTranslation);

export const messagesOfRow = (stored: StoredMessages): Partial<Record<Language, SteeringMessages>> =>
  mapTranslations(stored, ({ holderMessage = "", storeMessage = "" }) => ({ holderMessage, storeMessage }));

const writtenMessages = (messages: SteeringMessages): Partial<SteeringMessages> =>
  Object.fromEntries(STEERING_MESSAGES.map((name) => [name, messages[name]]).filter(([, text]) => text !== ""));
export const messagesToRow = (messages: Partial<Record<Language, SteeringMessages>>): StoredMessages =>
  mapTranslations(messages, writtenMessages);
