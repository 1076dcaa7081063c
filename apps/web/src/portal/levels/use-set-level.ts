import type { Level } from "@stashwell/shared/limits/rules";
import { type LeveledBusiness, useLevelAct } from "./use-levels.ts";

/** Sets the level of businesses; offers undo for a single one. */
export function useSetLevel() {
  const { mutate, isPending } = useLevelAct("POST /brand/store/level");
  const set = (businesses: readonly LeveledBusiness[], level: Level) => {
    const businessIds = businesses.map(({ businessId }) => businessId);
    const [only, ...others] = businesses;
    const undo = only && others.length === 0 ? () => mutate({ input: { businessIds, level: only.level } }) : undefined;
    mutate({ input: { businessIds, level }, ...(undo && { undo }) });
  };
  return { set, isPending };
}
