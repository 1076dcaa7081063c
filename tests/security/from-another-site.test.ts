import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";

let test: TestApp;
let campaign: VoucherCampaign;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());
beforeEach(async () => {
  campaign = await makeCampaign(test.services, { brandId: (await test.signInBrand()).brandId });
});

const claimed = async () =>
  (await test.services.db.selectFrom("voucher").select("pin").where("campaign_id", "=", campaign.id).execute()).length;

describe("a page of another site", () => {
  // Set by the browser; scripts can't change them.
  const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };

  it("takes no voucher in the name of whoever looks at it, by a form or by a picture", async () => {
    const form = await test.app.request("/api/brand/customer/claim", {
      method: "POST",
      headers: { ...headers, "content-type": "text/plain" },
      body: JSON.stringify({ campaignCode: campaign.code }),
    });
    expect([form.status, await form.json()]).toMatchObject([403, { code: "errors.crossSite" }]);
    expect(form.headers.getSetCookie()).toEqual([]);
    const input = { id: campaign.id, type: "voucher" };
    const picture = await test.call("GET /store/campaign/campaignDetail", input, { headers });
    expect([picture.status, picture.body.voucherData]).toEqual([200, null]);
    expect(picture.headers.getSetCookie()).toEqual([]);
    expect(await claimed()).toBe(0);
    const own = await test.call("GET /store/campaign/campaignDetail", input, {
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(own.body.voucherData?.status).toBe("claimed");
  });

  it.each<[string, Record<string, string>]>([
    ["another name of the same site", { "sec-fetch-site": "same-site", "sec-fetch-dest": "empty" }],
    ["a picture", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" }],
    ["a frame", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "iframe" }],
    ["an embedded file", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "embed" }],
    ["a script", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "script" }],
  ])("claims nothing by a GET that is no act of ours: %s", async (_what, fetchHeaders) => {
    const input = { id: campaign.id, type: "voucher" };
    const reply = await test.call("GET /store/campaign/campaignDetail", input, { headers: fetchHeaders });
    expect([reply.status, reply.body.voucherData]).toEqual([200, null]);
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(await claimed()).toBe(0);
  });

  it.each<[string, Record<string, string>]>([
    ["a program", {}],
    ["an address that was typed", { "sec-fetch-site": "none", "sec-fetch-dest": "document" }],
    ["our own page", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" }],
  ])("is told from %s", async (_who, fetchHeaders) => {
    const input = { id: campaign.id, type: "voucher" };
    const reply = await test.call("GET /store/campaign/campaignDetail", input, { headers: fetchHeaders });
    expect(reply.body.voucherData?.status).toBe("claimed");
  });

  it("counts no download of a voucher that it shows, on paper or as a pass", async () => {
    const claim = { campaignCode: campaign.code, claimKey: crypto.randomUUID() };
    const { pinNumber, voucherHistoryId } = (await test.call("POST /brand/customer/claim", claim)).body.data;
    const isCounted = async () => {
      const saved = test.services.db.selectFrom("voucher").select("downloaded_at").where("pin", "=", pinNumber);
      return (await saved.executeTakeFirstOrThrow()).downloaded_at !== null;
    };
    const pass = { campaignCode: campaign.code, voucherHistoryId };
    for (const fetchHeaders of [headers, { "sec-fetch-site": "same-origin", "sec-fetch-dest": "iframe" }]) {
      const pdf = await test.call("GET /brand/customer/voucher-pdf", { pinNumber }, { headers: fetchHeaders });
      expect(pdf.status).toBe(200);
      expect((await test.call("GET /brand/customer/save-apple-wallet", pass, { headers: fetchHeaders })).status).toBe(
        200,
      );
      expect((await test.call("GET /brand/customer/save-g-pay", pass, { headers: fetchHeaders })).status).toBe(200);
      expect(await isCounted()).toBe(false);
    }
    await test.call("GET /brand/customer/voucher-pdf", { pinNumber });
    expect(await isCounted()).toBe(true);
  });

  it("calls nothing else that changes anything, whatever token it learnt", async () => {
    const { token } = await test.signInBrand();
    const reply = await test.call("POST /brand/user/language", { language: "FR" }, { token, headers });
    expect(reply.code).toBe("errors.crossSite");
  });

  it("is allowed to read nothing: no reply names an origin", async () => {
    for (const method of ["GET", "OPTIONS"]) {
      const reply = await test.app.request("/api/store/campaign/country", {
        method,
        headers: { ...headers, "access-control-request-method": "POST", "access-control-request-headers": "token" },
      });
      expect([...reply.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
      expect(reply.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    }
  });
});
