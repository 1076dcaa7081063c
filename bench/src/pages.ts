import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse, { desktopConfig, type Flags } from "lighthouse";
import { SteeredServer } from "../../e2e/src/steered-server.ts";
import { findFreePort } from "@stashwell/postgres/free-port";
import { type AuditedPage, type Audience, listPages, type SignIns, signIn } from "./audited-pages.ts";
import { openBrowser } from "./open-browser.ts";
import { measureWeights, type Weights } from "./page-weights.ts";
import { print } from "./report.ts";

/** The goals of a page, by its audience. */
const GOALS: Record<Audience, { form: "mobile" | "desktop"; performance: number }> = {
  site: { form: "mobile", performance: 98 },
  merchant: { form: "mobile", performance: 92 },
  brand: { form: "desktop", performance: 96 },
};

/** The maximum cumulative layout shift: a fifth of what counts as good. */
const MAX_CLS = 0.02;

interface Scores {
  performance: number;
  accessibility: number;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Audits that lower the accessibility score. */
  errors: string[];
}

/** Runs one audit with an empty cache, as the page's signed-in user. */
async function audit(url: string, form: "mobile" | "desktop", port: number): Promise<Scores> {
  const flags: Flags = { port, onlyCategories: ["performance", "accessibility"], logLevel: "error", output: "json" };
  const result = await lighthouse(url, flags, form === "desktop" ? desktopConfig : undefined);
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
  const { categories, audits } = result.lhr;
  if (new URL(result.lhr.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${result.lhr.finalDisplayedUrl}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    errors: (categories.accessibility?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id),
  };
}

const HEAD = ["", "perf", "goal", "a11y", "LCP s", "TBT ms", "CLS", "first KB", "requests", "repeat KB", "JS br KB"];
const WIDTHS = [44, 6, 6, 6, 7, 8, 7, 10, 10, 11, 10];
/** The first of the brand's pages that somebody sees. */
const BRAND_LIST = "brand: campaigns";
const line = (cells: readonly string[]): void =>
  print(cells.map((cell, index) => (index === 0 ? cell.padEnd(WIDTHS[0]!) : cell.padStart(WIDTHS[index]!))).join(""));

function printPage({ name, audience }: AuditedPage, scores: Scores, weights: Weights): void {
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
  line([
    `${name} (${GOALS[audience].form})`,
    String(scores.performance),
    `≥ ${GOALS[audience].performance}`,
    String(scores.accessibility),
    (scores.lcp / 1000).toFixed(2),
    scores.tbt.toFixed(0),
    scores.cls.toFixed(3),
    kilobytes(weights.first),
    String(weights.requests),
    kilobytes(weights.repeat),
    kilobytes(weights.scriptsBrotli),
  ]);
}

/** Describes the goals that a page misses. */
function missedBy({ name, audience }: AuditedPage, scores: Scores, weights: Weights): string[] {
  const missed: string[] = [];
  const atMost = (what: string, bytes: number, kilobytes: number) => {
    if (bytes > kilobytes * 1024) missed.push(`${what} ${(bytes / 1024).toFixed(1)} KB (goal ≤ ${kilobytes} KB)`);
  };
  if (scores.performance < GOALS[audience].performance)
    missed.push(`performance ${scores.performance} (goal ≥ ${GOALS[audience].performance})`);
  if (scores.accessibility < 100)
    missed.push(`accessibility ${scores.accessibility} (goal 100): ${scores.errors.join(", ")}`);
  if (scores.cls > MAX_CLS) missed.push(`layout shifts ${scores.cls.toFixed(3)} (goal ≤ ${MAX_CLS})`);
  if (audience === "merchant") {
    atMost("first visit", weights.first, 250);
    atMost("repeat visit", weights.repeat, 15);
  }
  if (audience === "brand") atMost("scripts of the first visit", weights.scripts, 300);
  if (name === BRAND_LIST) {
    atMost("first visit, brotli", weights.firstBrotli, 250);
    if (weights.requests > 25) missed.push(`requests of the first visit ${weights.requests} (goal ≤ 25)`);
  }
  if (audience === "site") {
    atMost("scripts, brotli", weights.scriptsBrotli, 10);
    atMost("first visit beside pictures, brotli", weights.besidePictures, 100);
  }
  return missed;
}

/** Audits the pages whose names contain a word, or all of them. */
async function auditAll(server: SteeredServer, signIns: SignIns, pages: readonly AuditedPage[]): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), "stashwell-pages-"));
  const port = await findFreePort();
  const context = await openBrowser(profile, port);
  const missed: string[] = [];
  try {
    line(HEAD);
    for (const page of pages) {
      await signIn(context, server.url, signIns, page.audience);
      try {
        const weights = await measureWeights(context, server.url, page.path);
        const scores = await audit(`${server.url}${page.path}`, GOALS[page.audience].form, port);
        printPage(page, scores, weights);
        missed.push(...missedBy(page, scores, weights).map((what) => `${page.name}: ${what}`));
      } catch (error) {
        missed.push(`${page.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
  print(
    "\ngoals beside the table: accessibility 100, CLS ≤ 0.02; merchant: first ≤ 250 KB, repeat ≤ 15 KB; brand: scripts ≤ 300 KB, the list's first visit in brotli ≤ 250 KB in ≤ 25 requests; site: in brotli scripts ≤ 10 KB, all beside pictures ≤ 100 KB",
  );
  print(missed.length === 0 ? "reached  all of them" : missed.map((what) => `missed   ${what}`).join("\n"));
}

export async function benchPages(): Promise<void> {
  const server = await SteeredServer.start();
  try {
    const { signIns, pages } = await listPages(server.url);
    const word = process.argv[3] ?? "";
    await auditAll(
      server,
      signIns,
      pages.filter(({ name }) => name.includes(word)),
    );
  } finally {
    await server.stop();
  }
}
