import type { SitePage } from "@stashwell/shared/site/pages";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { makeJoinable, type JoinableCampaign } from "@stashwell/testing/joinable-campaign";
import type { TestBrand } from "@stashwell/testing/tenants";
import { deciding } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { linesOf, outputOf } from "@stashwell/testing/watch-output";
import type { Web } from "./web.ts";

let test: TestApp;
let site: HttpApp;
let brand: TestBrand;

interface Visit {
  status: number;
  headers: Headers;
  page: SitePage;
}

async function visit(path: string, init: RequestInit = {}): Promise<Visit> {
  const response = await site.request(path, { redirect: "manual", ...init });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    page: text.startsWith("{") ? (JSON.parse(text) as SitePage) : { page: "failed", status: 500, requestId: text },
  };
}

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  visit(path, { method: "POST", body: new URLSearchParams(fields), headers });

const cookieOf = ({ headers }: Visit): string => headers.getSetCookie()[0]?.split(";")[0] ?? "";

const countClaimed = async (campaign: JoinableCampaign): Promise<number> => {
  const vouchers = test.services.db.selectFrom("voucher").select("slot").where("campaign_id", "=", campaign.id);
  return (await vouchers.execute()).length;
};

const makeOffer = (input: { cardCount?: number; published?: boolean; name?: string } = {}) =>
  makeJoinable(test.services, { brandId: brand.brandId, ...input });

beforeAll(async () => {
  test = await createTestApp();
  site = createApp(test.services, deciding);
  brand = await test.signInBrand();
});
afterAll(() => test.drop());

describe("an offer's pages", () => {
  it("show a published campaign, by its code in any case of letters, and claim nothing", async () => {
    const offer = await makeOffer({ name: "Peach days" });
    for (const path of [`/c/${offer.code}`, `/c/${offer.code.toLowerCase()}`, `/c/${offer.code}/`]) {
      const { status, page } = await visit(path);
      expect(status).toBe(200);
      expect(page).toMatchObject({
        page: "landing",
        ownVoucher: null,
        offer: { campaign: { name: "Peach days" } },
      });
    }
    expect((await visit(`/c/${offer.code}/save-to-phone`)).page).toMatchObject({ page: "saveToPhone", voucher: null });
    expect((await visit(`/c/${offer.code}/save-to-phone`, { method: "HEAD" })).status).toBe(200);
    await visit(`/c/${offer.code}/save-to-phone`, { headers: { "sec-purpose": "prefetch" } });
    expect(await countClaimed(offer)).toBe(0);
  });

  it("answer 404 for a draft and for an unknown code, and say which", async () => {
    const draft = await makeOffer({ published: false });
    expect(await visit(`/c/${draft.code}`)).toMatchObject({
      status: 404,
      page: { error: "notPublished", offer: null },
    });
    expect(await visit("/c/NOSUCH99")).toMatchObject({ status: 404, page: { error: "unknown" } });
    expect(await visit("/c/NOSUCH99/save-to-phone")).toMatchObject({ status: 404, page: { error: "unknown" } });
    expect(await send("/c/NOSUCH99/save-to-phone", {})).toMatchObject({ status: 404, page: { error: "unknown" } });
  });

  it("see a brand's change at most a second later", async () => {
    const offer = await makeOffer({ name: "Before" });
    await visit(`/c/${offer.code}`);
    await test.services.db.updateTable("campaign").set({ name: "After" }).where("id", "=", offer.id).execute();
    await expect
      .poll(async () => (await visit(`/c/${offer.code}`)).page, { timeout: 1_500, interval: 100 })
      .toMatchObject({ offer: { campaign: { name: "After" } } });
  });
});

