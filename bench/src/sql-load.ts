import { Client } from "pg";
import { serveParent } from "./child.ts";

/** The same statement, prepared, again and again, each a transaction of its own. */
export interface SqlLoad {
  url: string;
  connections: number;
  statement: string;
  /** How many in all, at most. */
  total: number;
  /** No more after this many seconds. */
  atMost: number;
}

export interface SqlResult {
  seconds: number;
  count: number;
  p50: number;
  p99: number;
}

async function run({ url, connections, statement, total, atMost }: SqlLoad): Promise<SqlResult> {
  const clients = await Promise.all(Array.from({ length: connections }, () => open(url)));
  const query = { name: "bench", text: statement };
  const latencies = new Float64Array(total);
  let sent = 0;
  let count = 0;
  const start = performance.now();
  const end = start + atMost * 1000;
  await Promise.all(
    clients.map(async (client) => {
      while (sent < total && performance.now() < end) {
        sent += 1;
        const sentAt = performance.now();
        await client.query(query);
        latencies[count] = performance.now() - sentAt;
        count += 1;
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  const sorted = latencies.subarray(0, count).toSorted();
  return { seconds, count, p50: sorted[Math.floor(count * 0.5)] ?? 0, p99: sorted[Math.floor(count * 0.99)] ?? 0 };
}

async function open(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

serveParent("ready", run);
