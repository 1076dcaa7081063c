import { expect, it } from "vitest";
import { isCrowded } from "./crowded-addresses.ts";

it.each([
  "/c/DEMO2525",
  "/c/DEMO2525/save-to-phone",
  "/api/store/campaign/campaignDetail?id=DEMO2525",
  "/api/store/campaign/campaignDetail/?id=01900000-0000-7000-8000-000000000000&lan=GU",
])("crowds open %s", (url) => expect(isCrowded(url)).toBe(true));

it.each([
  "/c/DEMO2525?notice=released",
  "/c/DEMO2525?lan=FR",
  "/c/DEMO2525/find-store",
  "/c/DEMO2525/../secret",
  "/v/0123456789ABCDEF",
  "/gift/abc",
  "/api/store/campaign/campaignDetail?id=DEMO2525&type=voucher",
  "/api/store/campaign/campaignDetail?id=DEMO2525&organizationId=1",
  "/api/store/campaign/campaignDetail",
])("what %s shows is asked for each time", (url) => expect(isCrowded(url)).toBe(false));
