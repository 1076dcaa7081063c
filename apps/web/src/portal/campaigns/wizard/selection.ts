import type { CampaignValues } from "./form.ts";

/** Adds or removes ids, keeping the order in which the rest was chosen. */
export const withChosen = (chosen: readonly string[], ids: readonly string[], wanted: boolean): string[] =>
  wanted ? [...chosen, ...ids.filter((id) => !chosen.includes(id))] : chosen.filter((id) => !ids.includes(id));

type StateChoice = Pick<CampaignValues, "allStates" | "states">;

/** The chosen states, one by one. */
export const chosenStates = ({ allStates, states }: StateChoice, offered: readonly string[]): readonly string[] =>
  allStates ? offered : states;

/** The choice of states after some were ticked or cleared; every one of them together means all of them. */
export function withStates(
  choice: StateChoice,
  offered: readonly string[],
  ids: readonly string[],
  wanted: boolean,
): StateChoice {
  const states = withChosen(chosenStates(choice, offered), ids, wanted);
  const all = offered.length > 0 && offered.every((id) => states.includes(id));
  return { allStates: all, states: all ? [] : states };
}
