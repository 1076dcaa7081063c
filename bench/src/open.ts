import { setTimeout as pause } from "node:timers/promises";
import type { CallInput } from "@stashwell/shared/calls";
import { makePictureUrl } from "@stashwell/testing/pictures";
import { type Child, startChild } from "./child.ts";
import type { HttpLoad, HttpResult } from "./http-load.ts";
import { openBrandSession } from "./many-campaigns.ts";
import { besideRates, measured, median, print, printGoal, printTable } from "./report.ts";
import { withWorkshop } from "./workshop.ts";

const ROUNDS = 5;
const CONNECTIONS = 64;
const REQUESTS = 1_000_000;
const SECONDS = 3;
const CHANGES = 10;
/** How often the second server is asked whether it has the change, in milliseconds. */
const ASKED_EVERY = 5;
/** A phone's browser, which has no voucher yet. */
const BROWSER = "accept: text/html,*/*\r\naccept-encoding: gzip, deflate, br\r\naccept-language: en-US,en;q=0.9\r\n";

type Form = CallInput<"POST /brand/campaign/add">;
interface Campaign {
  id: string;
  code: string;
  form: Form;
}

const day = (ahead: number): string => Temporal.Now.plainDateISO("America/New_York").add({ days: ahead }).toString();

/** A brand's own calls, over HTTP. */
async function send<Reply>(port: number, token: string, call: string, body: object): Promise<Reply> {
  const [method = "", path = ""] = call.split(" ");
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: { token, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${call} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Reply;
}

/** A campaign with a product and a template, published by the brand itself. */
async function publish(port: number, token: string): Promise<Campaign> {
  const product = {
    name: "Jollof Mix",
    upc: "1000001",
    productImage: await makePictureUrl({ width: 400, height: 400 }),
  };
  const added = await send<{ data: { organizationProductId: string }[] }>(port, token, "POST /brand/product/add", {
    products: [product],
  });
  const form: Form = {
    type: "Publish",
    campaignName: "Owambe Season",
    denomination: "25.00",
    noOfVoucher: "50000",
    startDate: day(1),
    endDate: day(30),
    privacyPolicy: "We keep nothing of yours.",
    terms: "One voucher a purchase.",
    disclaimer: "Not exchangeable for cash.",
    templateProducts: [added.data[0]!.organizationProductId],
    state: "all",
    customerTemplate: { base64Template: await makePictureUrl({ width: 900, height: 1200 }) },
    templateType: 2,
  };
  const { data } = await send<{ data: { CampaignId: string; CampaignCode: string } }>(
    port,
    token,
    "POST /brand/campaign/add",
    form,
  );
  return { id: data.CampaignId, code: data.CampaignCode, form };
}

const opening = (port: number, path: string): HttpLoad => ({
  port,
  connections: CONNECTIONS,
  path,
  method: "GET",
  callers: [{ headers: BROWSER, who: "" }],
  bodies: [""],
  times: REQUESTS,
  atMost: SECONDS,
});

async function measure(http: Child<HttpResult>, port: number, path: string): Promise<HttpResult> {
  const result = await http.ask(opening(port, path));
  if (result.statuses[200] !== result.count) throw new Error(`${path} answered ${JSON.stringify(result.statuses)}`);
  return result;
}

/** How long after a brand's edit was answered by one server another one shows it, in milliseconds: its page and its call. */
async function untilSeen(port: number, paths: readonly string[], name: string, since: number): Promise<number> {
  const seen = await Promise.all(
    paths.map(async (path) => {
      for (;;) {
        const text = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
        if (text.includes(name)) return performance.now() - since;
        await pause(ASKED_EVERY);
      }
    }),
  );
  return Math.max(...seen);
}

export async function benchOpen(): Promise<void> {
  await withWorkshop(async ({ pool, brandId, env }) => {
    const { child: server, ready } = await startChild<number>("./site-server.ts", env);
    const { child: second, ready: secondReady } = await startChild<number>("./site-server.ts", env);
    const { child: hello, ready: helloReady } = await startChild<number>("./hello-server.ts");
    const { child: http } = await startChild<HttpResult>("./http-load.ts");
    const [{ port }, { port: secondPort }, { port: helloPort }] = [ready, secondReady, helloReady] as {
      port: number;
    }[] as [{ port: number }, { port: number }, { port: number }];
    const token = await openBrandSession(pool, brandId);
    const { id, code, form } = await publish(port, token);
    const page = `/c/${code}`;
    const call = `/api/store/campaign/campaignDetail?id=${code}`;
    const paths = [page, call];

    const results: Record<"hello" | "page" | "call", HttpResult[]> = { hello: [], page: [], call: [] };
    for (const path of paths) await measure(http, port, path);
    await measure(http, helloPort, "/");
    for (let round = 1; round <= ROUNDS; round += 1) {
      results.hello.push(await measure(http, helloPort, "/"));
      results.page.push(await measure(http, port, page));
      results.call.push(await measure(http, port, call));
      print(`round ${round} of ${ROUNDS}`);
    }
    const delays: number[] = [];
    for (let change = 1; change <= CHANGES; change += 1) {
      // The copies of the second server are of any age when the change comes.
      await untilSeen(secondPort, paths, "", 0);
      await pause(change * 37);
      const campaignName = `Owambe Season, change ${change} of many`;
      await send(port, token, `PUT /brand/campaign/edit/${id}`, { ...form, campaignName });
      delays.push(await untilSeen(secondPort, paths, campaignName, performance.now()));
    }
    const memory = await server.ask({});
    await Promise.all([server, second, hello, http].map((child) => child.stop()));
    report(results, delays, memory);
  });
}

function report(
  { hello, page, call }: Record<"hello" | "page" | "call", HttpResult[]>,
  delays: readonly number[],
  memory: number,
): void {
  const [raw, html, json] = [
    measured("hello of node:http", hello),
    measured("an offer's page, HTML", page),
    measured("an offer's call, JSON", call),
  ];
  printTable([raw, html, json]);
  const toHello = ({ rates }: typeof raw) => median(rates) / median(raw.rates);
  printGoal(
    "an offer's page against hello",
    toHello(html),
    "≥ 0.4",
    toHello(html) >= 0.4,
    " ×",
    besideRates(html, raw),
  );
  printGoal(
    "an offer's call against hello",
    toHello(json),
    "≥ 0.4",
    toHello(json) >= 0.4,
    " ×",
    besideRates(json, raw),
  );
  const latest = Math.max(...delays);
  printGoal("a change seen on a second server, at the latest", latest, "≤ 1000 ms", latest <= 1_000, " ms");
  print(
    `         of ${delays.length} changes, half were seen within ${median(delays).toFixed(0)} ms; the server had ${(memory / 1_048_576).toFixed(0)} MB`,
  );
}
