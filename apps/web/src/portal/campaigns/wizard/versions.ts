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

/** The part that each value belongs to; one without a part is always theirs. A new value does not compile without. */
const PART_OF: Record<keyof CampaignValues, Part | null> = {
  // It cannot be changed.
  campaignCode: null,
  campaignName: "campaignName",
  denomination: "denomination",
  noOfVoucher: "noOfVoucher",
  startDate: "startDate",
  startDateUnread: "startDate",
  endDate: "endDate",
  endDateUnread: "endDate",
  products: "products",
  allStates: "states",
  states: "states",
  privacyPolicy: "privacyPolicy",
  terms: "terms",
  disclaimer: "disclaimer",
  picture: "picture",
  buttonX: "button",
  buttonY: "button",
  buttonBackground: "button",
  buttonText: "button",
  buttonBorder: "button",
  templateType: "template",
  templatePicture: "template",
};
const valuesOf = (part: Part): (keyof CampaignValues)[] =>
  (Object.keys(PART_OF) as (keyof CampaignValues)[]).filter((value) => PART_OF[value] === part);

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
  COMPARISONS[part]?.(mine, theirs) ?? valuesOf(part).every((value) => mine[value] === theirs[value]);

/** Where two versions of a campaign part ways. */
const differingParts = (mine: CampaignValues, theirs: CampaignValues): Part[] =>
  PARTS.filter((part) => !isSame(part, mine, theirs));

const sameSent = (one: { id: string } | undefined, other: { id: string } | undefined): boolean => one?.id === other?.id;

/** Whether a part was changed here since `base`; a picture that the server was given from here is none. */
function isTouched(part: Part, mine: CampaignValues, base: CampaignValues): boolean {
  if (part === "picture")
    return !sameSent(mine.picture.cropped, base.picture.cropped) || mine.picture.stored !== base.picture.stored;
  if (part === "template")
    return (
      mine.templateType !== base.templateType ||
      !sameSent(mine.templatePicture.chosen, base.templatePicture.chosen) ||
      mine.templatePicture.stored !== base.templatePicture.stored
    );
  return !isSame(part, mine, base);
}

interface Versions {
  /** What the server held when this edit began or was saved last. Unknown for what an older release kept. */
  base: CampaignValues | undefined;
  mine: CampaignValues;
  theirs: CampaignValues;
}

/** The parts that both sides have changed, each to something else: only somebody who knows can say which holds. */
export const conflictingParts = ({ base, mine, theirs }: Versions): Part[] =>
  differingParts(mine, theirs).filter(
    (part) => base === undefined || (isTouched(part, mine, base) && !isSame(part, base, theirs)),
  );

/**
 * Their version with what was changed here: where both have changed a part, the side that was chosen, mine where
 * nothing was said. A picture of mine that stays has to be sent again.
 */
export function merged(versions: Versions, chosen: Readonly<Partial<Record<Part, Side>>> = {}): CampaignValues {
  const { base, mine, theirs } = versions;
  const conflicts = conflictingParts(versions);
  const kept = differingParts(mine, theirs).filter((part) =>
    conflicts.includes(part) ? (chosen[part] ?? "mine") === "mine" : base !== undefined && isTouched(part, mine, base),
  );
  const values = kept.flatMap(valuesOf).map((value) => [value, mine[value]] as const);
  return { ...theirs, ...(Object.fromEntries(values) as Partial<CampaignValues>) };
}