describe("saving by a plain form", () => {
  it("claims once for a device, whose cookie shows the voucher again", async () => {
    const offer = await makeOffer();
    const path = `/c/${offer.code}/save-to-phone`;
    const claimed = await send(path, {});
    expect(claimed.status).toBe(303);
    expect(claimed.headers.get("location")).toBe(path);
    expect(claimed.headers.getSetCookie()[0]).toMatch(/^device=[\w-]{43}; .*HttpOnly; SameSite=Lax/);

    const cookie = cookieOf(claimed);
    const shown = await visit(path, { headers: { cookie } });
    expect(shown.page).toMatchObject({ page: "saveToPhone", voucher: { status: "claimed", early: false } });
    expect(shown.headers.get("cache-control")).toBe("private, no-store");
    expect((await send(path, {}, { cookie })).status).toBe(303);
    expect((await visit(path, { headers: { cookie } })).page).toEqual(shown.page);
    expect((await visit(`/c/${offer.code}`, { headers: { cookie } })).page).toMatchObject({
      ownVoucher: { status: "claimed" },
    });
    expect(await countClaimed(offer)).toBe(1);
    // No other visitor sees it, not even in a page rendered just before.
    expect((await visit(path)).page).toMatchObject({ voucher: null });
  });

  it("gives nothing when all are out, and shows the brand's other offers; the holder still sees the voucher", async () => {
    const other = await makeOffer({ name: "Something else" });
    const offer = await makeOffer({ cardCount: 1 });
    const path = `/c/${offer.code}/save-to-phone`;
    const cookie = cookieOf(await send(path, {}));
    const refused = await send(path, {});
    expect(refused).toMatchObject({
      status: 200,
      page: { page: "offerTrouble", error: "soldOut", offer: { campaign: { code: offer.code } } },
    });
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(refused.page).toHaveProperty(
      "otherOffers",
      expect.arrayContaining([expect.objectContaining({ code: other.code })]),
    );
    expect((await visit(path, { headers: { cookie } })).page).toMatchObject({ voucher: { status: "claimed" } });
    expect((await visit(`/c/${offer.code}`)).page).toMatchObject({ error: "soldOut" });
  });

  it("gives nothing while saving is paused, and says so on the offer's page within a second", async () => {
    const offer = await makeOffer();
    const path = `/c/${offer.code}/save-to-phone`;
    const cookie = cookieOf(await send(path, {}));
    await visit(`/c/${offer.code}`);
    const brief = { saves_paused: true, holder_message: "Back on Tuesday." };
    await test.services.db.updateTable("campaign").set(brief).where("id", "=", offer.id).execute();
    expect((await send(path, {})).page).toMatchObject({ page: "offerTrouble", error: "paused", refused: true });
    await expect
      .poll(async () => (await visit(`/c/${offer.code}`)).page, { timeout: 1_000, interval: 100 })
      .toMatchObject({ error: "paused", offer: { campaign: { brandMessage: "Back on Tuesday." } } });
    expect((await visit(path, { headers: { cookie } })).page).toMatchObject({ voucher: { status: "claimed" } });
    expect(await countClaimed(offer)).toBe(1);
  });

  it("gives nothing when all of the day are out, and says from when there are more", async () => {
    const offer = await makeOffer();
    const path = `/c/${offer.code}/save-to-phone`;
    await test.services.db.updateTable("campaign").set({ saves_a_day: 1 }).where("id", "=", offer.id).execute();
    const cookie = cookieOf(await send(path, {}));
    const moreFrom = "2026-11-21T05:00:00Z";
    expect((await send(path, {})).page).toMatchObject({ error: "enoughToday", moreFrom, refused: true });
    expect((await visit(`/c/${offer.code}`)).page).toMatchObject({ error: "enoughToday", moreFrom });
    expect((await visit(path, { headers: { cookie } })).page).toMatchObject({ voucher: { status: "claimed" } });
    expect(await countClaimed(offer)).toBe(1);
  });

  it("is no act of the visitor when another site sends the form", async () => {
    const offer = await makeOffer();
    const sent = await send(`/c/${offer.code}/save-to-phone`, {}, { "sec-fetch-site": "cross-site" });
    expect(sent.status).toBe(303);
    expect(await countClaimed(offer)).toBe(0);
  });

  it("shows the voucher of a handle, and only within its own campaign", async () => {
    const offer = await makeOffer();
    const other = await makeOffer();
    const { body } = await test.call("POST /brand/customer/claim", {
      campaignCode: offer.code,
      claimKey: "kept-by-this-phone",
    });
    const { voucherHistoryId, pinNumber } = body.data;
    const show = (code: string, handle: string) => visit(`/c/${code}/voucher`, { headers: { voucher: handle } });
    expect((await show(offer.code, voucherHistoryId)).page).toMatchObject({ voucher: { pin: pinNumber } });
    for (const [{ code }, handle] of [
      [other, voucherHistoryId],
      [offer, "guessed"],
    ] as const) {
      expect((await show(code, handle)).status).toBe(404);
    }
    expect(await countClaimed(offer)).toBe(1);
  });

  it("claims nothing for the page of an earlier version, which asks so after the voucher that it shows", async () => {
    const offer = await makeOffer();
    const reply = await send(`/c/${offer.code}/save-to-phone`, { voucherHistoryId: "any", shown: "good" });
    expect(reply.status).toBe(204);
    expect(await countClaimed(offer)).toBe(0);
  });

  it("claims by the key of a script, which is given the voucher at once, again and again", async () => {
    const offer = await makeOffer();
    const claimKey = "made-by-this-phone";
    const claim = () => send(`/c/${offer.code}/save-to-phone`, { claimKey });
    const claimed = await claim();
    expect(claimed).toMatchObject({ status: 200, page: { page: "saveToPhone", voucher: { status: "claimed" } } });
    expect(claimed.headers.getSetCookie()).toEqual([]);
    expect((await claim()).page).toEqual(claimed.page);
    // The API call identifies the phone by the same key.
    const { body } = await test.call("POST /brand/customer/claim", { campaignCode: offer.code, claimKey });
    expect(claimed.page).toMatchObject({ voucher: { pin: body.data.pinNumber } });
    expect(await countClaimed(offer)).toBe(1);
  });

  it("ignores a body that no such form can send", async () => {
    const offer = await makeOffer();
    expect((await send(`/c/${offer.code}/save-to-phone`, { voucherHistoryId: "x".repeat(100_000) })).status).toBe(303);
  });
});

