import { setTimeout as pause } from "node:timers/promises";
import { serveParent } from "./child.ts";
import { Connection, randomAddress } from "./connection.ts";

export interface HttpLoad {
  port: number;
  connections: number;
  path: string;
  /** POST by default. */
  method?: "GET";
  /**
   * Open loop: requests arrive at this constant rate per second, whether or not earlier ones have been answered, and
   * their latency counts from their arrival. Without it, a connection sends its next request when it receives the
   * previous response.
   */
  rate?: number;
  /** Each request uses the next of these: its header lines, and the replacement of `{who}` in a body. */
  callers?: readonly { headers: string; who: string }[];
  /**
   * The bodies to send, on any free connection. `{uuid}` in them and in headers is replaced by a new one each time,
   * `{address}` in headers by an address of another network. For GET they are path suffixes.
   */
  bodies?: readonly string[];
  /** How many times the list of bodies is sent. */
  times: number;
  /** Sends no more requests after this many seconds. */
  maxSeconds?: number;
}

export interface HttpResult {
  seconds: number;
  /** The number of responses. */
  count: number;
  statuses: Record<number, number>;
  /** Milliseconds. */
  p50: number;
  p99: number;
  max: number;
}

async function run({
  port,
  connections,
  path,
  method,
  rate,
  callers = [{ headers: "", who: "" }],
  bodies = [""],
  times,
  maxSeconds = Infinity,
}: HttpLoad): Promise<HttpResult> {
  const total = bodies.length * times;
  const latencies = new Float64Array(total);
  const statuses: Record<number, number> = {};
  const opened = await Promise.all(Array.from({ length: connections }, () => Connection.open("127.0.0.1", port)));
  const writers = callers.map((caller) => writer(path, method, caller));
  let sent = 0;
  let count = 0;
  const start = performance.now();
  const end = start + maxSeconds * 1000;
  await Promise.all(
    opened.map(async (connection) => {
      while (sent < total && performance.now() < end) {
        const nth = sent++;
        const arrival = rate === undefined ? performance.now() : start + (nth / rate) * 1000;
        const early = arrival - performance.now();
        if (early > 0) await pause(early);
        const { status } = await connection.send(writers[nth % writers.length]!(bodies[nth % bodies.length]!));
        latencies[count++] = performance.now() - arrival;
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  for (const connection of opened) connection.close();
  const sorted = latencies.subarray(0, count).toSorted();
  const at = (share: number) => sorted[Math.min(count - 1, Math.floor(count * share))] ?? 0;
  return { seconds, count, statuses, p50: at(0.5), p99: at(0.99), max: at(1) };
}

const fill = (text: string): string =>
  text.includes("{")
    ? text.replaceAll("{uuid}", () => crypto.randomUUID()).replaceAll("{address}", randomAddress)
    : text;

/** Returns a function that builds the request for a body; the constant parts are concatenated once. */
function writer(
  path: string,
  method: HttpLoad["method"],
  { headers, who }: { headers: string; who: string },
): (template: string) => string {
  if (method === "GET") {
    const before = `GET ${path}`;
    return (template) => `${before}${template} HTTP/1.1\r\nhost: localhost\r\n${fill(headers)}\r\n`;
  }
  const before = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`;
  return (template) => {
    const body = fill(who === "" ? template : template.replace("{who}", who));
    return `${before}${fill(headers)}content-length: ${body.length}\r\n\r\n${body}`;
  };
}

serveParent(0, run);
