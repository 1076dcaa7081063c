import type { Pool } from "pg";
import { loadSeeds } from "@stashwell/api/features/places/load-seeds";
import { startChild } from "./child.ts";
import type { HttpLoad, HttpResult } from "./http-load.ts";
import { measured, median, print, printGoal, printTable } from "./report.ts";
import { milliseconds } from "./timing.ts";
import { withWorkshop } from "./workshop.ts";

const CONNECTIONS = 16;
const ROUNDS = 3;
/** Different questions of each kind; a round asks each of them so often. */
const QUESTIONS = 1_000;
const TIMES = 4;
const PATH = "/api/brand/store/places?";

interface Town {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  zip: string | null;
}

/** Towns all over the three countries, the same in every run. */
const listTowns = async (pool: Pool): Promise<Town[]> =>
  (
    await pool.query<Town>(
      `select city.name, state.name as state, city.latitude, city.longitude,
         (select min(zip) from zip where zip.state_id = city.state_id and zip.city_name = city.name) as zip
       from city join state on state.id = state_id order by md5(city.id) limit $1`,
      [QUESTIONS],
    )
  ).rows;

const query = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

/** What is asked, by kind. */
const questionsOf = (towns: readonly Town[]): Record<string, readonly string[]> => ({
  // The beginning of a name, two to six letters of it, as it is being typed.
  completing: towns.map(({ name }, index) => query({ search: name.slice(0, 2 + (index % 5)) })),
  // A whole address line, every fourth one a zip.
  finding: towns.map(({ name, state, zip }, index) =>
    query({ search: index % 4 === 0 && zip !== null ? zip : `${name}, ${state}`, finished: "1" }),
  ),
  // A point some kilometres off a town.
  naming: towns.map(({ latitude, longitude }, index) =>
    query({
      latitude: (latitude + ((index % 11) - 5) / 100).toFixed(5),
      longitude: (longitude + ((index % 7) - 3) / 100).toFixed(5),
    }),
  ),
});

export async function benchPlaces(): Promise<void> {
  await withWorkshop(async ({ pool, env }) => {
    const loading = await milliseconds(() => loadSeeds(pool));
    print(`reference data loaded in ${(loading / 1000).toFixed(1)} s; ${CONNECTIONS} connections over HTTP`);
    const questions = questionsOf(await listTowns(pool));
    const { child: server, ready } = await startChild<number>("./server.ts", env);
    const { child: http } = await startChild<HttpResult>("./http-load.ts");
    const { port } = ready as { port: number };
    const load = (bodies: readonly string[], times: number): HttpLoad => ({
      port,
      method: "GET",
      connections: CONNECTIONS,
      path: PATH,
      callers: [{ headers: "", who: "" }],
      bodies,
      times,
    });
    await expectAnswers(port, questions);
    const results = new Map(Object.keys(questions).map((name) => [name, [] as HttpResult[]]));
    for (const asked of Object.values(questions)) await http.ask(load(asked, 1));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, asked] of Object.entries(questions)) {
        const result = await http.ask(load(asked, TIMES));
        if (result.statuses[200] !== QUESTIONS * TIMES)
          throw new Error(`the answers were ${JSON.stringify(result.statuses)}`);
        results.get(name)?.push(result);
      }
    }
    await Promise.all([server, http].map((child) => child.stop()));
    printTable([...results].map(([name, rounds]) => measured(name, rounds)));
    for (const [name, rounds] of results) {
      const p99 = median(rounds.map((result) => result.p99));
      printGoal(`p99 of ${name} places`, p99, "≤ 5 ms", p99 <= 5, " ms");
    }
  });
}

/** Fast is worth nothing where nothing is found. */
async function expectAnswers(port: number, questions: Record<string, readonly string[]>): Promise<void> {
  for (const [name, asked] of Object.entries(questions)) {
    for (const question of asked.slice(0, 50)) {
      const response = await fetch(`http://127.0.0.1:${port}${PATH}${question}`);
      const { data } = (await response.json()) as { data: unknown[] };
      if (data.length === 0) throw new Error(`${name}: nothing was found for ${question}`);
    }
  }
}
