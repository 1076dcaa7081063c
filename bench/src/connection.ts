import { connect, type Socket } from "node:net";

interface Reply {
  status: number;
  /** Everything before the body, the status line included. */
  head: string;
  body: Buffer;
}

const HEAD_END = "\r\n\r\n";
const LENGTH = /\r\ncontent-length: *(\d+)/i;
const CHUNKED = /\r\ntransfer-encoding: *chunked/i;
const READ_BYTES = 65_536;

/** Returns the decoded body; undefined while its last chunk is missing. */
function joinChunks(bytes: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    if (size === 0) return bytes.indexOf(HEAD_END, lineEnd) < 0 ? undefined : Buffer.concat(chunks);
    const start = lineEnd + 2;
    if (bytes.length < start + size + 2) return undefined;
    chunks.push(bytes.subarray(start, start + size));
    at = start + size + 2;
  }
}

/** Parses a response; undefined while it is incomplete. */
function readReply(bytes: Buffer): Reply | undefined {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const head = bytes.toString("latin1", 0, headEnd);
  const rest = bytes.subarray(headEnd + HEAD_END.length);
  const length = Number(LENGTH.exec(head)?.[1] ?? 0);
  const body = CHUNKED.test(head) ? joinChunks(rest) : rest.length < length ? undefined : rest.subarray(0, length);
  return body && { status: Number(head.slice(9, 12)), head, body };
}

/**
 * A keep-alive connection for one request at a time. Not `node:http`, because the load generator shares the machine
 * with the server under test and must use little CPU.
 */
export class Connection {
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
    // Reads into one buffer, without a stream.
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

  static async open(host: string, port: number): Promise<Connection> {
    const connection = new Connection(host, port);
    await new Promise<void>((resolve, reject) => {
      connection.#socket.once("connect", resolve).once("error", reject);
    });
    return connection;
  }

  send(request: string): Promise<Reply> {
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
    // The buffer is reused by the next read.
    this.#begun = reply ? undefined : Buffer.from(all);
    if (reply) this.#waiting?.resolve(reply);
    return true;
  }
}

const randomBelow = (limit: number): number => Math.floor(Math.random() * limit);

/** A random address from 65,536 networks of each kind, half of them IPv6, as in a flash crowd. */
export const randomAddress = (): string =>
  randomBelow(2) === 0
    ? `203.${randomBelow(256)}.${randomBelow(256)}.7`
    : `2001:db8:${randomBelow(256).toString(16)}:${randomBelow(256).toString(16)}::7`;
