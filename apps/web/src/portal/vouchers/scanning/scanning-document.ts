import { paths } from "../../../lib/paths.ts";
import { forgetDraft, keepDraft, readDraft } from "../../merchant/drafts.ts";

/** Whether this document may open the camera and compile the reader: the server says so to the redeem page alone. */
export const mayScan = (): boolean => document.getElementById("root")?.dataset.scans !== undefined;

/** Where this document was loaded; screens come and go in it afterwards. */
function loadedAt(): string {
  const [load] = performance.getEntriesByType("navigation");
  return load ? new URL(load.name).pathname : location.pathname;
}

/**
 * Whether the redeem screen should be loaded as a page of its own: another screen's document may not scan. Without a
 * network it comes as it is, and so it does where the worker has put another document in its place already.
 */
export const needsOwnDocument = (): boolean => !mayScan() && navigator.onLine && loadedAt() !== paths.redeem;

const DRAFT = "redeem.scan";

/** Loads the page again, to scan in the document that may. */
export function scanAfterReload(): void {
  keepDraft(DRAFT, true);
  location.reload();
}

/** Whether the page was loaded again in order to scan; asked once. */
export function wasReloadedToScan(): boolean {
  const was = readDraft(DRAFT) === true;
  forgetDraft(DRAFT);
  return was;
}
