import { randomUUID } from "node:crypto";
import type { CallInput } from "@stashwell/shared/calls";
import { type CampaignApi, openCampaignApi } from "@stashwell/testing/campaign-api";
import { locateStore } from "@stashwell/testing/joinable-campaign";
import type { TestBusiness } from "@stashwell/testing/tenants";
import { words } from "@stashwell/testing/words";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeBatchers } from "../vouchers/batchers.ts";
import { announcePublishing } from "./announce-publishing.ts";

const NOW = "2026-11-20T15:00:00Z";

let api: CampaignApi;
let shop: TestBusiness;
let campaignId: string;

beforeAll(async () => {
  api = await openCampaignApi();
  shop = await api.app.signInBusiness();
  await locateStore(api.app.services, shop.storeId, "US-GA", "Atlanta");
});
afterAll(async () => {
  await closeBatchers(api.app.services);
  await api.app.drop();
});
beforeEach(async () => {
  await api.moveTo(NOW);
  campaignId = await api.published({ campaignName: `Peach ${randomUUID()}`, state: "all" });
});

const undo = (id = campaignId, token = api.brand.token) =>
  api.app.call("POST /brand/campaign/undoPublish", { campaignId: id }, { token });
const outcome = ({ status, code }: { status: number; code: string | undefined }) => [status, code];
const codeOf = async (id = campaignId) => (await api.detail(id)).campaign.CampaignCode;
const claim = async () =>
  api.app.call("POST /brand/customer/claim", { campaignCode: await codeOf(), claimKey: randomUUID() });
const join = () =>
  api.app.call(
    "POST /brand/store/joinCampaign",
    { campaignId, products: [{ organizationProductId: api.products[0]!, currentQty: "10" }] },
    { token: shop.token },
  );
const listed = async (input: CallInput<"GET /brand/campaign/"> = {}) =>
  (await api.app.call("GET /brand/campaign/", input, { token: api.brand.token })).body.data.map(
    ({ CampaignId }) => CampaignId,
  );
const announced = () =>
  api.app.services.db
    .selectFrom("event")
    .select("kind")
    .where("campaign_id", "=", campaignId)
    .where("kind", "=", "campaign.published")
    .execute();
const offered = async () =>
  (await api.app.call("GET /store/campaign/", { limit: 100 }, { token: shop.token })).body.data.map(
    ({ CampaignId }) => CampaignId,
  );

