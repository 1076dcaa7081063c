import { connect, type Socket } from "node:net";
import { serveParent } from "./child.ts";

/** A load: every connection sends its next request when the one before is answered, until there are no more. */
export interface HttpLoad {
  port: number;
  connections: number;
  path: string;
  /** Without it, POST. */
  method?: "GET";
  /** Each connection speaks for one of these, in turn: its header lines, and the word that `{who}` in a body becomes. */
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
}

const LENGTH = /\r\ncontent-length: (\d+)/i;
const HEAD_END = "\r\n\r\n";

/** Tells when a whole answer has come; answers never overlap, since a connection asks one thing at a time. */
class Answers {
  #text = "";

  /** @returns the status, once the answer is whole */
  take(chunk: Buffer): number | undefined {
    this.#text += chunk.toString("latin1");
    const head = this.#text.indexOf(HEAD_END);
    if (head < 0) return undefined;
    const length = Number(LENGTH.exec(this.#text.slice(0, head))?.[1] ?? 0);
    if (this.#text.length < head + HEAD_END.length + length) return undefined;
    const status = Number(this.#text.slice(9, 12));
    this.#text = "";
    return status;
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
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  let count = 0;
  let sent = 0;
  const start = performance.now();
  const end = start + atMost * 1000;
  const nextBody = (): string | undefined => {
    if (unsent === 0 || performance.now() > end) return undefined;
    unsent -= 1;
    sent += 1;
    return bodies[sent % bodies.length];
  };

  /** One connection: resolves when there is nothing left for it to send. */
  const converse = (socket: Socket, caller: HttpLoad["callers"][number]) =>
    new Promise<void>((resolve, reject) => {
      const answers = new Answers();
      let sentAt = 0;
      const next = () => {
        const body = nextBody();
        if (body === undefined) return resolve();
        sentAt = performance.now();
        socket.write(written(path, method, caller, body));
      };
      socket.on("data", (chunk: Buffer) => {
        const status = answers.take(chunk);
        if (status === undefined) return;
        latencies[count] = performance.now() - sentAt;
        count += 1;
        statuses[status] = (statuses[status] ?? 0) + 1;
        next();
      });
      socket.on("error", reject);
      socket.on("close", () => reject(new Error("the server closed a connection")));
      next();
    });

  await Promise.all(sockets.map((socket, index) => converse(socket, callers[index % callers.length]!)));
  const seconds = (performance.now() - start) / 1000;
  for (const socket of sockets) socket.removeAllListeners("close").destroy();
  const sorted = latencies.subarray(0, count).toSorted();
  const at = (share: number) => sorted[Math.min(count - 1, Math.floor(count * share))] ?? 0;
  return { seconds, count, statuses, p50: at(0.5), p99: at(0.99), max: at(1) };
}

const withIds = (text: string): string =>
  text.includes("{uuid}") ? text.replaceAll("{uuid}", () => crypto.randomUUID()) : text;

function written(
  path: string,
  method: HttpLoad["method"],
  { headers, who }: HttpLoad["callers"][number],
  template: string,
): string {
  if (method === "GET") return `GET ${path}${template} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`;
  const body = withIds(template.replace("{who}", who));
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${withIds(headers)}content-length: ${body.length}\r\n\r\n${body}`;
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => resolve(socket));
    socket.once("error", reject);
  });
}

serveParent("ready", run);
