import { connect, type Socket } from "node:net";
import { randomAddress } from "./addresses.ts";
import { serveParent } from "./child.ts";
import { ownProcessor } from "./timing.ts";

/** A load: every connection sends its next request when the one before is answered, until there are no more. */
export interface HttpLoad {
  port: number;
  connections: number;
  path: string;
  /** Without it, POST. */
  method?: "GET";
  /**
   * Each connection speaks for one of these, in turn: its header lines, and the word that `{who}` in a body becomes.
   * `{address}` in the header lines becomes the address of another network each time.
   */
  callers: readonly { headers: string; who: string }[];
  /**
   * The bodies to send, whichever connection is free; `{uuid}` in them and in headers becomes a new one. Of a GET they are
   * the ends of the path.
   */
  bodies: readonly string[];
  /** How often the list of bodies is sent. */
  times: number;
  /** No more requests after this many seconds. */
  atMost?: number;
}

export interface HttpResult {
  seconds: number;
  /** How many requests were answered. */
  count: number;
  /** How many answers had each status. */
  statuses: Record<number, number>;
  /** Milliseconds. */
  p50: number;
  p99: number;
  max: number;
  /** Microseconds of processor time that the load itself took, in all. */
  processor: number;
}

const LENGTH = /\r\ncontent-length: (\d+)/i;
const HEAD_END = "\r\n\r\n";
/** Longer than any head that is answered here. */
const HEAD_MAX = 2_048;
const READ_BYTES = 65_536;

/** Tells when a whole answer has come; answers never overlap, since a connection asks one thing at a time. */
class Answers {
  /** Of a head that came in pieces. */
  #begun = "";
  /** Bytes of the body that are still to come; undefined while the head is. */
  #missing: number | undefined;
  #status = 0;

  /** @returns the status, once the answer is whole */
  take(bytes: Buffer, count: number): number | undefined {
    if (this.#missing === undefined) this.#readHead(bytes, count);
    else this.#missing -= count;
    if (this.#missing !== 0) return undefined;
    this.#missing = undefined;
    return this.#status;
  }

  #readHead(bytes: Buffer, count: number): void {
    const text = this.#begun + bytes.toString("latin1", 0, Math.min(count, HEAD_MAX));
    const end = text.indexOf(HEAD_END);
    if (end < 0) {
      if (text.length >= HEAD_MAX) throw new Error("an answer's head has no end");
      this.#begun = text;
      return;
    }
    const length = Number(LENGTH.exec(text)?.[1] ?? 0);
    this.#status = Number(text.slice(9, 12));
    this.#missing = end + HEAD_END.length + length - this.#begun.length - count;
    this.#begun = "";
  }
}

async function run({
  port,
  connections,
  path,
  method,
  callers,
  bodies,
  times,
  atMost = Infinity,
}: HttpLoad): Promise<HttpResult> {
  let unsent = bodies.length * times;
  const latencies = new Float64Array(unsent);
  const statuses: Record<number, number> = {};
  const talks = await Promise.all(Array.from({ length: connections }, () => open(port)));
  let count = 0;
  let sent = 0;
  const usedBefore = ownProcessor();
  const start = performance.now();
  const end = start + atMost * 1000;
  const nextBody = (): string | undefined => {
    if (unsent === 0 || performance.now() > end) return undefined;
    unsent -= 1;
    sent += 1;
    return bodies[sent % bodies.length];
  };

  /** One connection: resolves when there is nothing left for it to send. */
  const converse = (talk: Talk, caller: HttpLoad["callers"][number]) =>
    new Promise<void>((resolve, reject) => {
      const { socket } = talk;
      const answers = new Answers();
      const write = writer(path, method, caller);
      let sentAt = 0;
      const next = () => {
        const body = nextBody();
        if (body === undefined) return resolve();
        sentAt = performance.now();
        socket.write(write(body), "latin1");
      };
      talk.onBytes = (bytes, length) => {
        const status = answers.take(bytes, length);
        if (status === undefined) return;
        latencies[count] = performance.now() - sentAt;
        count += 1;
        statuses[status] = (statuses[status] ?? 0) + 1;
        next();
      };
      socket.on("error", reject);
      socket.on("close", () => reject(new Error("the server closed a connection")));
      next();
    });

  await Promise.all(talks.map((talk, index) => converse(talk, callers[index % callers.length]!)));
  const seconds = (performance.now() - start) / 1000;
  const processor = ownProcessor() - usedBefore;
  for (const { socket } of talks) socket.removeAllListeners("close").destroy();
  const sorted = latencies.subarray(0, count).toSorted();
  const at = (share: number) => sorted[Math.min(count - 1, Math.floor(count * share))] ?? 0;
  return { seconds, count, statuses, p50: at(0.5), p99: at(0.99), max: at(1), processor };
}

const withIds = (text: string): string =>
  text.includes("{uuid}") ? text.replaceAll("{uuid}", () => crypto.randomUUID()) : text;

const withAddress = (text: string): string =>
  text.includes("{address}") ? text.replace("{address}", randomAddress) : text;

/** Says what to send for a body; what is the same each time is put together once. */
function writer(
  path: string,
  method: HttpLoad["method"],
  { headers, who }: HttpLoad["callers"][number],
): (template: string) => string {
  if (method === "GET") {
    const [before, after] = [`GET ${path}`, ` HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`];
    return (template) => before + template + after;
  }
  const before = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`;
  return (template) => {
    const body = withIds(who === "" ? template : template.replace("{who}", who));
    return `${before}${withAddress(withIds(headers))}content-length: ${body.length}\r\n\r\n${body}`;
  };
}

interface Talk {
  socket: Socket;
  /** Sees whatever comes in; the bytes are good until it returns. */
  onBytes(bytes: Buffer, count: number): void;
}

/** Reads without streams: a load should cost the machine as little as can be, for it runs beside what it measures. */
function open(port: number): Promise<Talk> {
  const bytes = Buffer.alloc(READ_BYTES);
  return new Promise((resolve, reject) => {
    const onread = {
      buffer: bytes,
      callback(count: number) {
        talk.onBytes(bytes, count);
        return true;
      },
    };
    const socket = connect({ port, host: "127.0.0.1", noDelay: true, onread }, () => resolve(talk));
    const talk: Talk = { socket, onBytes: () => undefined };
    socket.once("error", reject);
  });
}

serveParent("ready", run);