describe("undoing publishing", () => {
  it("ends and archives the campaign, and gives a draft with all that it has", async () => {
    const before = await api.detail(campaignId);
    const reply = await undo();
    expect(reply.status).toBe(200);
    const code = reply.body.data.CampaignCode;
    expect(reply.body).toMatchObject({ message: words("publishing.undone", { code }), data: { Cstatus: 1 } });
    const copy = await api.detail(reply.body.data.CampaignId);
    const { CampaignName, CStartDate, CEndDate, Denomination, CardCount, privacyPolicy } = before.campaign;
    expect(copy.campaign).toMatchObject({
      CampaignName,
      CStartDate,
      CEndDate,
      Denomination,
      CardCount,
      privacyPolicy,
    });
    expect(copy.campaign.publishedAt).toBeNull();
    expect(copy.campaign.CampaignCode).not.toBe(before.campaign.CampaignCode);
    expect([copy.products, copy.stateCity]).toEqual([before.products, before.stateCity]);
    expect((await api.detail(campaignId)).campaign).toMatchObject({ Cstatus: 4, steering: { reopensUntil: null } });
  });

  it("leaves nothing of it in lists, to stores, or to customers", async () => {
    expect(await offered()).toContain(campaignId);
    const code = await codeOf();
    const copyId = (await undo()).body.data.CampaignId;
    expect(await listed({ limit: 100 })).toContain(copyId);
    expect(await listed({ limit: 100 })).not.toContain(campaignId);
    expect(await listed({ limit: 100, status: "4" })).not.toContain(campaignId);
    expect(await offered()).not.toContain(campaignId);
    expect((await api.app.call("GET /store/campaign/campaignDetail", { id: code })).status).toBe(404);
    expect((await claim()).status).not.toBe(200);
    expect((await join()).status).not.toBe(200);
  });

  it("gives the same draft again, and keeps it one", async () => {
    const [first, second] = await Promise.all([undo(), undo()]);
    expect(second.body.data.CampaignId).toBe(first.body.data.CampaignId);
    await api.moveTo("2026-11-20T16:00:00Z");
    expect((await undo()).body.data.CampaignId).toBe(first.body.data.CampaignId);
    expect(await listed({ limit: 100 })).toContain(first.body.data.CampaignId);
  });

  it("is refused once the seconds are over, two of which are the network's", async () => {
    await api.moveTo("2026-11-20T15:00:12.001Z");
    expect(outcome(await undo())).toEqual([409, "publishing.undoOver"]);
    await api.moveTo("2026-11-20T15:00:12Z");
    expect((await undo()).status).toBe(200);
  });

  it("is refused once somebody has claimed, even if that was given back", async () => {
    const { voucherHistoryId, pinNumber } = (await claim()).body.data;
    expect(outcome(await undo())).toEqual([409, "publishing.undoClaimed"]);
    expect((await api.app.call("POST /brand/customer/release", { voucherHistoryId, pinNumber })).status).toBe(200);
    expect(outcome(await undo())).toEqual([409, "publishing.undoClaimed"]);
  });

  it("is refused once a store has joined", async () => {
    expect((await join()).status).toBe(200);
    expect(outcome(await undo())).toEqual([409, "publishing.undoJoined"]);
  });

  it("is refused for a draft, one that was ended, and another brand's", async () => {
    const { data } = (await api.draft()).body;
    expect(outcome(await undo(data.CampaignId))).toEqual([409, "publishing.undoDraft"]);
    expect(outcome(await undo(campaignId, api.other.token))).toEqual([404, "campaigns.notFound"]);
    await api.app.call("POST /brand/campaign/end", { campaignId }, { token: api.brand.token });
    expect(outcome(await undo())).toEqual([409, "steering.endedBefore"]);
  });

  it("cannot itself be undone by resuming or by saving", async () => {
    await undo();
    const { token } = api.brand;
    const resumed = await api.app.call("POST /brand/campaign/resume", { campaignId }, { token });
    expect(outcome(resumed)).toEqual([409, "publishing.archived"]);
    expect(outcome(await api.edit(campaignId))).toEqual([409, "publishing.archived"]);
  });

  it("lets either a claim or the undoing succeed, never both", async () => {
    const code = await codeOf();
    const claims = Array.from({ length: 4 }, () =>
      api.app.call("POST /brand/customer/claim", { campaignCode: code, claimKey: randomUUID() }),
    );
    const [undone, ...claimed] = await Promise.all([undo(), ...claims]);
    const isClaimed = claimed.some(({ status }) => status === 200);
    expect(undone.status === 200).toBe(!isClaimed);
  });

  it("lets either a store join or the undoing succeed, never both", async () => {
    const [undone, joined] = await Promise.all([undo(), join()]);
    expect([undone.status === 200, joined.status === 200].filter(Boolean)).toHaveLength(1);
  });
});

describe("the announcement of a campaign", () => {
  it("comes once, after which publishing can no longer be undone", async () => {
    expect(await announced()).toEqual([]);
    await announcePublishing(api.app.services, campaignId);
    await announcePublishing(api.app.services, campaignId);
    expect(await announced()).toHaveLength(1);
    expect(outcome(await undo())).toEqual([409, "publishing.undoOver"]);
  });

  it("never comes where publishing was undone", async () => {
    await undo();
    await announcePublishing(api.app.services, campaignId);
    expect(await announced()).toEqual([]);
  });
});
