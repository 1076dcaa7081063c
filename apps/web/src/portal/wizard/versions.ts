import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { CampaignValues } from "./form.ts";

/** The parts of a campaign that two people may have changed differently, each taken as a whole. */
const PARTS = [
  "campaignName",
  "denomination",
  "noOfVoucher",
  "startDate",
  "endDate",
  "products",
  "states",
  "privacyPolicy",
  "terms",
  "disclaimer",
  "picture",
  "button",
  "template",
] as const;
export type Part = (typeof PARTS)[number];
export type Side = "mine" | "theirs";

export const PART_TITLES: Record<Part, MessageKey> = {
  campaignName: "wizard.campaignName",
  denomination: "wizard.denomination",
  noOfVoucher: "wizard.vouchers",
  startDate: "wizard.startDate",
  endDate: "wizard.endDate",
  products: "wizard.productsTitle",
  states: "wizard.statesTitle",
  privacyPolicy: "wizard.privacyPolicy",
  terms: "wizard.terms",
  disclaimer: "wizard.disclaimer",
  picture: "wizard.step4",
  button: "wizard.buttonTitle",
  template: "wizard.step5",
};

const VALUES_OF: Record<Part, readonly (keyof CampaignValues)[]> = {
  campaignName: ["campaignName"],
  denomination: ["denomination"],
  noOfVoucher: ["noOfVoucher"],
  startDate: ["startDate"],
  endDate: ["endDate"],
  products: ["products"],
  states: ["states", "allStates"],
  privacyPolicy: ["privacyPolicy"],
  terms: ["terms"],
  disclaimer: ["disclaimer"],
  picture: ["picture"],
  button: ["buttonX", "buttonY", "buttonBackground", "buttonText", "buttonBorder"],
  template: ["templateType", "templatePicture"],
};

const sameNumber = (one: string, other: string): boolean =>
  one === other || (one !== "" && other !== "" && Number(one) === Number(other));
const sameMembers = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

type Comparison = (mine: CampaignValues, theirs: CampaignValues) => boolean;

/** Where the same may be written in two ways; every other part is compared value by value. */
const COMPARISONS: Partial<Record<Part, Comparison>> = {
  denomination: (mine, theirs) => sameNumber(mine.denomination, theirs.denomination),
  noOfVoucher: (mine, theirs) => sameNumber(mine.noOfVoucher, theirs.noOfVoucher),
  products: (mine, theirs) => sameMembers(mine.products, theirs.products),
  states: (mine, theirs) => mine.allStates === theirs.allStates && sameMembers(mine.states, theirs.states),
  picture: (mine, theirs) => mine.picture.cropped === undefined && mine.picture.stored === theirs.picture.stored,
  template: (mine, theirs) =>
    mine.templateType === theirs.templateType &&
    mine.templatePicture.chosen === undefined &&
    mine.templatePicture.stored === theirs.templatePicture.stored,
};

const isSame = (part: Part, mine: CampaignValues, theirs: CampaignValues): boolean =>
  COMPARISONS[part]?.(mine, theirs) ?? VALUES_OF[part].every((value) => mine[value] === theirs[value]);

/** Where two versions of a campaign part ways. */
export const differingParts = (mine: CampaignValues, theirs: CampaignValues): Part[] =>
  PARTS.filter((part) => !isSame(part, mine, theirs));

/** Their version with those parts of mine that were chosen. A picture of mine that is kept has to be sent again. */
export function merged(
  mine: CampaignValues,
  theirs: CampaignValues,
  chosen: Readonly<Partial<Record<Part, Side>>>,
): CampaignValues {
  const kept = differingParts(mine, theirs).filter((part) => (chosen[part] ?? "mine") === "mine");
  const values = kept.flatMap((part) => VALUES_OF[part]).map((value) => [value, mine[value]] as const);
  return { ...theirs, ...(Object.fromEntries(values) as Partial<CampaignValues>) };
}
