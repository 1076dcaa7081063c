import { randomUUID } from "node:crypto";
import type { CallInput } from "@stashwell/shared/calls";
import { makePictureUrl } from "@stashwell/testing/pictures";
import { startChild } from "./child.ts";
import { insertProducts, openBrandSession } from "./many-campaigns.ts";
import { besideTimes, print, printGoal, printRow } from "./report.ts";
import { takeTurns } from "./timing.ts";
import { insertCampaign, scalar, type Workshop, withWorkshop } from "./workshop.ts";

const MOST = 50_000;
const COUNTS = [1, 1_000, MOST] as const;
const TURNS = 15;
const GOAL_MS = 5;

type Form = CallInput<"POST /brand/campaign/add">;
type Send = (call: string, body: object) => Promise<{ data: { CampaignId: string } }>;

const day = (ahead: number): string => Temporal.Now.plainDateISO("America/New_York").add({ days: ahead }).toString();

/** What everybody does who creates vouchers as a campaign is published: all of their rows, in one statement. */
async function insertRows({ pool, brandId }: Workshop): Promise<void> {
  const campaignId = await insertCampaign(pool, brandId, randomUUID().slice(0, 8), MOST);
  await pool.query(
    `insert into bench_voucher select $1, n, replace(gen_random_uuid()::text, '-', '') from generate_series(1, $2::int) n`,
    [campaignId, MOST],
  );
}

/** Drafts of so many vouchers, made beforehand; each turn publishes the next, over HTTP, as the wizard's last button does. */
async function draftsOf(send: Send, form: Form, count: number): Promise<() => Promise<unknown>> {
  const wanted = { ...form, noOfVoucher: String(count) };
  const { data: first } = await send("POST /brand/campaign/add", { ...wanted, type: "saveDraft" });
  const drafts = [first.CampaignId];
  while (drafts.length < DRAFTS) {
    const { data } = await send("POST /brand/campaign/duplicate", { campaignId: first.CampaignId });
    drafts.push(data.CampaignId);
  }
  return () => {
    const campaignId = drafts.pop();
    if (campaignId === undefined) throw new Error("there are too few drafts");
    return send(`PUT /brand/campaign/edit/${campaignId}`, { ...wanted, customerTemplate: undefined, type: "Publish" });
  };
}

/** More than are published while both sides warm up, and in their turns. */
const DRAFTS = 300;

export async function benchPublish(): Promise<void> {
  await withWorkshop(async (workshop) => {
    const { pool, brandId, env } = workshop;
    await insertProducts(pool, brandId, 1);
    await pool.query(
      "create table bench_voucher (campaign_id uuid, slot integer, pin text unique, primary key (campaign_id, slot))",
    );
    const productId = await scalar<string>(pool, "select id from product");
    const { child: server, ready } = await startChild<number>("./server.ts", { ...env, BENCH_JOBS: "1" });
    const { port } = ready as { port: number };
    const token = await openBrandSession(pool, brandId);
    const send: Send = async (call, body) => {
      const [method = "", path = ""] = call.split(" ");
      const headers = { token, "content-type": "application/json" };
      const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${call} answered ${response.status}: ${text}`);
      return JSON.parse(text) as { data: { CampaignId: string } };
    };
    const form: Form = {
      type: "Publish",
      campaignName: "Owambe Season",
      denomination: "25.00",
      noOfVoucher: "1",
      startDate: day(1),
      endDate: day(30),
      privacyPolicy: "We keep nothing of yours.",
      terms: "One voucher a purchase.",
      disclaimer: "Not exchangeable for cash.",
      templateProducts: [productId],
      state: "all",
      customerTemplate: { base64Template: await makePictureUrl({ width: 300, height: 400 }) },
      templateType: 2,
    };
    const [one, some, many] = [
      await draftsOf(send, form, COUNTS[0]),
      await draftsOf(send, form, COUNTS[1]),
      await draftsOf(send, form, COUNTS[2]),
    ];
    const times = await takeTurns({ one, some, many, rows: () => insertRows(workshop) }, TURNS);
    await server.stop();
    print(`medians of ${TURNS} publishings that take turns, over HTTP\n`);
    printRow("a campaign of 1 voucher", times.one);
    printRow("of 1,000", times.some);
    printRow("of 50,000", times.many);
    printRow("50,000 rows in one INSERT", times.rows);
    const beside = besideTimes(times.many, times.rows);
    printGoal("publish 50,000 vouchers", times.many, `≤ ${GOAL_MS} ms`, times.many <= GOAL_MS, " ms", beside);
    const growth = times.many / times.one;
    printGoal("50,000 vouchers against 1", growth, "≤ 1.5", growth <= 1.5, " ×", besideTimes(times.many, times.one));
  });
}
