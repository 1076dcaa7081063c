import type { CampaignValues } from "@stashwell/shared/campaigns/fields";
import { barcodeOf } from "@stashwell/shared/products/rules";

/** Adds or removes ids, keeping the order in which the rest was chosen. */
export const withChosen = (chosen: readonly string[], ids: readonly string[], requested: boolean): string[] =>
  requested ? [...chosen, ...ids.filter((id) => !chosen.includes(id))] : chosen.filter((id) => !ids.includes(id));

/** In the order in which they are offered, yet with those that stay chosen first, and then those that are chosen. */
export const chosenFirst = <Item extends { id: string }>(
  items: readonly Item[],
  locked: ReadonlySet<string>,
  chosen: ReadonlySet<string>,
): Item[] => {
  const rank = ({ id }: Item): number => (locked.has(id) ? 0 : chosen.has(id) ? 1 : 2);
  return items.toSorted((one, other) => rank(one) - rank(other));
};

export interface Searchable {
  name: string;
  /** What it is found by as well, with blanks and hyphens or without: a UPC, a postal abbreviation. */
  code: string;
}

/** What a text finds by name or code; one whose code it is comes first. */
export function searched<Item extends Searchable>(items: readonly Item[], typed: string, locale: string): Item[] {
  const query = typed.trim().toLocaleLowerCase(locale);
  const code = barcodeOf(typed);
  const found = items.filter(
    (item) =>
      item.name.toLocaleLowerCase(locale).includes(query) || (code !== "" && barcodeOf(item.code).includes(code)),
  );
  return found.toSorted((one, other) => Number(barcodeOf(other.code) === code) - Number(barcodeOf(one.code) === code));
}

/** `GA` of `US-GA`: a state's id is its code by ISO 3166-2. */
export const postalCode = (stateId: string): string => stateId.slice(stateId.indexOf("-") + 1);

type StateChoice = CampaignValues<unknown>["states"];

/** The chosen states, one by one. */
export const chosenStates = (choice: StateChoice, offered: readonly string[]): readonly string[] =>
  choice === "all" ? offered : choice;

/** The choice of states after some were ticked or cleared; every one of them together means all of them. */
export function withStates(
  choice: StateChoice,
  offered: readonly string[],
  ids: readonly string[],
  requested: boolean,
): StateChoice {
  const states = withChosen(chosenStates(choice, offered), ids, requested);
  return offered.length > 0 && offered.every((id) => states.includes(id)) ? "all" : states;
}
