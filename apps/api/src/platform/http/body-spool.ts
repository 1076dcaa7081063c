import { createHash, type Hash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * A JSON string with this prefix and more than SHORT_BYTES bytes is a picture, and is written to a file instead of
 * memory.
 */
const BEGINNING = "data:image/";
const SHORT_BYTES = 8 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** The placeholder for a picture in the JSON. Its id is random, so that no other body can refer to it. */
const MARK = /^spooled:([\da-f-]{36}):(\d+)$/;

interface SpooledText {
  start: number;
  length: number;
  hash: string;
}

/** A JSON string whose end hasn't arrived yet. */
interface ArrivingText {
  head: Buffer[];
  bytes: number;
  /** Whether all of it is in `head`, because it is too short yet to tell whether it is a picture. */
  isShort: boolean;
  /** For a picture: its offset in the file. */
  spooled: { start: number; hash: Hash } | undefined;
}

/** Open spools by the id in their placeholders, while their calls run. */
const spools = new Map<string, BodySpool>();

/**
 * A JSON body whose pictures are written to a file while it arrives; in memory, placeholders take their place. Pictures
 * are read back one by one.
 */
export class BodySpool {
  readonly #folder: string;
  readonly #id = randomUUID();
  readonly #texts: SpooledText[] = [];
  readonly #json: Buffer[] = [];
  #path = "";
  #file: FileHandle | undefined;
  #written = 0;
  #text: ArrivingText | undefined;
  /** The number of backslashes at the end of the previous chunk's part of the string. */
  #backslashes = 0;

  /** @param folder for the file; created if it doesn't exist */
  constructor(folder: string) {
    this.#folder = folder;
    spools.set(this.#id, this);
  }

  /** Consumes the next bytes of the body. */
  async take(chunk: Buffer): Promise<void> {
    for (let at = 0; at < chunk.length;) {
      if (this.#text === undefined) {
        const quote = chunk.indexOf(QUOTE, at);
        const end = quote < 0 ? chunk.length : quote + 1;
        this.#json.push(chunk.subarray(at, end));
        if (quote >= 0) this.#text = { head: [], bytes: 0, isShort: true, spooled: undefined };
        this.#backslashes = 0;
        at = end;
      } else {
        const quote = this.#endOfText(chunk, at);
        const end = quote < 0 ? chunk.length : quote;
        await this.#takeText(this.#text, chunk.subarray(at, end));
        if (quote >= 0) this.#endText(this.#text);
        at = end;
        if (quote >= 0) {
          this.#json.push(chunk.subarray(quote, quote + 1));
          at = quote + 1;
        }
      }
    }
  }

  /** The body with placeholders instead of its pictures. */
  json(): Buffer {
    return Buffer.concat(this.#json);
  }

  /** Reads the string that a placeholder stands for, as it was in the JSON between its quotation marks. */
  async read(index: number): Promise<string | undefined> {
    const text = this.#texts[index];
    if (!text || !this.#file) return undefined;
    const bytes = Buffer.alloc(text.length);
    await this.#file.read(bytes, 0, text.length, text.start);
    // Few clients escape anything in a picture, such as its slashes.
    return bytes.includes(BACKSLASH)
      ? (JSON.parse(`"${bytes.toString("latin1")}"`) as string)
      : bytes.toString("latin1");
  }

  hashOf(index: number): string | undefined {
    return this.#texts[index]?.hash;
  }

  /** Deletes the file; later reads find nothing. */
  async close(): Promise<void> {
    spools.delete(this.#id);
    const file = this.#file;
    this.#file = undefined;
    await file?.close();
    if (file) await rm(this.#path, { force: true });
  }

  /** The index of the string's closing quotation mark; -1 if it continues in the next chunk. */
  #endOfText(chunk: Buffer, start: number): number {
    for (let quote = chunk.indexOf(QUOTE, start); quote >= 0; quote = chunk.indexOf(QUOTE, quote + 1))
      if (this.#backslashesBefore(chunk, start, quote) % 2 === 0) return quote;
    this.#backslashes = this.#backslashesBefore(chunk, start, chunk.length);
    return -1;
  }

  #backslashesBefore(chunk: Buffer, start: number, end: number): number {
    let before = end;
    while (before > start && chunk[before - 1] === BACKSLASH) before -= 1;
    return end - before + (before === start ? this.#backslashes : 0);
  }

  async #takeText(text: ArrivingText, part: Buffer): Promise<void> {
    if (text.spooled) return this.#write(text.spooled.hash, part);
    if (!text.isShort) return void this.#json.push(part);
    text.head.push(part);
    text.bytes += part.length;
    if (text.bytes <= SHORT_BYTES) return;
    text.isShort = false;
    const head = Buffer.concat(text.head.splice(0));
    if (
      !head
        .toString("latin1", 0, BEGINNING.length + 1)
        .replace("\\/", "/")
        .startsWith(BEGINNING)
    )
      return void this.#json.push(head);
    text.spooled = { start: this.#written, hash: createHash("sha256") };
    return this.#write(text.spooled.hash, head);
  }

  #endText(text: ArrivingText): void {
    const { head, spooled } = text;
    if (spooled) {
      this.#json.push(Buffer.from(`spooled:${this.#id}:${this.#texts.length}`));
      const { start, hash } = spooled;
      this.#texts.push({ start, length: this.#written - start, hash: hash.digest("base64url") });
    } else this.#json.push(...head);
    this.#text = undefined;
  }

  async #write(hash: Hash, part: Buffer): Promise<void> {
    // The client has gone and the spool is closed: drop the rest.
    if (!spools.has(this.#id)) return;
    this.#file ??= await this.#openFile();
    hash.update(part);
    await this.#file.write(part, 0, part.length, this.#written);
    this.#written += part.length;
  }

  /**
   * Opens the file and unlinks it, so that no other process finds it and a crash leaves nothing behind. Where an open
   * file can't be removed, `close` removes it.
   */
  async #openFile(): Promise<FileHandle> {
    await mkdir(this.#folder, { recursive: true });
    this.#path = join(this.#folder, this.#id);
    const file = await open(this.#path, "wx+", 0o600);
    await rm(this.#path, { force: true }).catch(() => undefined);
    return file;
  }
}

function spooledBy(text: string): { spool: BodySpool; index: number } | undefined {
  const [, id = "", index = ""] = MARK.exec(text) ?? [];
  const spool = spools.get(id);
  return spool && { spool, index: Number(index) };
}

/** The value of a text field, whether it is in memory or in a spool. */
export async function readText(text: string): Promise<string> {
  const found = spooledBy(text);
  return (found && (await found.spool.read(found.index))) ?? text;
}

/** A value that is equal for equal texts, in memory or in a spool: placeholders differ on every request. */
export function nameOfText(text: string): string {
  const found = spooledBy(text);
  return (found && found.spool.hashOf(found.index)) ?? text;
}

/**
 * Returns the fields with all spooled texts read into memory, except those of pictures, given by the names of their
 * fields.
 */
export async function withTextsOfOthers(value: unknown, pictures: readonly string[], field = ""): Promise<unknown> {
  if (typeof value === "string") return pictures.includes(field) ? value : readText(value);
  if (Array.isArray(value)) return Promise.all(value.map((item) => withTextsOfOthers(item, pictures, field)));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(
    async ([key, part]) => [key, await withTextsOfOthers(part, pictures, key)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
