/** Delay before the object URL is revoked, so that the browser can finish saving. Milliseconds. */
const SAVED_AFTER = 10_000;

/** Downloads a blob that is already in memory. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_AFTER);
}
