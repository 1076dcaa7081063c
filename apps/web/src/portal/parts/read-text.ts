/** Decodes text as spreadsheets save it: UTF-8, UTF-16 with a byte order mark, else Windows-1252. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

// oxlint-disable-next-line no-control-regex -- such characters are what tells a picture or a workbook from a text
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f]/;

/** Returns the text of a file; undefined for a binary file such as a picture or a workbook. */
export async function readText(file: Blob): Promise<string | undefined> {
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  return NO_TEXT.test(text) ? undefined : text;
}
