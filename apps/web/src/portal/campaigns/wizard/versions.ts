import {
  CAMPAIGN_FIELDS,
  type Field,
  FIELDS,
  isTextField,
  type Part,
  saysTheSame,
  type TextField,
} from "@stashwell/shared/campaigns/fields";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { WizardValues } from "./form.ts";

export type Side = "mine" | "theirs";

const partOf = (field: Field): Part | null => CAMPAIGN_FIELDS[field].part;
/** The parts of a campaign that two people may have changed differently, each taken as a whole. */
const PARTS = [...new Set(FIELDS.map(partOf))].filter((part) => part !== null);

export const partTitle = (part: Part): MessageKey =>
  part === "button" ? "wizard.buttonTitle" : CAMPAIGN_FIELDS[part].label;

const fieldsOf = (part: Part): Field[] => FIELDS.filter((field) => partOf(field) === part);

const sameMembers = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

type Comparison = (mine: WizardValues, theirs: WizardValues) => boolean;

/** Whether both say the same in what is more than a text. */
const COMPARISONS: Record<Exclude<Field, TextField>, Comparison> = {
  products: (mine, theirs) => sameMembers(mine.products, theirs.products),
  states: ({ states: mine }, { states: theirs }) =>
    mine === "all" || theirs === "all" ? mine === theirs : sameMembers(mine, theirs),
  picture: (mine, theirs) => mine.picture.cropped === undefined && mine.picture.stored === theirs.picture.stored,
  buttonPlace: ({ buttonPlace: mine }, { buttonPlace: theirs }) => mine.x === theirs.x && mine.y === theirs.y,
  template: ({ template: mine }, { template: theirs }) =>
    mine.type === theirs.type && mine.picture.chosen === undefined && mine.picture.stored === theirs.picture.stored,
};

/** What is typed for a day and is none is a difference, too. */
const unread = ({ startsOnUnread = "", endsOnUnread = "" }: WizardValues, field: TextField): string =>
  field === "startsOn" ? startsOnUnread : field === "endsOn" ? endsOnUnread : "";

const isSameField = (field: Field, mine: WizardValues, theirs: WizardValues): boolean =>
  isTextField(field)
    ? saysTheSame(field, mine[field], theirs[field]) && unread(mine, field) === unread(theirs, field)
    : COMPARISONS[field](mine, theirs);
const isSame = (part: Part, mine: WizardValues, theirs: WizardValues): boolean =>
  fieldsOf(part).every((field) => isSameField(field, mine, theirs));

/** Where two versions of a campaign part ways. */
const differingParts = (mine: WizardValues, theirs: WizardValues): Part[] =>
  PARTS.filter((part) => !isSame(part, mine, theirs));

const sameSent = (one: { id: string } | undefined, other: { id: string } | undefined): boolean => one?.id === other?.id;

/** Whether a part was changed here since `base`; a picture that the server was given from here is none. */
function isTouched(part: Part, mine: WizardValues, base: WizardValues): boolean {
  if (part === "picture")
    return !sameSent(mine.picture.cropped, base.picture.cropped) || mine.picture.stored !== base.picture.stored;
  if (part === "template")
    return (
      mine.template.type !== base.template.type ||
      !sameSent(mine.template.picture.chosen, base.template.picture.chosen) ||
      mine.template.picture.stored !== base.template.picture.stored
    );
  return !isSame(part, mine, base);
}

interface Versions {
  /** What the server held when this edit began or was saved last. Unknown for what an older release kept. */
  base: WizardValues | undefined;
  mine: WizardValues;
  theirs: WizardValues;
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
export function merged(versions: Versions, chosen: Readonly<Partial<Record<Part, Side>>> = {}): WizardValues {
  const { base, mine, theirs } = versions;
  const conflicts = conflictingParts(versions);
  const kept = differingParts(mine, theirs).filter((part) =>
    conflicts.includes(part) ? (chosen[part] ?? "mine") === "mine" : base !== undefined && isTouched(part, mine, base),
  );
  const values = kept.flatMap(fieldsOf).map((field) => [field, mine[field]] as const);
  const days = {
    ...(kept.includes("startsOn") && mine.startsOnUnread && { startsOnUnread: mine.startsOnUnread }),
    ...(kept.includes("endsOn") && mine.endsOnUnread && { endsOnUnread: mine.endsOnUnread }),
  };
  return { ...theirs, ...(Object.fromEntries(values) as Partial<WizardValues>), ...days };
}
