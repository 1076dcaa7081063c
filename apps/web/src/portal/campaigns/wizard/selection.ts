import type { CampaignValues } from "@stashwell/shared/campaigns/fields";

/** Adds or removes ids, keeping the order in which the rest was chosen. */
export const withChosen = (chosen: readonly string[], ids: readonly string[], wanted: boolean): string[] =>
  wanted ? [...chosen, ...ids.filter((id) => !chosen.includes(id))] : chosen.filter((id) => !ids.includes(id));

type StateChoice = CampaignValues<unknown>["states"];

/** The chosen states, one by one. */
export const chosenStates = (choice: StateChoice, offered: readonly string[]): readonly string[] =>
  choice === "all" ? offered : choice;

/** The choice of states after some were ticked or cleared; every one of them together means all of them. */
export function withStates(
  choice: StateChoice,
  offered: readonly string[],
  ids: readonly string[],
  wanted: boolean,
): StateChoice {
  const states = withChosen(chosenStates(choice, offered), ids, wanted);
  return offered.length > 0 && offered.every((id) => states.includes(id)) ? "all" : states;
}
