import { isBelow } from "@stashwell/shared/site/portal-pages";

/** The kinds of pages that the worker distinguishes. */
export interface WorkerPages {
  /** Merchants' screens, which all share one document. */
  screens: readonly string[];
  /** Paths of the installable part. */
  installable: readonly string[];
  /** Patterns of all pages rendered by the portal. */
  portal: readonly string[];
}

declare const WORKER_PAGES: WorkerPages;

const screens: ReadonlySet<string> = new Set(WORKER_PAGES.screens);

/** Whether the path is a portal screen for merchants or for registration. */
export const isMerchantScreen = (path: string): boolean => screens.has(path.replace(/(.)\/$/, "$1"));

/** Whether a path belongs to the part that is installable and works offline. */
export const isMerchantPath = (path: string): boolean => isBelow(WORKER_PAGES.installable, path);

/** Whether the portal renders the page at a path. */
export const isPortalPath = (path: string): boolean =>
  WORKER_PAGES.portal.some((known) =>
    known.endsWith("/:id") ? path.startsWith(known.slice(0, -":id".length)) : known === path,
  );
