import { samplePortal } from "@stashwell/testing/sample-portal";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { SitePage } from "@stashwell/shared/site/pages";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import type { TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign, type VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { sendDigests } from "./send-digests.ts";

interface Received {
  to: string[];
  headers: string;
  /** As the reader sees it. */
  text: string;
}

let test: TestApp;
let site: HttpApp;
let server: SMTPServer;
let shop: TestBusiness;
let campaign: VoucherCampaign;
const received: Received[] = [];

/** The plain text of a mail with two bodies, which travels with soft line breaks. */
function read(raw: string): Omit<Received, "to"> {
  const [headers = ""] = raw.split(/\r?\n\r?\n/, 1);
  const body = /text\/plain[^]*?\r?\n\r?\n([^]*?)\r?\n--/.exec(raw)?.[1] ?? "";
  const bytes = /text\/plain[^]*?base64/.test(raw.slice(0, raw.indexOf(body)))
    ? Buffer.from(body, "base64")
    : Buffer.from(
        body
          .replace(/=\r?\n/g, "")
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
        "latin1",
      );
  return { headers: headers.replace(/\r?\n\s+/g, " "), text: bytes.toString("utf8") };
}

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, { envelope }, done) {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), ...read(await text(stream)) });
      done();
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  test = await createTestApp({
    env: { MAIL_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: "https://stashwell.example" },
  });
  site = createApp(test.services, {
    render: async () => (page) => ({
      status: page.page === "notFound" ? 404 : 200,
      html: JSON.stringify(page),
      inlineStyles: [],
    }),
    portal: samplePortal,
    files: () => ({ styles: [], scripts: [], preloads: [] }),
  });
  const brand = await test.signInBrand();
  campaign = await makeCampaign(test.services, { brandId: brand.brandId });
});
beforeEach(async () => {
  test.clock.set("2026-11-20T15:00:00Z");
  shop = await test.signInBusiness({ name: "Corner Basket" });
});
afterEach(async () => {
  received.length = 0;
  await test.services.db.deleteFrom("notification").execute();
});
afterAll(async () => {
  await test.drop();
  await new Promise<void>((resolve) => server.close(resolve));
});

