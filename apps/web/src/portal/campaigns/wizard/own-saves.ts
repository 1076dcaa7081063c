/** The version of a campaign that a tab of this browser saved last: with it another tab knows its own hand. */
const PREFIX = "stashwell.saved.";

/** Notes that this browser has saved this version. */
export function noteSave(campaignId: string, version: number): void {
  try {
    localStorage.setItem(PREFIX + campaignId, String(version));
  } catch {
    // Without the note, one's other tab is called somebody else.
  }
}

/** Whether a version was saved in this browser, in whichever tab. */
export function isOwnSave(campaignId: string, version: number): boolean {
  try {
    return localStorage.getItem(PREFIX + campaignId) === String(version);
  } catch {
    return false;
  }
}
