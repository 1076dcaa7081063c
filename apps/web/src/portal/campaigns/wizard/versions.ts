import {
  CAMPAIGN_FIELDS,
  type Field,
  FIELDS,
  isTextField,
  type Part,
  saysTheSame,
  type TextField,
  TRANSLATED_TEXTS,
} from "@stashwell/shared/campaigns/fields";
import { LANGUAGES, isLanguage, type Language, LANGUAGE_NAMES } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import { type CustomerPicture, READ_FIELDS, UNREAD, unreadOf, type WizardValues } from "./form.ts";

export type Side = "mine" | "theirs";

/** The units of a merge, each taken as a whole; each translation is one. */
export type MergedPart = Part | Language;
type MergedField = Exclude<Field, "translations">;

const partOf = (field: Field): Part | null => CAMPAIGN_FIELDS[field].part;
const isMergedField = (field: Field): field is MergedField => field !== "translations";
const MERGED_FIELDS = FIELDS.filter(isMergedField);
const PARTS: readonly MergedPart[] = [
  ...[...new Set(MERGED_FIELDS.map(partOf))].filter((part) => part !== null),
  ...LANGUAGES,
];

export const partTitle = (part: MergedPart, t: Translate): string => {
  if (isLanguage(part)) return t("wizard.translationIn", { language: LANGUAGE_NAMES[part] });
  return t(part === "button" ? "wizard.buttonTitle" : CAMPAIGN_FIELDS[part].label);
};

const fieldsOf = (part: Part): MergedField[] => MERGED_FIELDS.filter((field) => partOf(field) === part);

const sameMembers = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

const isSamePicture = (mine: CustomerPicture, theirs: CustomerPicture): boolean =>
  mine.cropped === undefined && mine.stored === theirs.stored;

type Comparison = (mine: WizardValues, theirs: WizardValues) => boolean;

/** Compares the fields that are more than a text. */
const COMPARISONS: Record<Exclude<MergedField, TextField>, Comparison> = {
  products: (mine, theirs) => sameMembers(mine.products, theirs.products),
  states: ({ states: mine }, { states: theirs }) =>
    mine === "all" || theirs === "all" ? mine === theirs : sameMembers(mine, theirs),
  picture: (mine, theirs) => isSamePicture(mine.picture, theirs.picture),
  buttonPlace: ({ buttonPlace: mine }, { buttonPlace: theirs }) => mine.x === theirs.x && mine.y === theirs.y,
  template: ({ template: mine }, { template: theirs }) =>
    mine.type === theirs.type && mine.picture.chosen === undefined && mine.picture.stored === theirs.picture.stored,
};

const isSameField = (field: MergedField, mine: WizardValues, theirs: WizardValues): boolean =>
  isTextField(field)
    ? // A typed text that can't be parsed is a difference as well.
      saysTheSame(field, mine[field], theirs[field]) && unreadOf(mine, field) === unreadOf(theirs, field)
    : COMPARISONS[field](mine, theirs);
/** Whether two versions of a translation are equal, given how to compare their pictures. */
function isSameIn(
  language: Language,
  { translations: { [language]: one } }: WizardValues,
  { translations: { [language]: other } }: WizardValues,
  comparePictures: (one: CustomerPicture, other: CustomerPicture) => boolean,
): boolean {
  if (!one || !other) return one === other;
  return TRANSLATED_TEXTS.every((field) => one[field] === other[field]) && comparePictures(one.picture, other.picture);
}

const isSame = (part: MergedPart, mine: WizardValues, theirs: WizardValues): boolean =>
  isLanguage(part)
    ? isSameIn(part, mine, theirs, isSamePicture)
    : fieldsOf(part).every((field) => isSameField(field, mine, theirs));

/** The parts in which two versions differ. */
const differingParts = (mine: WizardValues, theirs: WizardValues): MergedPart[] =>
  PARTS.filter((part) => !isSame(part, mine, theirs));

const sameSent = (one: { id: string } | undefined, other: { id: string } | undefined): boolean => one?.id === other?.id;

const isUntouched = (mine: CustomerPicture, base: CustomerPicture): boolean =>
  sameSent(mine.cropped, base.cropped) && mine.stored === base.stored;

/** Whether a part was changed here since `base`. A picture that was uploaded from here doesn't count as a change. */
function isTouched(part: MergedPart, mine: WizardValues, base: WizardValues): boolean {
  if (isLanguage(part)) return !isSameIn(part, mine, base, isUntouched);
  if (part === "picture") return !isUntouched(mine.picture, base.picture);
  if (part === "template")
    return (
      mine.template.type !== base.template.type ||
      !sameSent(mine.template.picture.chosen, base.template.picture.chosen) ||
      mine.template.picture.stored !== base.template.picture.stored
    );
  return !isSame(part, mine, base);
}

interface Versions {
  /** The server's version when this edit began or was last saved. Undefined for drafts stored by an older release. */
  base: WizardValues | undefined;
  mine: WizardValues;
  theirs: WizardValues;
}

/** The parts that both sides have changed to different values; the user must choose. */
export const conflictingParts = ({ base, mine, theirs }: Versions): MergedPart[] =>
  differingParts(mine, theirs).filter(
    (part) => base === undefined || (isTouched(part, mine, base) && !isSame(part, base, theirs)),
  );

/**
 * Merges the local changes into the server's version. Where both sides have changed a part, the chosen side wins, by
 * default mine. A local picture that stays has to be uploaded again.
 */
export function merged(versions: Versions, chosen: Readonly<Partial<Record<MergedPart, Side>>> = {}): WizardValues {
  const { base, mine, theirs } = versions;
  const conflicts = conflictingParts(versions);
  const stored = differingParts(mine, theirs).filter((part) =>
    conflicts.includes(part) ? (chosen[part] ?? "mine") === "mine" : base !== undefined && isTouched(part, mine, base),
  );
  const fields = stored.flatMap((part) => (isLanguage(part) ? [] : fieldsOf(part)));
  const own = stored.filter(isLanguage).map((language) => [language, mine.translations[language]] as const);
  const translations = Object.entries({ ...theirs.translations, ...Object.fromEntries(own) });
  const values = fields.map((field) => [field, mine[field]] as const);
  const unread = READ_FIELDS.filter((field) => fields.includes(field) && unreadOf(mine, field) !== "");
  return {
    ...theirs,
    ...(Object.fromEntries(values) as Partial<WizardValues>),
    // A translation removed here stays removed.
    translations: Object.fromEntries(translations.filter(([, translation]) => translation !== undefined)),
    ...Object.fromEntries(unread.map((field) => [UNREAD[field], unreadOf(mine, field)])),
  };
}
