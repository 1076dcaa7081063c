import type { HoldReason } from "@stashwell/shared/levels/rules";
import type { Translate } from "@stashwell/shared/messages/translate";

/** Why an amount is held, without revealing which rule matched. */
export const heldReason = (t: Translate, reason: HoldReason): string =>
  t(reason === "level" ? "levels.heldForLevel" : "levels.heldForReview");
