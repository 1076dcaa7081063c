import { setTimeout as pause } from "node:timers/promises";
import type { HttpResult } from "./http-load.ts";
import { besideRates, measured, median, print, printGoal, printTable } from "./report.ts";
import {
  call,
  type CampaignForm,
  campaignForm,
  insertProduct,
  openBrandSession,
  type Setup,
  withSetup,
} from "./setup.ts";

const ROUNDS = 5;
const CONNECTIONS = 64;
const REQUESTS = 1_000_000;
const SECONDS = 3;
const CHANGES = 10;
/** The interval at which the second server is polled for the change, in milliseconds. */
const POLL_MS = 5;
/** The headers of a phone's browser without a voucher. */
const BROWSER = "accept: text/html,*/*\r\naccept-encoding: gzip, deflate, br\r\naccept-language: en-US,en;q=0.9\r\n";

interface Campaign {
  id: string;
  code: string;
  form: CampaignForm;
}

async function publish({ pool, brandId }: Setup, port: number, token: string): Promise<Campaign> {
  const form = await campaignForm(await insertProduct(pool, brandId), 50_000);
  const { data } = await call<{ data: { CampaignId: string; CampaignCode: string } }>(
    port,
    token,
    "POST /brand/campaign/add",
    form,
  );
  return { id: data.CampaignId, code: data.CampaignCode, form };
}

/**
 * Returns how long after one server's response to a brand's edit another server shows it, in milliseconds: its page and
 * its call.
 */
async function untilSeen(port: number, paths: readonly string[], name: string, since: number): Promise<number> {
  const seen = await Promise.all(
    paths.map(async (path) => {
      for (;;) {
        const text = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
        if (text.includes(name)) return performance.now() - since;
        await pause(POLL_MS);
      }
    }),
  );
  return Math.max(...seen);
}

export const benchOpen = (): Promise<void> =>
  withSetup(async (setup) => {
    const [server, second, hello] = [await setup.serve(), await setup.serve(), await setup.serve("hello-server")];
    const token = await openBrandSession(setup.pool, setup.brandId);
    const { id, code, form } = await publish(setup, server.port, token);
    const [page, reply] = [`/c/${code}`, `/api/store/campaign/campaignDetail?id=${code}`];
    const measure = (port: number, path: string): Promise<HttpResult> =>
      setup.load({
        port,
        connections: CONNECTIONS,
        path,
        method: "GET",
        callers: [{ headers: BROWSER, who: "" }],
        times: REQUESTS,
        maxSeconds: SECONDS,
      });

    const results: Record<"hello" | "page" | "call", HttpResult[]> = { hello: [], page: [], call: [] };
    for (const path of [page, reply]) await measure(server.port, path);
    await measure(hello.port, "/");
    for (let round = 1; round <= ROUNDS; round += 1) {
      results.hello.push(await measure(hello.port, "/"));
      results.page.push(await measure(server.port, page));
      results.call.push(await measure(server.port, reply));
      print(`round ${round} of ${ROUNDS}`);
    }
    const raw = measured("hello of node:http", results.hello);
    const ours = [measured("an offer's page, HTML", results.page), measured("an offer's call, JSON", results.call)];
    printTable([raw, ...ours]);
    for (const each of ours) {
      const ratio = median(each.rates) / median(raw.rates);
      printGoal(`${each.name} against hello`, ratio, "≥ 0.4", ratio >= 0.4, " ×", besideRates(each, raw));
    }

    const delays: number[] = [];
    for (let change = 1; change <= CHANGES; change += 1) {
      // The cache entries of the second server are of any age at the time of the change.
      await untilSeen(second.port, [page, reply], "", 0);
      await pause(change * 37);
      const campaignName = `Owambe Season, change ${change} of many`;
      await call(server.port, token, `PUT /brand/campaign/edit/${id}`, { ...form, campaignName });
      delays.push(await untilSeen(second.port, [page, reply], campaignName, performance.now()));
    }
    const latest = Math.max(...delays);
    printGoal("a change seen on a second server, at the latest", latest, "≤ 1000 ms", latest <= 1_000, " ms");
  });
