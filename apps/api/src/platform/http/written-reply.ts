import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { useHead, writeAndSplit } from "./written-head.ts";

const REQUEST_ID = "x-request-id";
/** Ids of one reply count up in their last digits: drawing a random one for each is a tenth of such an answer. */
const ID_TAIL = 8;

/** A 200 that is sent again and again, with another request's id every time. */
export class WrittenReply {
  /** Names and values in turn, as Node takes them. */
  readonly #headers: string[];
  /** Where among these the request's id goes; 0 for pages, which have none. */
  readonly #idAt: number;
  /** Its bytes as one character each: Node sends such a body together with its head, in one write. */
  readonly #body: string;
  /** The head for a connection that stays open, as Node has written it: what comes before the id and after it. */
  #before: string | undefined;
  #after = "";
  #nextId = 0;
  readonly #ids = randomUUID().slice(0, -ID_TAIL);

  constructor(headers: Headers, body: Buffer) {
    this.#headers = [...headers, ["content-length", String(body.length)]].flat();
    this.#idAt = this.#headers.indexOf(REQUEST_ID) + 1;
    this.#body = body.toString("latin1");
  }

  /**
   * Answers with it. Node checks and writes a head line by line, which takes longer than all the rest of an answer from
   * memory: it does so the first time, and is given back its own words, its date among them, afterwards.
   */
  send(response: ServerResponse): void {
    const id = this.#idAt > 0 ? this.#ids + (this.#nextId += 1).toString(16).padStart(ID_TAIL, "0") : "";
    if (this.#before !== undefined && response.shouldKeepAlive) useHead(response, this.#before + id + this.#after);
    else this.#writeHead(response, id);
    response.end(this.#body, "latin1");
  }

  #writeHead(response: ServerResponse, id: string): void {
    if (this.#idAt > 0) this.#headers[this.#idAt] = id;
    const pieces = writeAndSplit(response, 200, this.#headers, id === "" ? [] : [id]);
    if (pieces) [this.#before, this.#after = ""] = pieces;
  }
}
