import { paths } from "../../../lib/paths.ts";
import { forgetDraft, keepDraft, readDraft } from "../../merchant/drafts.ts";

/** Whether this document may open the camera and compile WebAssembly: the server allows it for the redeem page only. */
export const mayScan = (): boolean => document.getElementById("root")?.dataset.scans !== undefined;

/** The path from which this document was loaded; client-side navigation doesn't change it. */
function loadedAt(): string {
  const [load] = performance.getEntriesByType("navigation");
  return load ? new URL(load.name).pathname : location.pathname;
}

/**
 * Whether the redeem screen needs a full page load, because another page's document may not scan. Not offline, and not
 * if the service worker has already served another document for it.
 */
export const needsOwnDocument = (): boolean => !mayScan() && navigator.onLine && loadedAt() !== paths.redeem;

const DRAFT = "redeem.scan";

/** Reloads the page, to scan in a document that may. */
export function scanAfterReload(): void {
  keepDraft(DRAFT, true);
  location.reload();
}

/** Whether the page was reloaded in order to scan. Returns true once. */
export function wasReloadedToScan(): boolean {
  const was = readDraft(DRAFT) === true;
  forgetDraft(DRAFT);
  return was;
}
