import type { MessageKey } from "@stashwell/shared/messages/catalogue";

/** The date of the policy's last edit. Update it whenever one of its texts changes. */
export const LAST_EDIT = "2022-05-16";

export interface Topic {
  /** Fragment in the page's URL. */
  id: string;
  title: MessageKey;
  texts: readonly MessageKey[];
}

/** The sections of the policy, in order. */
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
