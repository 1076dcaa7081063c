import { afterEach, describe, expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { pagesAsData } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { tileSources } from "./tile-sources.ts";

test.each([
  [null, []],
  ["https://tiles.example/{z}/{x}/{y}.png", ["https://tiles.example"]],
  ["https://tiles.example:8443/v1/{z}/{x}/{y}.png?key=abc", ["https://tiles.example:8443"]],
  ["https://{s}.tile.example.org/{z}/{x}/{y}.png", ["https://*.tile.example.org"]],
])("pictures of %s come from %j", (url, sources) => expect(tileSources(url)).toEqual(sources));

describe("a page's policy and what the page is told", () => {
  const web = pagesAsData(({ tiles }) => ({ tiles }));
  let app: TestApp;
  afterEach(() => app.drop());

  const visit = async (path: string) => {
    const response = await createApp(app.services, web).request(path);
    const policy = response.headers.get("content-security-policy") ?? "";
    return {
      images: policy.split("; ").find((directive) => directive.startsWith("img-src")),
      page: (await response.json()) as { page: string; tiles?: { url: string; credit: string } },
    };
  };

  test("let the tiles' origin in on the portal's pages, and on no other", async () => {
    const url = "https://tiles.example/{z}/{x}/{y}.png";
    app = await createTestApp({ env: { TILE_URL: url } });
    const portal = await visit("/join-campaign");
    expect(portal).toMatchObject({
      images: "img-src 'self' data: blob: https://tiles.example",
      page: {
        page: "portal",
        about: { path: "/join-campaign" },
        tiles: { url, credit: "© OpenStreetMap contributors" },
      },
    });
    expect((await visit("/")).images).toBe("img-src 'self' data: blob:");
  });

  test("let nothing in without tiles", async () => {
    app = await createTestApp();
    const portal = await visit("/join-campaign");
    expect(portal.images).toBe("img-src 'self' data: blob:");
    expect(portal.page).toMatchObject({ page: "portal" });
  });
});
