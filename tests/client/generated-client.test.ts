import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CampaignApi, openCampaignApi } from "@stashwell/testing/campaign-api";
import { makePictureUrl } from "@stashwell/testing/pictures";
import { type Listening, listen } from "@stashwell/api/platform/http/server";

const FOLDER = fileURLToPath(new URL(".//", import.meta.url));
const GENERATED = join(FOLDER, "generated.ts");
const MISUSE = join(FOLDER, "misuse.ts");
const TSC = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));
const run = promisify(execFile);

let campaignApi: CampaignApi;
let server: Listening;

beforeAll(async () => {
  campaignApi = await openCampaignApi();
  const { services } = campaignApi.app;
  server = await listen(campaignApi.app.app, { ...services, config: { ...services.config, port: 0 } });
  const document = await (await fetch(`${server.url}/api/openapi.json`)).text();
  await writeFile(GENERATED, astToString(await openapiTS(document)));
});
afterAll(async () => {
  await server.close();
  await campaignApi.app.drop();
  await rm(MISUSE, { force: true });
});

/** Returns the compiler's errors for the programs in the directory, by line. */
const complaints = async (): Promise<string[]> => {
  const { stdout } = await run(process.execPath, [TSC, "-p", FOLDER, "--pretty", "false"]).catch(
    (error: unknown) => error as { stdout: string },
  );
  return stdout.split("\n").filter((line) => line.includes("error TS"));
};

describe("a client that is generated from the OpenAPI document", () => {
  it("fits a program that is written against it", async () => {
    expect(await complaints()).toEqual([]);
  });

  it("refuses programs that misunderstand a call", async () => {
    const misuse = [
      'await client.GET("/brand/campaign/", { params: { query: { limit: "ten" } } });',
      'await client.GET("/brand/no-such-call");',
      'await client.POST("/brand/product/add", { body: { products: [{ name: "No UPC" }] } });',
      'await client.POST("/brand/api-key/add", { body: { name: "x", scopes: ["everything"] } });',
      'await client.PUT("/brand/campaign/edit/{campaignId}", { params: { path: {} }, body: { type: "saveDraft" } });',
    ];
    const head = [
      'import createClient from "openapi-fetch";',
      'import type { paths } from "./generated.ts";',
      'const client = createClient<paths>({ baseUrl: "" });',
    ];
    await writeFile(MISUSE, [...head, ...misuse, ""].join("\n"));
    const lines = (await complaints()).map((line) => Number(/misuse\.ts\((\d+),/.exec(line)?.[1]));
    await rm(MISUSE);
    expect([...new Set(lines)].toSorted((a, b) => a - b)).toEqual(misuse.map((_, nth) => head.length + nth + 1));
  });

  it("lists campaigns, adds a product and reads a dashboard with a key", async () => {
    await campaignApi.published({ campaignName: "Owambe Nights" });
    const key = await campaignApi.app.call(
      "POST /brand/api-key/add",
      { name: "Generated", scopes: ["campaigns:read", "products:read", "products:write", "reports:read"] },
      { token: campaignApi.brand.token },
    );
    const settings = {
      url: `${server.url}/api`,
      key: key.body.apiKey,
      picture: await makePictureUrl({ color: "#0B6E4F" }),
      wrong: `swk_${"x".repeat(43)}`,
    };
    const { stdout } = await run(process.execPath, [join(FOLDER, "use-client.ts"), JSON.stringify(settings)]);
    expect(JSON.parse(stdout)).toEqual({
      names: ["Owambe Nights"],
      total: 1,
      product: { name: "Made by a client", upc: "778899001122" },
      claimed: 0,
      refused: [422, "products.empty"],
      nobody: [401, "developers.keyUnknown"],
    });
    const added = await campaignApi.app.call(
      "GET /brand/product/",
      { search: "Made by" },
      { token: campaignApi.brand.token },
    );
    expect(added.body.total).toBe(1);
  });
});
