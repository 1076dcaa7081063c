import type { MessageKey } from "@stashwell/shared/messages/catalogue";

/** The day on which the policy was last edited. Whoever changes one of its texts changes this. */
export const LAST_EDIT = "2022-05-16";

export interface Topic {
  /** Its place in the page's address. */
  id: string;
  title: MessageKey;
  texts: readonly MessageKey[];
}

/** Everything that the policy speaks of, in its order. */
export const TOPICS: readonly Topic[] = [
  {
    id: "collect",
    title: "privacy.collect",
    texts: ["privacy.collectVisitors", "privacy.collectShops", "privacy.collectBrands", "privacy.collectEverybody"],
  },
  {
    id: "use",
    title: "privacy.use",
    texts: ["privacy.useService", "privacy.useMails", "privacy.useCount", "privacy.useNever"],
  },
  { id: "protect", title: "privacy.protect", texts: ["privacy.protectText"] },
  {
    id: "cookies",
    title: "privacy.cookies",
    texts: ["privacy.cookiesText", "privacy.cookiesCopy", "privacy.cookiesOff"],
  },
  { id: "third-parties", title: "privacy.third", texts: ["privacy.thirdText", "privacy.thirdLaw"] },
  { id: "california", title: "privacy.california", texts: ["privacy.californiaText", "privacy.californiaSale"] },
  { id: "do-not-track", title: "privacy.track", texts: ["privacy.trackText"] },
  { id: "children", title: "privacy.children", texts: ["privacy.childrenText"] },
  { id: "fair", title: "privacy.fair", texts: ["privacy.fairBreach", "privacy.fairRedress"] },
  { id: "email", title: "privacy.mail", texts: ["privacy.mailText", "privacy.mailStop"] },
  { id: "changes", title: "privacy.changes", texts: ["privacy.changesText"] },
];
