import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { z } from "zod";
import { endpoint } from "@stashwell/shared/http/endpoint";
import { describe, expect, it } from "vitest";
import { RequestMetrics } from "../observation/request-metrics.ts";
import type { Services } from "../services.ts";
import { HttpApp } from "./http-app.ts";
import { route } from "./route.ts";

const list = route(
  endpoint("GET /list", {
    access: ["public"],
    summary: "So many shops",
    input: z.object({ count: z.coerce.number() }),
    output: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  async ({ input: { count } }) => ({
    data: Array.from({ length: count }, (_, nth) => ({
      id: randomBytes(8).toString("hex"),
      name: `Ọjà number ${nth}, Main Street`,
    })),
  }),
);
const config = { publicUrl: "http://localhost", allowedHosts: [] as string[], trustProxy: [] as string[] };
const services = {
  config,
  requestMetrics: new RequestMetrics(),
  lifecycle: { isLeaving: false },
} as unknown as Services;
const app = new HttpApp(services);
app.mount([list], services, async () => undefined);

async function ask(count: number, accepted: string) {
  const headers: Record<string, string> = accepted ? { "accept-encoding": accepted } : {};
  const reply = await app.request(`/api/list?count=${count}`, { headers });
  const summary = (name: string) => reply.headers.get(name);
  return {
    bytes: Buffer.from(await reply.arrayBuffer()),
    encoding: summary("content-encoding"),
    vary: summary("vary"),
  };
}
const namesIn = (json: Buffer) =>
  (JSON.parse(json.toString()) as { data: { name: string }[] }).data.map(({ name }) => name);

describe("a long reply", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
  ] as const)("is compressed for whoever accepts %s", async (accepted, encoding, unpack) => {
    const plain = await ask(50, "");
    const compressed = await ask(50, accepted);
    expect(compressed).toMatchObject({ encoding, vary: "accept-encoding" });
    expect(namesIn(unpack(compressed.bytes))).toEqual(namesIn(plain.bytes));
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 2);
  });

  it.each([
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.5, gzip;q=0", "br"],
    ["br; q=0.0 , gzip ;q=0", null],
    ["brotli, x", null],
  ])("is compressed as %s allows", async (accepted, encoding) => {
    expect((await ask(50, accepted)).encoding).toBe(encoding);
  });

  it("comes as it is to whoever accepts nothing else, and tells caches that others get it compressed", async () => {
    for (const accepted of ["identity", "br;q=0, identity"]) {
      const plain = await ask(50, accepted);
      expect(plain).toMatchObject({ encoding: null, vary: "accept-encoding" });
      expect(namesIn(plain.bytes)).toHaveLength(50);
    }
  });
});

it("a reply that fits one packet is sent as it is", async () => {
  const { bytes, encoding } = await ask(3, "br");
  expect(encoding).toBeNull();
  expect(namesIn(bytes)).toHaveLength(3);
});
