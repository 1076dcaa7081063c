import type { Translate } from "@stashwell/shared/messages/translate";

/** Placeholder for the original's name. */
const NAME = "\u{0}";

/** Whether a campaign still has the name that it got as a copy. */
export function isNamedAsCopy(name: string, t: Translate): boolean {
  const [before = "", after = ""] = t("campaigns.copyOf", { name: NAME }).split(NAME);
  return name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after);
}
