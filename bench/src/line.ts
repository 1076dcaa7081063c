import { connect, type Socket } from "node:net";

/** A whole answer. */
interface Reply {
  status: number;
  /** Everything before the body, the first line included. */
  head: string;
  body: string;
}

const HEAD_END = "\r\n\r\n";
const LENGTH = /\r\ncontent-length: *(\d+)/i;
const PIECES = /\r\ntransfer-encoding: *chunked/i;
const READ_BYTES = 65_536;

/** The body's pieces put together; undefined while the last one is missing. */
function joinPieces(bytes: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    if (size === 0) return bytes.indexOf(HEAD_END, lineEnd) < 0 ? undefined : Buffer.concat(pieces);
    const start = lineEnd + 2;
    if (bytes.length < start + size + 2) return undefined;
    pieces.push(bytes.subarray(start, start + size));
    at = start + size + 2;
  }
}

/** What has come so far as an answer; undefined while something of it is missing. */
function readReply(bytes: Buffer): Reply | undefined {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const head = bytes.toString("latin1", 0, headEnd);
  const rest = bytes.subarray(headEnd + HEAD_END.length);
  const length = Number(LENGTH.exec(head)?.[1] ?? 0);
  const body = PIECES.test(head) ? joinPieces(rest) : rest.length < length ? undefined : rest.subarray(0, length);
  return body && { status: Number(head.slice(9, 12)), head, body: body.toString("utf8") };
}

/**
 * A kept connection that is asked one thing at a time. Its own, and not `node:http`'s, because the load runs beside what it
 * measures: what it takes of the machine is missing there.
 */
export class Line {
  readonly #socket: Socket;
  readonly #failed: (error: Error) => void;
  #begun: Buffer | undefined;
  #waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;
  #error: Error | undefined;

  private constructor(host: string, port: number) {
    this.#failed = (error) => {
      this.#error = error;
      this.#waiting?.reject(error);
      this.#waiting = undefined;
    };
    const buffer = Buffer.alloc(READ_BYTES);
    this.#socket = connect({
      host,
      port,
      noDelay: true,
      onread: { buffer, callback: (count) => this.#take(buffer.subarray(0, count)) },
    });
    this.#socket.on("error", this.#failed);
    this.#socket.on("close", () => this.#failed(new Error(`${host}:${port} closed the connection`)));
  }

  static async open(host: string, port: number): Promise<Line> {
    const line = new Line(host, port);
    await new Promise<void>((resolve, reject) => {
      line.#socket.once("connect", resolve).once("error", reject);
    });
    return line;
  }

  ask(request: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.#error) return reject(this.#error);
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.removeAllListeners("close").destroy();
  }

  #take(bytes: Buffer): boolean {
    const all = this.#begun ? Buffer.concat([this.#begun, bytes]) : bytes;
    const reply = readReply(all);
    // The buffer is used again for what comes next.
    this.#begun = reply ? undefined : Buffer.from(all);
    if (reply) this.#waiting?.resolve(reply);
    return true;
  }
}
