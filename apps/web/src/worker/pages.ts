import { isBelow } from "@stashwell/shared/site/portal-pages";

/** The pages as the worker has to tell them apart. */
export interface WorkerPages {
  /** Merchants' screens: one and the same document serves them all. */
  screens: readonly string[];
  /** What belongs to the part that can be installed. */
  installable: readonly string[];
  /** All pages that the portal draws, as patterns. */
  portal: readonly string[];
}

declare const WORKER_PAGES: WorkerPages;

const screens: ReadonlySet<string> = new Set(WORKER_PAGES.screens);

/** Whether the portal itself draws the page, for merchants or those who register. */
export const isMerchantScreen = (path: string): boolean => screens.has(path.replace(/(.)\/$/, "$1"));

/** Whether a path belongs to the part that can be installed and works without a network. */
export const isMerchantPath = (path: string): boolean => isBelow(WORKER_PAGES.installable, path);

/** Whether the portal draws the page at an address. */
export const isPortalPath = (path: string): boolean =>
  WORKER_PAGES.portal.some((known) =>
    known.endsWith("/:id") ? path.startsWith(known.slice(0, -":id".length)) : known === path,
  );
