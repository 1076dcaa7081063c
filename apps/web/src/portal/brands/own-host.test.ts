import { expect, it } from "vitest";
import { hasOwnHost } from "./own-host.ts";

it("tells a brand's own host from one that all brands share", () => {
  expect(hasOwnHost("https://larkfield.stashwell.example/", "larkfield")).toBe(true);
  expect(hasOwnHost("https://stashwell.example/", "larkfield")).toBe(false);
  expect(hasOwnHost("http://127.0.0.1:4900/", "larkfield")).toBe(false);
});
