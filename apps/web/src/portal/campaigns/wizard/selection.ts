import type { CampaignValues } from "@stashwell/shared/campaigns/fields";
import { barcodeOf } from "@stashwell/shared/products/rules";

/** Adds or removes ids, preserving the order of the others. */
export const withChosen = (chosen: readonly string[], ids: readonly string[], requested: boolean): string[] =>
  requested ? [...chosen, ...ids.filter((id) => !chosen.includes(id))] : chosen.filter((id) => !ids.includes(id));

/** Sorts items in the order in which they are offered, with locked ones first, then chosen ones. */
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
  /** An alternative search key, matched with or without spaces and hyphens: a UPC or a postal abbreviation. */
  code: string;
}

/** Filters items by name or code; an exact code match comes first. */
export function searched<Item extends Searchable>(items: readonly Item[], typed: string, locale: string): Item[] {
  const query = typed.trim().toLocaleLowerCase(locale);
  const code = barcodeOf(typed);
  const found = items.filter(
    (item) =>
      item.name.toLocaleLowerCase(locale).includes(query) || (code !== "" && barcodeOf(item.code).includes(code)),
  );
  return found.toSorted((one, other) => Number(barcodeOf(other.code) === code) - Number(barcodeOf(one.code) === code));
}

/** `GA` of `US-GA`: a state's id is its ISO 3166-2 code. */
export const postalCode = (stateId: string): string => stateId.slice(stateId.indexOf("-") + 1);

type StateChoice = CampaignValues<unknown>["states"];

/** The ids of the chosen states. */
export const chosenStates = (choice: StateChoice, offered: readonly string[]): readonly string[] =>
  choice === "all" ? offered : choice;

/** Adds or removes states; selecting each of them is the same as `all`. */
export function withStates(
  choice: StateChoice,
  offered: readonly string[],
  ids: readonly string[],
  requested: boolean,
): StateChoice {
  const states = withChosen(chosenStates(choice, offered), ids, requested);
  return offered.length > 0 && offered.every((id) => states.includes(id)) ? "all" : states;
}
