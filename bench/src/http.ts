import { startChild } from "./child.ts";
import type { HttpLoad, HttpResult } from "./http-load.ts";
import { measured, median, print, printTable } from "./report.ts";

const ROUNDS = 5;
const CONNECTIONS = 64;
const SECONDS = 2;
const LIBRARIES = ["node", "hono", "fastify"] as const;
const KINDS = ["hello", "call"] as const;
type Kind = (typeof KINDS)[number];

const loadOf = (port: number, kind: Kind): HttpLoad => ({
  port,
  connections: CONNECTIONS,
  ...(kind === "hello" ? { method: "GET", path: "/hello" } : { path: "/api/echo" }),
  callers: [{ headers: "accept-encoding: gzip, deflate, br\r\n", who: "" }],
  bodies: kind === "hello" ? [""] : [JSON.stringify({ campaignCode: "DEMO2525", claimKey: "{uuid}" })],
  times: 1_000_000,
  atMost: SECONDS,
});

/** HTTP libraries in turns: a bare page, and a call through everything of ours but the database. */
export async function benchHttp(): Promise<void> {
  const { child: http } = await startChild<HttpResult>("./http-load.ts");
  const servers = await Promise.all(
    LIBRARIES.map(async (name) => {
      const { child, ready } = await startChild<number>("./http-server.ts", { BENCH_LIBRARY: name });
      const results: Record<Kind, HttpResult[]> = { hello: [], call: [] };
      const processor: Record<Kind, number[]> = { hello: [], call: [] };
      return { name, child, port: (ready as { port: number }).port, results, processor };
    }),
  );
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const kind of KINDS) {
      for (const { name, child, port, results, processor } of servers) {
        const before = await child.ask({});
        const result = await http.ask(loadOf(port, kind));
        const used = ((await child.ask({})) - before) / result.count;
        if (result.statuses[200] !== result.count)
          throw new Error(`${name} answered ${JSON.stringify(result.statuses)}`);
        if (round === 0) continue;
        results[kind].push(result);
        processor[kind].push(used);
      }
    }
  }
  await Promise.all([http, ...servers.map(({ child }) => child)].map((child) => child.stop()));
  const titles = { hello: "hello", call: "a call through answer()" };
  printTable(
    servers.flatMap(({ name, results }) => KINDS.map((kind) => measured(`${name}: ${titles[kind]}`, results[kind]))),
  );
  for (const { name, processor } of servers)
    print(
      `processor time, ${name}: ${median(processor.hello).toFixed(0)} µs a hello, ${median(processor.call).toFixed(0)} µs a call`,
    );
}
