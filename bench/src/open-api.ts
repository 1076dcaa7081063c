import { createApp } from "@stashwell/api/app";
import { systemClock } from "@stashwell/api/platform/clock";
import { readConfig } from "@stashwell/api/platform/config/config";
import { openServices } from "@stashwell/api/open-services";
import type { PoolClient } from "pg";

interface Statement {
  text: string;
  values: unknown[];
}
interface Plan {
  "Planning Time": number;
  "Execution Time": number;
}

export interface Api {
  get<Reply>(path: string): Promise<Reply>;
  /** The answer as it comes; throws unless it is a 200. */
  fetch(path: string): Promise<Response>;
  /** Milliseconds that the statements of a call take, as the database itself says. */
  inDatabase(path: string): Promise<number>;
  close(): Promise<void>;
}

/** The product's own calls, without a network between: session, validation, queries, reply. */
export function openApi(env: Record<string, string>, databaseUrl: string, token: string): Api {
  const config = readConfig({ ...env, DATABASE_URL: databaseUrl }, { dev: false });
  const services = openServices(config, systemClock, databaseUrl);
  const app = createApp(services);
  const asked: Statement[] = [];
  services.pool.on("connect", (client) => recordStatements(client, asked));
  const fetch = async (path: string): Promise<Response> => {
    const response = await app.request(`/api${path}`, { headers: { token } });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const get = async <Reply>(path: string): Promise<Reply> => (await (await fetch(path)).json()) as Reply;
  /** What the database itself says that a call's statements take: free of how busy the rest of the machine is. */
  const inDatabase = async (path: string): Promise<number> => {
    asked.length = 0;
    await get(path);
    const times = [];
    for (const { text, values } of asked.filter((statement) => statement.text.trimStart().startsWith("select"))) {
      const { rows } = await services.pool.query<{ "QUERY PLAN": Plan[] }>(
        `explain (analyze, timing off, format json) ${text}`,
        values,
      );
      const [plan] = rows[0]?.["QUERY PLAN"] ?? [];
      times.push((plan?.["Planning Time"] ?? 0) + (plan?.["Execution Time"] ?? 0));
    }
    return times.reduce((sum, time) => sum + time, 0);
  };
  return { get, fetch, inDatabase, close: () => services.pool.end() };
}

/** Notes what goes over a connection. */
function recordStatements(client: PoolClient, asked: Statement[]): void {
  const { query } = client;
  client.query = ((statement: string | Statement, values?: unknown[], ...rest: unknown[]) => {
    if (typeof statement === "string") asked.push({ text: statement, values: values ?? [] });
    else asked.push({ text: statement.text, values: statement.values ?? values ?? [] });
    return Reflect.apply(query, client, [statement, values, ...rest]) as unknown;
  }) as typeof query;
}