describe("the address in a QR", () => {
  it("shows what a voucher is, without its secrets, and lets the pin travel no further", async () => {
    const offer = await makeOffer();
    const { body } = await test.call("POST /brand/customer/claim", {
      campaignCode: offer.code,
      claimKey: "scanned-by-a-phone",
    });
    const scanned = await visit(`/v/${body.data.pinNumber.toLowerCase()}`);
    expect(scanned).toMatchObject({ status: 200, page: { page: "voucher", voucherStatus: { status: "claimed" } } });
    expect(JSON.stringify(scanned.page)).not.toContain(body.data.pinNumber);
    expect(JSON.stringify(scanned.page)).not.toContain(body.data.voucherHistoryId);
    expect(scanned.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("has one answer for unknown and malformed pins, tires of guesses, and shows a right one still", async () => {
    const headers = { "x-forwarded-for": "203.0.113.77" };
    const [unknown, malformed] = await Promise.all(
      ["0000000000000000", "nothing"].map((pin) => visit(`/v/${pin}`, { headers })),
    );
    expect(unknown).toMatchObject({ status: 404, page: { page: "voucherGone" } });
    expect(malformed?.page).toEqual(unknown?.page);
    for (let guess = 0; guess < 198; guess += 1) await visit(`/v/guess-${guess}`, { headers });
    let refused = malformed;
    const written = await outputOf(async () => void (refused = await visit("/v/0000000000000000", { headers })));
    expect(linesOf(written, "page.refused")).toEqual([
      expect.objectContaining({
        page: "tooManyPins",
        status: 429,
        requestId: refused?.headers.get("x-request-id"),
        networkKey: expect.stringMatching(/^log-address:[\w-]{43}$/),
      }),
    ]);
    for (const secret of ["0000000000000000", "203.0.113.77"]) expect(written).not.toContain(secret);
    expect(refused).toMatchObject({ status: 429, page: { page: "tooManyPins" } });
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await visit("/v/0000000000000000", { headers: { "x-forwarded-for": "203.0.113.78" } })).status).toBe(404);
    const { code } = await makeOffer();
    const claim = { campaignCode: code, claimKey: "behind-a-carriers-address" };
    const { body } = await test.call("POST /brand/customer/claim", claim);
    expect((await visit(`/v/${body.data.pinNumber}`, { headers })).status).toBe(200);
  });
});

describe("a campaign's public page", () => {
  it("stands at its id and its code, under both addresses", async () => {
    const offer = await makeOffer();
    for (const path of [
      `/${offer.id}`,
      `/${offer.code}`,
      `/public/detail/${offer.id}`,
      `/public/detail/${offer.code}`,
    ]) {
      expect(await visit(path)).toMatchObject({
        status: 200,
        page: { page: "campaign", offer: { campaign: { id: offer.id } } },
      });
    }
  });

  it("is a real 404 for drafts, unknown ids and everything else; static routes win", async () => {
    const draft = await makeOffer({ published: false });
    expect(await visit(`/${draft.id}`)).toMatchObject({ status: 404, page: { error: "notPublished" } });
    expect(await visit("/NOSUCH99")).toMatchObject({ status: 404, page: { page: "notFound" } });
    expect(await visit("/%27%20or%201=1")).toMatchObject({ status: 404, page: { page: "notFound" } });
    expect(await visit("/campaigns")).toMatchObject({ status: 200, page: { page: "portal" } });
  });
});

describe("over time", () => {
  let offer: JoinableCampaign;
  let cookie: string;
  const start = "2026-11-20T15:00:00Z";
  afterAll(() => test.clock.set(start));
  beforeEach(async () => {
    test.clock.set(start);
    offer = await makeOffer();
    cookie = cookieOf(await send(`/c/${offer.code}/save-to-phone`, {}));
  });

  it("an ended campaign has expired for newcomers; its holders see their voucher as expired", async () => {
    test.clock.advance({ days: 400 });
    // A new server, with an empty cache.
    site = createApp(test.services, deciding);
    expect((await visit(`/c/${offer.code}`)).page).toMatchObject({ page: "offerTrouble", error: "expired" });
    expect(await send(`/c/${offer.code}/save-to-phone`, {})).toMatchObject({ page: { error: "expired" } });
    const own = await visit(`/c/${offer.code}/save-to-phone`, { headers: { cookie } });
    expect(own.page).toMatchObject({ voucher: { status: "expired", qr: null, copyUntil: null } });
    expect((await visit(`/c/${offer.code}`, { headers: { cookie } })).page).toMatchObject({
      error: "expired",
      ownVoucher: { status: "expired" },
    });
  });

  it("a redeemed voucher says on which day of the brand's calendar", async () => {
    // 02:30 in UTC is the evening before in New York.
    await test.services.db
      .updateTable("voucher")
      .set({ redeemed_at: "2026-11-20T02:30:00Z" })
      .where("campaign_id", "=", offer.id)
      .execute();
    const own = await visit(`/c/${offer.code}/save-to-phone`, { headers: { cookie } });
    expect(own.page).toMatchObject({ voucher: { status: "redeemed", redeemedOn: "2026-11-19", qr: null } });
    expect((await visit(`/c/${offer.code}`, { headers: { cookie } })).page).toMatchObject({
      ownVoucher: { status: "redeemed", redeemedOn: "2026-11-19" },
    });
  });
});

describe("a copy of a voucher's page", () => {
  const copyUntil = async (code: string, cookie: string) => {
    const { page } = await visit(`/c/${code}/save-to-phone`, { headers: { cookie } });
    return page.page === "saveToPhone" ? page.voucher?.copyUntil : undefined;
  };

  it("is kept while the voucher is good, a month as a receipt, and not while a link is out that gives it away", async () => {
    const offer = await makeOffer();
    const path = `/c/${offer.code}/save-to-phone`;
    const cookie = cookieOf(await send(path, {}));
    const { page } = await visit(path, { headers: { cookie } });
    if (page.page !== "saveToPhone" || !page.voucher) throw new Error("There is no voucher.");
    const { handle, pin } = page.voucher;
    expect(page.voucher.copyUntil).toBe(page.offer.campaign.endsOn);

    const voucher = { voucherHistoryId: handle, pinNumber: pin };
    await send(`/c/${offer.code}/give-away`, voucher, { cookie });
    expect(await copyUntil(offer.code, cookie)).toBeNull();
    await send(`/c/${offer.code}/give-away`, { ...voucher, withdraw: "1" }, { cookie });
    expect(await copyUntil(offer.code, cookie)).toBe(page.offer.campaign.endsOn);

    await test.services.db
      .updateTable("voucher")
      .set({ redeemed_at: "2026-11-20T12:30:00Z" })
      .where("campaign_id", "=", offer.id)
      .execute();
    expect(await copyUntil(offer.code, cookie)).toBe("2026-12-20");
  });
});

describe("the start page", () => {
  it("opens with the sign-in that its address asks for, and returns to this origin only", async () => {
    const visited = await visit("/?login=business&next=/join-campaign/detail%3FcampaignId%3D7");
    expect(visited.page).toMatchObject({ login: { as: "business", next: "/join-campaign/detail?campaignId=7" } });
    for (const next of [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "/\t/evil.example",
      "/\n/evil.example",
      "/..//evil.example",
    ]) {
      const { page } = await visit(`/?login=brand&next=${encodeURIComponent(next)}`);
      expect(page).toMatchObject({ login: { as: "brand" } });
      expect(JSON.stringify(page)).not.toContain("evil");
    }
    expect((await visit("/?login=admin")).page).not.toHaveProperty("login");
  });

  it("tells a browser without JavaScript what it needs, keeps the name, forgets the password", async () => {
    const { status, page } = await send("/?login=brand", { email: "dana@larkfield.example", password: "Secret-pass1" });
    expect(status).toBe(200);
    expect(page).toMatchObject({ login: { as: "brand", typed: { identifier: "dana@larkfield.example" } } });
    expect(JSON.stringify(page)).not.toContain("Secret-pass1");
  });

  it("is sent packed to whoever can unpack it", async () => {
    // As long as a real page, so that it is compressed.
    const long: Web = {
      ...deciding,
      render: async () => (page) => ({ status: 200, html: JSON.stringify(page).padEnd(5_000), inlineStyles: [] }),
    };
    const { headers } = await createApp(test.services, long).request("/", {
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(headers.get("content-encoding")).toBe("br");
    expect(headers.get("vary")).toContain("accept-encoding");
  });
});