let notified = 0;
async function notify(of: TestBusiness, at: string): Promise<string> {
  notified += 1;
  const { id } = await test.services.db
    .insertInto("notification")
    .values({
      business_id: of.businessId,
      kind: "ending",
      campaign_id: campaign.id,
      occasion: String(notified),
      facts: JSON.stringify({ endDate: "2026-12-31" }),
      at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The mails that go out at an instant. */
async function mailsAt(now: string): Promise<Received[]> {
  test.clock.set(now);
  const before = received.length;
  await sendDigests(test.services);
  await test.services.jobs.drain();
  return received.slice(before);
}

/** New York's eight o'clock in the morning. */
const MORNING = "2026-11-21T13:00:00Z";
const NEXT_MORNING = "2026-11-22T13:00:00Z";

describe("the daily e-mail", () => {
  it("goes out at eight of the business's day, with what is unread, in the account's language", async () => {
    const lagos = await test.signInBusiness({ timezone: "Africa/Lagos", language: "ES", name: "Balogun Mart" });
    await notify(shop, "2026-11-21T01:00:00Z");
    await notify(lagos, "2026-11-21T01:00:00Z");
    const [spanish, ...none] = await mailsAt("2026-11-21T07:15:00Z");
    expect(none).toEqual([]);
    expect(spanish?.to).toEqual([lagos.email]);
    expect(spanish?.text).toContain("Summer fizz termina el 31\u00a0dic\u00a02026.");
    expect(await mailsAt("2026-11-21T12:59:00Z")).toEqual([]);
    const [english, ...others] = await mailsAt(MORNING);
    expect(others).toEqual([]);
    expect(english?.to).toEqual([shop.email]);
    expect(english?.headers).toContain("Subject: 1 new notification for Corner Basket");
    expect(english?.text).toContain("Summer fizz ends on 31\u00a0Dec\u00a02026.");
    expect(english?.text).toContain("https://stashwell.example/join-campaign/notifications");
  });

  it("comes once a day, whoever sends it, and only for something new", async () => {
    for (let count = 0; count < 9; count += 1) await notify(shop, `2026-11-21T01:0${count}:00Z`);
    test.clock.set(MORNING);
    const sent = await Promise.all([
      sendDigests(test.services),
      sendDigests(test.services),
      sendDigests(test.services),
    ]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
    const [mail] = await mailsAt("2026-11-21T13:15:00Z");
    expect(received).toHaveLength(1);
    expect(mail?.headers).toContain("9 new notifications");
    expect(mail?.text).toContain("And 3 more.");
    expect(await mailsAt(NEXT_MORNING)).toEqual([]);
    // The earlier ones are still unread, but have been mailed; only the one after the mail is new.
    await notify(shop, "2026-11-22T20:00:00Z");
    const [next] = await mailsAt("2026-11-23T13:30:00Z");
    expect(next?.headers).toContain("1 new notification for");
  });

  it("says nothing of what was read, and leaves what is being made for tomorrow", async () => {
    const notificationId = await notify(shop, "2026-11-20T15:00:00Z");
    await test.call("POST /brand/campaign/notification-status", { notificationId, read: true }, { token: shop.token });
    await notify(shop, "2026-11-21T12:59:30Z");
    expect(await mailsAt(MORNING)).toEqual([]);
    expect(await mailsAt(NEXT_MORNING)).toHaveLength(1);
  });

  it("comes as things happen to who chose so, of what happened since, once, and whatever the hour", async () => {
    await notify(shop, "2026-11-20T14:00:00Z");
    await test.call("POST /brand/campaign/notification-settings", { mails: "atOnce" }, { token: shop.token });
    expect(await mailsAt("2026-11-20T16:00:00Z")).toEqual([]);
    await notify(shop, "2026-11-20T16:05:00Z");
    const [mail, ...more] = await mailsAt("2026-11-20T16:15:00Z");
    expect(more).toEqual([]);
    expect(mail?.to).toEqual([shop.email]);
    expect(mail?.text).toContain("shortly after a new notification");
    expect(await mailsAt("2026-11-20T16:30:00Z")).toEqual([]);
    expect(await mailsAt(MORNING)).toEqual([]);
  });

  it("says once, and in time, that a store redeems without a pause", async () => {
    await test.call("POST /brand/campaign/notification-settings", { mails: "atOnce" }, { token: shop.token });
    const id = await notify(shop, "2026-11-20T15:05:00Z");
    // Each further redemption extends the notification in this way.
    const move = (at: string) =>
      test.services.db
        .updateTable("notification")
        .set({ at, began_at: "2026-11-20T15:05:00Z" })
        .where("id", "=", id)
        .execute();
    await move("2026-11-20T15:14:59Z");
    const [mail] = await mailsAt("2026-11-20T15:15:00Z");
    expect(mail?.headers).toContain("1 new notification for");
    await move("2026-11-20T15:25:00Z");
    expect(await mailsAt("2026-11-20T15:30:00Z")).toEqual([]);
    expect(await mailsAt("2026-11-20T15:45:00Z")).toEqual([]);
  });

  it("says what is about one campaign together", async () => {
    const { db } = test.services;
    const other = await makeCampaign(test.services, { brandId: (await test.signInBrand()).brandId });
    await db.updateTable("campaign").set({ name: "Winter fizz" }).where("id", "=", other.id).execute();
    await notify(shop, "2026-11-21T01:00:00Z");
    const between = await notify(shop, "2026-11-21T01:01:00Z");
    await notify(shop, "2026-11-21T01:02:00Z");
    await test.services.db
      .updateTable("notification")
      .set({ campaign_id: other.id })
      .where("id", "=", between)
      .execute();
    const [mail] = await mailsAt(MORNING);
    const named = [...(mail?.text ?? "").matchAll(/(Summer|Winter) fizz ends/g)].map(([, season]) => season);
    expect(named).toEqual(["Summer", "Summer", "Winter"]);
  });

  it("does not go to who switched it off, has no password yet, or only redeems", async () => {
    const { db } = test.services;
    const [silent, invited, cashier] = [
      await test.signInBusiness(),
      await test.signInBusiness({ passwordHash: null }),
      await test.signInBusiness(),
    ];
    await db.updateTable("account").set({ role: "cashier" }).where("id", "=", cashier.accountId).execute();
    await test.call("POST /brand/campaign/notification-settings", { digest: false }, { token: silent.token });
    for (const of of [shop, silent, invited, cashier]) await notify(of, "2026-11-21T01:00:00Z");
    expect((await mailsAt(MORNING)).flatMap(({ to }) => to)).toEqual([shop.email]);
  });
});

describe("the link that switches it off", () => {
  const linkIn = (mail: Received | undefined): string =>
    /List-Unsubscribe: <https:\/\/stashwell\.example(\/unsubscribe\/[\w-]+)>/.exec(mail?.headers ?? "")?.[1] ?? "/none";
  const visit = async (path: string, init: RequestInit = {}) => {
    const response = await site.request(path, init);
    const body = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      page: (body ? JSON.parse(body) : null) as SitePage | null,
    };
  };
  const isOn = async () =>
    (
      await test.services.db
        .selectFrom("notification_digest")
        .select("off_at")
        .where("account_id", "=", shop.accountId)
        .executeTakeFirstOrThrow()
    ).off_at === null;
  async function linkOfToday(): Promise<string> {
    await notify(shop, "2026-11-21T01:00:00Z");
    const [mail] = await mailsAt(MORNING);
    return linkIn(mail);
  }

  it("stands in the mail for mail programs and for people, and says nothing about whose it is", async () => {
    await notify(shop, "2026-11-21T01:00:00Z");
    const [mail] = await mailsAt(MORNING);
    const link = linkIn(mail);
    expect(mail?.headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(mail?.text.replaceAll("\r", "")).toContain(`Stop these emails\nhttps://stashwell.example${link}`);
    const opaque = Buffer.from(link.split("/").at(-1) ?? "", "base64url");
    for (const secret of [shop.accountId, shop.businessId, shop.email]) expect(opaque.includes(secret)).toBe(false);
  });

  it("asks before it switches anything off: mail programs and scanners follow links as well", async () => {
    const link = await linkOfToday();
    const page = await visit(link);
    expect(page).toMatchObject({ status: 200, page: { page: "dailyMail", did: "asked" } });
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(await isOn()).toBe(true);
  });

  it("works once the button is pressed, stays silent from then on, and may be taken back", async () => {
    const link = await linkOfToday();
    const off = await visit(link, { method: "POST", body: new URLSearchParams({ digest: "off" }) });
    expect(off).toMatchObject({ status: 200, page: { page: "dailyMail", did: "stopped" } });
    expect(off.headers.get("cache-control")).toBe("no-store");
    expect(off.headers.get("referrer-policy")).toBe("no-referrer");
    await notify(shop, "2026-11-21T20:00:00Z");
    expect(await mailsAt(NEXT_MORNING)).toEqual([]);
    const on = await visit(link, { method: "POST", body: new URLSearchParams({ digest: "on" }) });
    expect(on).toMatchObject({ status: 200, page: { page: "dailyMail", did: "started" } });
    expect(await mailsAt("2026-11-22T13:15:00Z")).toHaveLength(1);
  });

  it("works by a mail program's own button, and not by looking ahead", async () => {
    const link = await linkOfToday();
    await visit(link, { method: "HEAD" });
    await visit(link, { headers: { "sec-purpose": "prefetch" } });
    expect(await isOn()).toBe(true);
    const oneClick = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await visit(link, { method: "POST", body: oneClick })).status).toBe(200);
    expect(await isOn()).toBe(false);
  });

  it("of nobody is not found", async () => {
    const link = await linkOfToday();
    for (const path of [`${link.slice(0, -2)}AA`, "/unsubscribe/nothing", `/unsubscribe/${"A".repeat(400)}`])
      expect((await visit(path)).status).toBe(404);
    expect(await isOn()).toBe(true);
  });
});
