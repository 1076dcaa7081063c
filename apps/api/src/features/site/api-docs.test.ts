import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { contract } from "@stashwell/shared/calls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { openApi } from "../../platform/http/openapi.ts";
import { deciding } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";

let test: TestApp;
let site: ReturnType<typeof createApp>;
/** How often the page of all calls was rendered. */
let rendered = 0;
beforeAll(async () => {
  test = await createTestApp();
  const render = await deciding.render();
  const counting = (...args: Parameters<typeof render>) => {
    if (args[0].page === "apiDocs") rendered += 1;
    return render(...args);
  };
  site = createApp(test.services, { ...deciding, render: async () => counting });
});
afterAll(() => test.drop());

const ask = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers });

describe("the guide", () => {
  it("is read once, comes compressed, and is not sent again to whoever has it", async () => {
    const compressed = await ask("/api/docs/integration.md", { "accept-encoding": "br" });
    expect(compressed.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(Buffer.from(await compressed.arrayBuffer())).toString()).toContain("# ");
    const etag = compressed.headers.get("etag") ?? "";
    expect((await ask("/api/docs/integration.md", { "if-none-match": etag })).status).toBe(304);
  });
});

describe("the OpenAPI document", () => {
  it("comes compressed, may be kept, and is not sent again to whoever has it", async () => {
    const plain = await ask("/api/openapi.json");
    const document = openApi(contract, test.services.config.publicUrl);
    expect(await plain.json()).toEqual(JSON.parse(JSON.stringify(document)));
    expect(plain.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(plain.headers.get("cache-control")).toBe("public, max-age=300");
    expect(plain.headers.get("vary")).toBe("accept-encoding");
    const etag = plain.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    for (const [accepted, unpack] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const compressed = await ask("/api/openapi.json", { "accept-encoding": accepted });
      expect(compressed.headers.get("content-encoding")).toBe(accepted);
      expect(compressed.headers.get("etag")).toBe(etag);
      const bytes = Buffer.from(await compressed.arrayBuffer());
      expect(bytes.length).toBeLessThan(40_000);
      expect(JSON.parse(unpack(bytes).toString())).toEqual(JSON.parse(JSON.stringify(document)));
    }
    const again = await ask("/api/openapi.json", { "if-none-match": etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });
});

describe("the page of all calls", () => {
  it("is rendered once for a language, in whichever encoding it is asked for", async () => {
    rendered = 0;
    const first = await ask("/api/docs", { "accept-language": "fr" });
    const etag = first.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    expect(first.headers.get("content-security-policy")).toContain("default-src");
    expect(first.headers.get("cache-control")).toBe("no-cache");
    for (const accepted of ["br", "gzip", "identity"]) {
      const reply = await ask("/api/docs", { "accept-language": "fr", "accept-encoding": accepted });
      expect(reply.headers.get("etag")).toBe(etag);
      expect(reply.headers.get("vary")).toBe("accept-encoding, accept-language, cookie");
    }
    expect((await ask("/api/docs", { "accept-language": "fr", "if-none-match": etag })).status).toBe(304);
    expect(rendered).toBe(1);
    await ask("/api/docs", { "accept-language": "pt" });
    expect(rendered).toBe(2);
  });

  it("is not rendered anew for a chosen language either, which is remembered all the same", async () => {
    for (let count = 0; count < 3; count += 1) {
      const chosen = await ask("/api/docs?lan=zh", { "accept-language": "fr" });
      expect(chosen.status).toBe(200);
      expect(chosen.headers.get("set-cookie")).toContain("lan=ZH;");
    }
    rendered = 0;
    for (const query of ["?lan=zh", "?lan=ZH&x=1", "?x=2&lan=zh"]) {
      expect((await ask(`/api/docs${query}`)).headers.get("set-cookie")).toContain("lan=ZH;");
    }
    expect(rendered).toBe(0);
    expect((await ask("/api/docs", { "accept-language": "zh" })).headers.get("set-cookie")).toBeNull();
  });
});
