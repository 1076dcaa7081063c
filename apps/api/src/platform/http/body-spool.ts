import { createHash, type Hash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";

/** A text that begins so, and is longer than the number of bytes, is a picture that need not be in memory. */
const BEGINNING = "data:image/";
const SHORT_BYTES = 8 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** What stands in the JSON in a picture's place. Nobody can guess it, so that no other body can name it. */
const MARK = /^spooled:([\da-f-]{36}):(\d+)$/;

interface SpooledText {
  start: number;
  length: number;
  hash: string;
}

/** A text of which more is to come. */
interface ArrivingText {
  head: Buffer[];
  bytes: number;
  /** Whether all of it is in `head`, because nobody knows yet what it is. */
  isShort: boolean;
  /** Of a picture: where it begins in the file. */
  spooled: { start: number; hash: Hash } | undefined;
}

/** By the id in their marks, while their calls run. */
const spools = new Map<string, BodySpool>();

/**
 * A JSON body whose pictures are written to a file while it arrives: in memory there are only marks in their places.
 * The pictures are read again one by one.
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
  /** How many backslashes the part of the text before ended with. */
  #backslashes = 0;

  /** @param folder where the file is, which is made if need be */
  constructor(folder: string) {
    this.#folder = folder;
    spools.set(this.#id, this);
  }

  /** Takes the next bytes of the body. */
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

  /** The body with marks in the places of its pictures. */
  json(): Buffer {
    return Buffer.concat(this.#json);
  }

  /** The text that a mark stands for, as it was in the JSON between its quotation marks. */
  async read(index: number): Promise<string | undefined> {
    const text = this.#texts[index];
    if (!text || !this.#file) return undefined;
    const bytes = Buffer.alloc(text.length);
    await this.#file.read(bytes, 0, text.length, text.start);
    // Only a few programs escape anything in a picture, such as its slashes.
    return bytes.includes(BACKSLASH)
      ? (JSON.parse(`"${bytes.toString("latin1")}"`) as string)
      : bytes.toString("latin1");
  }

  hashOf(index: number): string | undefined {
    return this.#texts[index]?.hash;
  }

  /** Forgets everything. What still reads finds nothing. */
  async close(): Promise<void> {
    spools.delete(this.#id);
    const file = this.#file;
    this.#file = undefined;
    await file?.close();
    if (file) await rm(this.#path, { force: true });
  }

  /** Where the text ends; -1 when it goes on. */
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
    // Its sender has gone, and what still comes has no place any more.
    if (!spools.has(this.#id)) return;
    this.#file ??= await this.#openFile();
    hash.update(part);
    await this.#file.write(part, 0, part.length, this.#written);
    this.#written += part.length;
  }

  /** Nobody else finds it, and after a crash it is gone. Where an open file cannot be removed, it is when it is closed. */
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

/** The text that a field of a call has, wherever it is kept. */
export async function readText(text: string): Promise<string> {
  const found = spooledBy(text);
  return (found && (await found.spool.read(found.index))) ?? text;
}

/** What is the same for the same text, wherever it is kept: a mark is another one each time. */
export function nameOfText(text: string): string {
  const found = spooledBy(text);
  return (found && found.spool.hashOf(found.index)) ?? text;
}

/** The same fields with all texts but those of pictures, which are known by the names of their fields, in memory. */
export async function withTextsOfOthers(value: unknown, pictures: readonly string[], field = ""): Promise<unknown> {
  if (typeof value === "string") return pictures.includes(field) ? value : readText(value);
  if (Array.isArray(value)) return Promise.all(value.map((item) => withTextsOfOthers(item, pictures, field)));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(
    async ([key, part]) => [key, await withTextsOfOthers(part, pictures, key)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
