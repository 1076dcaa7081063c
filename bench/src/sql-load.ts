import { Client } from "pg";
import { serveParent } from "./child.ts";

/** The same statement, prepared, again and again, each a transaction of its own. */
export interface SqlLoad {
  url: string;
  connections: number;
  statement: string;
  /** How many in all. */
  total: number;
}

export interface SqlResult {
  seconds: number;
  p50: number;
  p99: number;
}

async function run({ url, connections, statement, total }: SqlLoad): Promise<SqlResult> {
  const clients = await Promise.all(Array.from({ length: connections }, () => open(url)));
  const query = { name: "bench", text: statement };
  const latencies = new Float64Array(total);
  let sent = 0;
  let answered = 0;
  const start = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (sent < total) {
        sent += 1;
        const sentAt = performance.now();
        await client.query(query);
        latencies[answered] = performance.now() - sentAt;
        answered += 1;
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  latencies.sort();
  return { seconds, p50: latencies[Math.floor(total * 0.5)] ?? 0, p99: latencies[Math.floor(total * 0.99)] ?? 0 };
}

async function open(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

serveParent("ready", run);
