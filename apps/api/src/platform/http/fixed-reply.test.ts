import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { RequestMetrics } from "../observation/request-metrics.ts";
import type { Services } from "../services.ts";
import { FixedReply } from "./fixed-reply.ts";
import { HttpApp } from "./http-app.ts";

const TEXT = "a document that is long enough to be worth compressing, ".repeat(100);

function mounted(make: () => Promise<string>) {
  const reply = new FixedReply(async () => ({ text: await make(), headers: { "content-type": "text/plain" } }));
  const config = { publicUrl: "http://localhost", allowedHosts: [] as string[], trustProxy: [] as string[] };
  const app = new HttpApp({
    config,
    lifecycle: { isLeaving: false },
    requestMetrics: new RequestMetrics(),
  } as unknown as Services);
  app.get("/", ({ request }) => reply.reply(request));
  return async (headers: Record<string, string> = {}) => app.request("/", { headers });
}

it("is made once, however many ask for it at once and in whichever encoding", async () => {
  let made = 0;
  const ask = mounted(async () => {
    made += 1;
    return TEXT;
  });
  const requests = ["br", "gzip", "identity", "br, gzip", "gzip;q=0"].flatMap((accepted) => Array(4).fill(accepted));
  const replies = await Promise.all(requests.map((accepted: string) => ask({ "accept-encoding": accepted })));
  expect(made).toBe(1);
  expect(new Set(replies.map(({ headers }) => headers.get("etag"))).size).toBe(1);
  for (const reply of replies) {
    const bytes = Buffer.from(await reply.arrayBuffer());
    const encoding = reply.headers.get("content-encoding");
    const text = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
    expect(text.toString()).toBe(TEXT);
    expect(reply.headers.get("vary")).toBe("accept-encoding");
  }
  expect(replies.map(({ headers }) => headers.get("content-encoding")).filter((one) => one === "br")).toHaveLength(8);
});

it("is not sent again to whoever has it", async () => {
  const ask = mounted(async () => TEXT);
  const etag = (await ask()).headers.get("etag") ?? "";
  for (const given of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
    const reply = await ask({ "if-none-match": given, "accept-encoding": "br" });
    expect(reply.status).toBe(304);
    expect(await reply.text()).toBe("");
    expect(reply.headers.get("etag")).toBe(etag);
  }
  expect((await ask({ "if-none-match": '"other"' })).status).toBe(200);
});

it("is made again after it could not be made", async () => {
  let made = 0;
  const ask = mounted(async () => {
    made += 1;
    if (made === 1) throw new Error("not yet");
    return TEXT;
  });
  expect((await ask()).status).toBe(500);
  expect((await ask()).status).toBe(200);
});
