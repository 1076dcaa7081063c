import { get } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { findFreePort } from "@stashwell/postgres/free-port";
import { deciding } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeJoinable } from "@stashwell/testing/joinable-campaign";
import { type Listening, listen } from "./server.ts";

interface RawResponse {
  status: number;
  encoding: string | undefined;
  vary: string | undefined;
  /** The value of Content-Length. */
  length: number;
  bytes: Buffer;
}

let test: TestApp;
let server: Listening;
let token: string;
beforeAll(async () => {
  const port = String(await findFreePort());
  test = await createTestApp({ env: { NODE_ENV: "production", PORT: port, SHUTDOWN_DELAY: "0" } });
  server = await listen(createApp(test.services, deciding), test.services);
  const { brandId } = await test.signInBrand();
  for (let nth = 0; nth < 12; nth += 1) await makeJoinable(test.services, { brandId });
  ({ token } = await test.signInBusiness());
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

/** Uses the plain HTTP client, which neither requests an encoding nor decodes one. */
const ask = (path: string, accepted?: string): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const headers = { token, ...(accepted !== undefined && { "accept-encoding": accepted }) };
    get(`${server.url}/api${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          encoding: response.headers["content-encoding"],
          vary: response.headers.vary,
          length: Number(response.headers["content-length"]),
          bytes: Buffer.concat(chunks),
        }),
      );
    }).on("error", reject);
  });

const withoutId = (bytes: Buffer): unknown => JSON.parse(bytes.toString());

describe("the merchants' offers", () => {
  const PATH = "/store/campaign/?page=1";

  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
  ] as const)("are compressed for whoever accepts %s", async (accepted, encoding, unpack) => {
    const plain = await ask(PATH);
    expect(plain).toMatchObject({ status: 200, encoding: undefined, vary: "accept-encoding" });
    expect(plain.bytes.length).toBeGreaterThan(3_000);
    const compressed = await ask(PATH, accepted);
    expect(compressed).toMatchObject({
      status: 200,
      encoding,
      vary: "accept-encoding",
      length: compressed.bytes.length,
    });
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(withoutId(unpack(compressed.bytes))).toEqual(withoutId(plain.bytes));
  });

  it("come as they are to whoever accepts no encoding", async () => {
    for (const accepted of [undefined, "identity", "br;q=0"]) {
      const plain = await ask(PATH, accepted);
      expect(plain).toMatchObject({ encoding: undefined, vary: "accept-encoding", length: plain.bytes.length });
      expect(withoutId(plain.bytes)).toMatchObject({ success: true });
    }
  });
});

it("place suggestions are left as they are while they fit one packet, and a kept connection goes on", async () => {
  const small = await ask("/brand/store/places?search=zzzzqq", "br, gzip");
  expect(small.encoding).toBeUndefined();
  expect(small.bytes.length).toBe(small.length);
  expect((await ask("/store/campaign/?page=1", "br")).encoding).toBe("br");
});
