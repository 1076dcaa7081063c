import { benchAll } from "./all.ts";
import { benchClaim } from "./claim.ts";
import { benchDashboards } from "./dashboards.ts";
import { benchDrain } from "./drain.ts";
import { benchExport } from "./export.ts";
import { benchFiles } from "./files.ts";
import { benchFindStore } from "./find-store.ts";
import { benchHttp } from "./http.ts";
import { benchLists } from "./lists.ts";
import { benchNotify } from "./notify.ts";
import { benchOffers } from "./offers.ts";
import { benchOpen } from "./open.ts";
import { benchPages } from "./pages.ts";
import { benchPeers } from "./peers.ts";
import { benchPlaces } from "./places.ts";
import { benchPreview } from "./preview.ts";
import { benchPublish } from "./publish.ts";
import { benchRedeem } from "./redeem.ts";
import { print, saveFindings } from "./report.ts";
import { benchScale } from "./scale.ts";
import { benchStart } from "./start.ts";

/** Each prints what it measured and throws when something was not only slow but wrong. */
const benches: Record<string, { about: string; run: () => Promise<void> }> = {
  claim: { about: "64 connections claim a campaign of 50,000 vouchers to its end", run: benchClaim },
  dashboards: { about: "dashboards of a campaign with 5,000,000 vouchers in 2,000 stores", run: benchDashboards },
  drain: { about: "64 connections empty campaigns of 50,000 vouchers, on one server and on two", run: benchDrain },
  export: { about: "50,000 vouchers as a table to download", run: benchExport },
  files: { about: "Google link, Apple pass and PDF of vouchers, and what they hold up", run: benchFiles },
  "find-store": {
    about: "100,000 stores of one campaign searched at 5 and 50 miles, beside plain SQL",
    run: benchFindStore,
  },
  http: { about: "HTTP libraries in turns: hello, and a call through answer()", run: benchHttp },
  lists: { about: "lists, searches and details of a brand with 100,000 campaigns", run: benchLists },
  notify: { about: "a campaign is told to 50,000 businesses while others call", run: benchNotify },
  offers: { about: "a merchant's list over 100,000 campaigns, 16 connections", run: benchOffers },
  open: { about: "an offer's page and call against a raw hello, and how soon a change is seen", run: benchOpen },
  pages: { about: "Lighthouse and weights of the demo's pages; a word picks those it is in", run: benchPages },
  peers: { about: "a running Vendure or Medusa, and ours, driven alike: see what it prints", run: benchPeers },
  places: { about: "completing, finding and naming places offline, 16 connections", run: benchPlaces },
  preview: { about: "how soon the wizard's preview follows a key", run: benchPreview },
  publish: { about: "campaigns of 1 to 50,000 vouchers are published, beside writing so many rows", run: benchPublish },
  scale: { about: "what several databases would bring, by the hash of campaigns: arithmetic", run: benchScale },
  start: { about: "how soon a server is ready, and its memory at rest", run: benchStart },
  redeem: { about: "64 connections redeem, in one store and in 64", run: benchRedeem },
};

const [name = "", ...more] = process.argv.slice(2);
const bench = name === "all" ? { run: () => benchAll(benches, more) } : benches[name];
/** Where `all` reads what a bench has found. */
const { BENCH_FINDINGS: findingsFile } = process.env;

async function runAndSave({ run }: { run: () => Promise<void> }): Promise<void> {
  try {
    await run();
  } finally {
    if (findingsFile) await saveFindings(findingsFile);
  }
}

if (bench) {
  await runAndSave(bench).catch((error: unknown) => {
    print(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    // The programs that were started end with this one.
    process.exit(1);
  });
} else {
  print("npm run bench -- NAME, where NAME is all, or one of");
  for (const [key, { about }] of Object.entries(benches)) print(`  ${key.padEnd(10)} ${about}`);
  process.exitCode = name === "list" ? 0 : 1;
}
