import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { systemClock } from "@stashwell/api/platform/clock";
import { readConfig } from "@stashwell/api/platform/config/config";
import { translatorFor } from "@stashwell/api/platform/http/catalogues";
import { storeImage } from "@stashwell/api/documents/images/store-image";
import { closeDatabases, openServices } from "@stashwell/api/open-services";
import type { Services } from "@stashwell/api/platform/services";
import { closeBatchers } from "@stashwell/api/features/vouchers/batchers";
import { claimVouchers } from "@stashwell/api/features/vouchers/queries";
import { newCodes } from "@stashwell/api/features/vouchers/voucher-codes";
import { printVoucher } from "@stashwell/api/features/vouchers/voucher-pdf";
import { handOutPass } from "@stashwell/api/features/wallets/apple/hand-out-pass";
import { makeGoogleSaveUrl } from "@stashwell/api/features/wallets/google/make-save-url";
import { median, print, printGoal } from "./report.ts";
import { insertCampaign, scalar, type Setup, withSetup } from "./setup.ts";

/** Vouchers per round; each file is of a different voucher, as in practice. */
const VOUCHERS = 200;
const ROUNDS = 3;
const WARM = 60;
const CODE = "BENCHF1L";
const PICTURES = new URL("../../apps/api/src/features/demo/pictures/", import.meta.url);
const PRODUCTS = ["jollof-mix", "zobo-drink", "golden-rice", "palm-oil"];
const TERMS =
  "One voucher a purchase, in a shop that takes part. Not good together with other offers, and not exchangeable for cash. ";

interface Held {
  handle: string;
  pin: string;
}

/** Creates a realistic campaign: logo, picture, four products with pictures, some hundred words of terms. */
async function furnish(services: Services, { pool, brandId }: Setup): Promise<Held[]> {
  const store = async (file: string) => {
    const bytes = await readFile(new URL(file, PICTURES));
    return storeImage(services, services.db, `data:image/png;base64,${bytes.toString("base64")}`, "picture");
  };
  const campaignId = await insertCampaign(pool, brandId, CODE, VOUCHERS);
  await pool.query("update brand set logo_hash = $1", [await store("logos/larkfield-foods.png")]);
  await pool.query("update campaign set terms = $1, disclaimer = $2, all_states = true, customer_image_hash = $3", [
    TERMS.repeat(6),
    TERMS.repeat(2),
    await store("templates/thanksgiving-pantry.png"),
  ]);
  for (const [position, name] of PRODUCTS.entries()) {
    const id = await scalar<string>(
      pool,
      "insert into product (brand_id, name, upc, image_hash, created_at) values ($1, $2, $3, $4, now()) returning id",
      [brandId, name, String(100_000 + position), await store(`products/${name}.png`)],
    );
    await pool.query("insert into campaign_product values ($1, $2, $3)", [campaignId, id, position]);
  }
  const { handles, pins } = newCodes(VOUCHERS);
  const claimKeys = handles.map(() => randomBytes(16).toString("hex"));
  await claimVouchers(services.pool, { campaignId, claimKeys, handles, pins, at: services.clock.now() });
  return handles.map((handle, index) => ({ handle, pin: pins[index]! }));
}

interface Made {
  /** Milliseconds. */
  median: number;
  /** Mean CPU time of this thread per file, independent of other load on the machine. */
  processor: number;
  longestBlock: number;
  bytes: number;
}

/** Creates one file per voucher, one after the other, and measures the event loop delay meanwhile. */
async function measure(vouchers: readonly Held[], make: (voucher: Held) => Promise<{ length: number }>): Promise<Made> {
  const times: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let bytes = 0;
  delay.enable();
  const before = process.threadCpuUsage();
  for (const voucher of vouchers) {
    // Lets the delay monitor run between two files that never yield.
    await new Promise((resume) => setImmediate(resume));
    const start = performance.now();
    bytes = (await make(voucher)).length;
    times.push(performance.now() - start);
  }
  delay.disable();
  const { user, system } = process.threadCpuUsage(before);
  const processor = (user + system) / 1_000 / vouchers.length;
  return { median: median(times), processor, longestBlock: delay.max / 1e6, bytes };
}

const MAX_BLOCK_MS = 20;

async function compare(services: Services, vouchers: readonly Held[]): Promise<void> {
  const t = translatorFor("EN");
  const { db } = services;
  const request = ({ handle }: Held) => ({ campaignCode: CODE, isOwnAct: true, handle });
  const makers: Record<string, (voucher: Held) => Promise<{ length: number }>> = {
    "Google link": (voucher) => makeGoogleSaveUrl(services, request(voucher)),
    "Apple pass": (voucher) =>
      handOutPass(services, { ...request(voucher), voucherHistoryId: voucher.handle, language: "EN" }),
    "voucher PDF": ({ pin }) =>
      printVoucher({ services, db, language: "EN", t, isOwnAct: true, address: "127.0.0.1" }, pin),
  };
  for (const make of Object.values(makers)) await measure(vouchers.slice(0, WARM), make);
  const rounds: (readonly [string, Made])[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, make] of Object.entries(makers)) rounds.push([name, await measure(vouchers, make)]);

  print(
    `\n${"".padEnd(16)}${"median ms".padStart(12)}${"processor ms".padStart(16)}${"longest block ms".padStart(20)}${"bytes".padStart(10)}`,
  );
  const results = Object.keys(makers).map((name) => ({ name, ...over(rounds.filter(([of]) => of === name)) }));
  for (const { name, median: time, processor, longestBlock, bytes } of results)
    print(
      `${name.padEnd(16)}${time.toFixed(2).padStart(12)}${processor.toFixed(2).padStart(16)}${longestBlock.toFixed(2).padStart(20)}${String(bytes).padStart(10)}`,
    );
  print("");
  for (const { name, longestBlock } of results) {
    printGoal(`${name}, longest block`, longestBlock, `≤ ${MAX_BLOCK_MS} ms`, longestBlock <= MAX_BLOCK_MS, " ms");
  }
}

/** The medians over the rounds, and the longest block of all. */
const over = (rounds: readonly (readonly [string, Made])[]): Made => ({
  median: median(rounds.map(([, made]) => made.median)),
  processor: median(rounds.map(([, made]) => made.processor)),
  longestBlock: Math.max(...rounds.map(([, made]) => made.longestBlock)),
  bytes: rounds[0]?.[1].bytes ?? 0,
});

/** Measures the files that a voucher's holder gets, created as the calls do: with all queries, and counted as saved. */
export async function benchFiles(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "stashwell-files-"));
  try {
    await withSetup(async (setup) => {
      const env = { ...setup.env, NODE_ENV: "development", DATA_DIR: dataDir, DEMO: "0" };
      const services = openServices(readConfig(env, { dev: false }), systemClock, setup.url);
      try {
        print(`${VOUCHERS} vouchers, ${ROUNDS} rounds, one file at a time, in English`);
        await compare(services, await furnish(services, setup));
      } finally {
        await closeBatchers(services);
        await services.jobs.stop();
        await closeDatabases(services);
      }
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
