/** The browser keeps the blob until it has been saved. Milliseconds. */
const SAVED_AFTER = 10_000;

/** Has the browser save a file that it holds already. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVED_AFTER);
}
