import {
  CAMPAIGN_FIELDS,
  type CampaignValues,
  languagesOf,
  type TranslatedText,
} from "@stashwell/shared/campaigns/fields";
import type { Texts } from "@stashwell/shared/campaigns/wire";
import type { Change } from "@stashwell/shared/team/contract";

/** The changes of a campaign that matter to stores that joined it. */
export const CHANGED_PARTS = ["name", "dates", "vouchers", "products", "terms"] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];

/** The texts that a business agrees to. */
const AGREED = ["privacyPolicy", "terms", "disclaimer"] as const;

type Compared = Pick<
  CampaignValues<unknown>,
  "name" | "startsOn" | "endsOn" | "voucherCount" | "products" | "states" | "translations" | (typeof AGREED)[number]
>;

/** Whether a text changed in any language. A new translation isn't a change. */
const isReworded = (field: TranslatedText, before: Compared, after: Compared): boolean =>
  before[field] !== after[field] ||
  languagesOf(before.translations).some((language) => {
    const was = before.translations[language]?.[field] ?? "";
    return was !== "" && was !== (after.translations[language]?.[field] ?? "");
  });

/** In the order in which they are reported. */
export function changedParts(before: Compared, after: Compared): ChangedPart[] {
  const changed: Record<ChangedPart, boolean> = {
    name: isReworded("name", before, after),
    dates: before.startsOn !== after.startsOn || before.endsOn !== after.endsOn,
    vouchers: Number(before.voucherCount) !== Number(after.voucherCount),
    products: !hasSame(before.products, after.products),
    terms: AGREED.some((text) => isReworded(text, before, after)),
  };
  return CHANGED_PARTS.filter((part) => changed[part]);
}

const hasSame = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length && before.every((id) => after.includes(id));

/** Whether a campaign was opened to additional states. */
export const isWider = ({ states: before }: Compared, { states: after }: Compared): boolean =>
  before !== "all" && (after === "all" || after.some((id) => !before.includes(id)));

/** The numbers and dates of a campaign that the history reports. */
const REPORTED = ["denomination", "voucherCount", "startsOn", "endsOn"] as const;

const isSame = (kind: "amount" | "count" | "day", before: string, after: string): boolean =>
  kind === "day" ? before === after : Number(before) === Number(after);

/** The changes of a save for the history, by form field. Filling in an empty field of a draft isn't a change. */
export const changedValues = (before: Texts, after: Texts): Change[] =>
  REPORTED.filter((field) => before[field] !== "" && after[field] !== "")
    .filter((field) => !isSame(CAMPAIGN_FIELDS[field].kind, before[field], after[field]))
    .map((field) => ({ field: CAMPAIGN_FIELDS[field].sent, from: before[field], to: after[field] }));
