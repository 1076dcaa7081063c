import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** Returns the font families that a text is rendered with. */
async function familiesOf(page: Page, text: string, requests: string): Promise<string[]> {
  await page.setContent(`<p style="font-family:${requests}">${text}</p>`);
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "p" });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName).toSorted();
}

test("what the tests' browser draws with comes from packages, not from the machine", async ({ page }) => {
  for (const requests of ["system-ui", "system-ui, sans-serif", "sans-serif", "serif", "'Segoe UI', sans-serif"])
    expect(await familiesOf(page, "Take a voucher, día, été, não, ₦ €", requests), requests).toEqual(["Roboto"]);
  expect(await familiesOf(page, "ABCD 2525", "ui-monospace, monospace")).toEqual(["Roboto Mono"]);
  expect(await familiesOf(page, "વાઉચર", "system-ui")).toEqual(["Noto Sans Gujarati"]);
  expect(await familiesOf(page, "代金券", "system-ui")).toEqual(["Noto Sans SC"]);
});
