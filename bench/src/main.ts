import { writeFile } from "node:fs/promises";
import { benchAbuse } from "./abuse.ts";
import { benchClaim } from "./claim.ts";
import { makeDocument, type Row } from "./document.ts";
import { benchFiles } from "./files.ts";
import { benchOpen } from "./open.ts";
import { benchPages } from "./pages.ts";
import { benchPeers } from "./peers.ts";
import { benchPublish } from "./publish.ts";
import { benchDashboards, benchFindStore, benchLists, benchOffers, benchPlaces } from "./reads.ts";
import { benchRedeem } from "./redeem.ts";
import { print, takeFindings } from "./report.ts";
import { benchStart } from "./start.ts";

/** Each bench prints its measurements, and throws if a result was wrong, not just slow. */
const benches: Record<string, { about: string; run: () => Promise<void> }> = {
  claim: { about: "claims: 64 connections beside plain SQL, constant arrivals, a flash crowd", run: benchClaim },
  redeem: { about: "redemptions: in one store and in 64, and constant arrivals", run: benchRedeem },
  abuse: { about: "honest claims beside an attacker of one network, on two servers", run: benchAbuse },
  open: { about: "an offer's page and call beside a bare hello, and how soon a change is seen", run: benchOpen },
  lists: { about: "lists, searches and details of a brand with 100,000 campaigns", run: benchLists },
  offers: { about: "a merchant's list over 100,000 campaigns", run: benchOffers },
  dashboards: { about: "dashboards of a campaign with 5,000,000 vouchers in 2,000 stores", run: benchDashboards },
  "find-store": { about: "100,000 stores of one campaign searched at 5 and 50 miles", run: benchFindStore },
  places: { about: "completing, finding and naming places offline", run: benchPlaces },
  publish: { about: "campaigns of 50,000 vouchers are published", run: benchPublish },
  files: { about: "Google link, Apple pass and PDF of vouchers, and how long they block", run: benchFiles },
  start: { about: "how soon a server is ready, and its memory at rest", run: benchStart },
  peers: { about: "a running Vendure or Medusa, and ours, driven alike: see what it prints", run: benchPeers },
  pages: { about: "Lighthouse and weights of the demo's pages; a word picks those it is in", run: benchPages },
};

/** Benches that need a browser or another shop only run by name. */
const SINGLE = new Set(["peers", "pages"]);
const DOCUMENT = new URL("../../docs/benchmarks.md", import.meta.url);

/** Runs all benches and writes the document. A failure doesn't stop the others. */
async function runAll(): Promise<void> {
  const rows: Row[] = [];
  for (const [name, { about, run }] of Object.entries(benches)) {
    if (SINGLE.has(name)) continue;
    print(`\n== ${name}: ${about}\n`);
    const startedAt = performance.now();
    const failed = await run().then(() => false, reportError);
    rows.push({ name, about, seconds: (performance.now() - startedAt) / 1000, failed, findings: takeFindings() });
  }
  await writeFile(DOCUMENT, await makeDocument(rows));
  const failures = rows.filter(({ failed }) => failed).map(({ name }) => name);
  if (failures.length > 0) throw new Error(`failed: ${failures.join(", ")}`);
}

function reportError(error: unknown): true {
  print(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return true;
}

const name = process.argv[2] ?? "";
const run = name === "all" ? runAll : benches[name]?.run;
if (run) {
  await run().catch((error: unknown) => {
    reportError(error);
    // Child processes exit with this one.
    process.exit(1);
  });
} else {
  print("npm run bench -- NAME, where NAME is all, or one of");
  for (const [key, { about }] of Object.entries(benches)) print(`  ${key.padEnd(10)} ${about}`);
  process.exitCode = name === "list" ? 0 : 1;
}
