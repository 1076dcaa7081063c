import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../app.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { deciding } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";

let app: TestApp;
let site: HttpApp;
beforeAll(async () => {
  app = await createTestApp();
  site = createApp(app.services, deciding);
});
afterAll(() => app.drop());

async function headersOf(path: string) {
  const { headers } = await site.request(path);
  const policy = headers.get("content-security-policy") ?? "";
  return {
    scripts: policy.split("; ").find((directive) => directive.startsWith("script-src")),
    permissions: headers.get("permissions-policy"),
  };
}

test("the page that redeems may open the camera and compile its reader", async () => {
  expect(await headersOf("/redeem")).toEqual({
    scripts: "script-src 'self' 'wasm-unsafe-eval'",
    permissions: "camera=(self), geolocation=(self), microphone=(), payment=(), usb=()",
  });
});

test.each(["/", "/join-campaign", "/redemptions", "/campaigns", "/no-such-page"])("%s may do neither", async (path) => {
  expect(await headersOf(path)).toEqual({
    scripts: "script-src 'self'",
    permissions: "camera=(), geolocation=(self), microphone=(), payment=(), usb=()",
  });
});
