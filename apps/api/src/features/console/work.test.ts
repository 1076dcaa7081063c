import { words } from "@stashwell/testing/words";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createMerchant } from "../accounts/create-merchant.ts";
import { INVARIANTS } from "@stashwell/shared/console/rules";
import { makeOperator } from "@stashwell/testing/operators";
import { PASSWORD } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign } from "@stashwell/testing/voucher-campaign";
import { checkCheaply } from "./check-invariants.ts";

let test: TestApp;
let operator: Awaited<ReturnType<typeof makeOperator>>;
beforeAll(async () => {
  test = await createTestApp();
  operator = await makeOperator(test.services);
});
afterAll(() => test.drop());

const asOperator = () => ({ token: operator.token });
const linkIn = (text: string | undefined) => /reset-password\/([\w-]{43})/.exec(text ?? "")?.[1] ?? "no link";
const setPassword = (id: string) => test.call("POST /brand/user/reset-password/{id}", { id, newPassword: PASSWORD });

describe("invitations", () => {
  const list = async (search = "") => (await test.call("GET /operator/invitations", { search }, asOperator())).body;
  const resend = (invitationId: string, invitee: "first" | "colleague" | "cashier") =>
    test.call("POST /operator/invitation/resend", { invitationId, invitee }, asOperator());

  it("of a tenant's first person are sent again, and the older link dies", async () => {
    const merchant = {
      name: "Corner Basket",
      email: "ann@corner.example",
      countryId: "1",
      timezone: "America/New_York",
      passwordHash: null,
      verified: false,
    };
    await test.services.db.transaction().execute((tx) => createMerchant(tx, test.services.clock, merchant));
    const [waiting] = (await list("ann@corner")).data;
    expect(waiting).toMatchObject({ invitee: "first", tenantName: "Corner Basket", kind: "business", expired: true });
    const { status, body } = await resend(waiting?.invitationId ?? "", "first");
    expect([status, body.message]).toEqual([200, words("operators.resent", { email: "ann@corner.example" })]);
    const first = linkIn((await test.mails())[0]?.text);
    await resend(waiting?.invitationId ?? "", "first");
    const second = linkIn((await test.mails())[0]?.text);
    expect((await setPassword(first)).status).toBe(404);
    expect((await setPassword(second)).status).toBe(200);
    expect((await list("ann@corner")).total).toBe(0);
    expect((await resend(waiting?.invitationId ?? "", "first")).status).toBe(404);
  });

  it("of colleagues and cashiers are sent again in the words they were sent in", async () => {
    const brand = await test.signInBrand({ name: "Larkfield" });
    const colleague = { email: "dana@lark.example", firstName: "Dana", lastName: "", role: "viewer" as const };
    await test.call("POST /brand/team/invite", colleague, { token: brand.token });
    const shop = await test.signInBusiness();
    await test.call(
      "POST /store/cashier/invite",
      { email: "kim@till.example", firstName: "Kim", lastName: "" },
      { token: shop.token },
    );
    for (const [email, invitee, who] of [
      ["dana@lark.example", "colleague", "Larkfield"],
      ["kim@till.example", "cashier", "Shop"],
    ] as const) {
      const old = linkIn((await test.mails()).find(({ to }) => to === email)?.text);
      const [waiting] = (await list(email)).data;
      expect(waiting).toMatchObject({ invitee, expired: false });
      expect((await resend(waiting?.invitationId ?? "", invitee)).status).toBe(200);
      const [mail] = await test.mails();
      expect(mail).toMatchObject({ to: email });
      expect(mail?.text).toContain(who);
      expect((await setPassword(old)).status).toBe(404);
    }
  });

  it("are not sent without end, nor to nobody", async () => {
    expect((await resend(randomUUID(), "colleague")).status).toBe(404);
    expect((await resend("x", "first")).status).toBe(404);
    const brand = await test.signInBrand();
    const foreign = await test.call("GET /operator/invitations", {}, { token: brand.token });
    expect(foreign.status).toBe(403);
  });
});

describe("jobs", () => {
  const jobs = async (queue = "") => (await test.call("GET /operator/jobs", { queue }, asOperator())).body;
  const retry = (queue: string, jobId: string) => test.call("POST /operator/job/retry", { queue, jobId }, asOperator());

  /** A mail that its server refuses, in words that name somebody. */
  async function failMail(): Promise<string> {
    const brand = await test.signInBrand();
    await test.call("POST /brand/user/forget-password", { email: brand.email });
    const refusal = Object.assign(new Error(`550 <${brand.email}>: no such user "Dana"`), { code: "EENVELOPE" });
    const send = vi.spyOn(test.services.mail, "send").mockRejectedValue(refusal);
    await expect(test.services.jobs.drain()).rejects.toThrow("550");
    send.mockRestore();
    await test.services.pool.query(
      `update pgboss.job set state = 'failed', completed_on = now(), output = $1 where name = 'send-mail' and state = 'retry'`,
      [JSON.stringify({ name: "Error", code: refusal.code, message: refusal.message, stack: refusal.stack })],
    );
    return brand.email;
  }

  it("that failed are shown without anybody's data, and tried again", async () => {
    const email = await failMail();
    const { data, total } = await jobs();
    const [job] = data.jobs;
    expect(total).toBe(1);
    expect(job).toMatchObject({ queue: "send-mail", state: "failed" });
    expect(job?.error).toContain("EENVELOPE");
    expect(JSON.stringify(data)).not.toContain(email);
    expect(JSON.stringify(data)).not.toContain("Dana");
    expect(data.queues.find(({ queue }) => queue === "send-mail")).toMatchObject({ failed: 1 });
    expect((await jobs("google-class")).total).toBe(0);

    const deliveries = await test.call("GET /operator/deliveries", { way: "mail" }, asOperator());
    expect(deliveries.body.data).toMatchObject([{ way: "mail", deliveryId: job?.jobId, error: job?.error }]);
    expect((await test.call("GET /operator/deliveries", { way: "apple" }, asOperator())).body.total).toBe(0);

    expect((await retry("send-mail", job?.jobId ?? "")).status).toBe(200);
    expect((await test.mails())[0]?.to).toBe(email);
    expect((await jobs()).total).toBe(0);
    expect((await retry("send-mail", job?.jobId ?? "")).code).toBe("operators.jobGone");
    const { body } = await test.call("GET /operator/jobs", {}, asOperator());
    expect(body.data.jobs).toEqual([]);
  });

  it("that are webhooks are told with their brand, and tried from the beginning", async () => {
    const brand = await test.signInBrand({ name: "Hookfield" });
    const at = test.clock.now();
    const { pool } = test.services;
    const insert = async (text: string, values: unknown[]) =>
      (await pool.query<{ id: string }>(`${text} returning id`, values)).rows[0]?.id ?? "";
    const endpoint = await insert(
      "insert into webhook_endpoint (brand_id, url, events, secret, created_by, created_at) values ($1, 'https://hooks.example/secret', '{voucher.claimed}', '', $2, $3)",
      [brand.brandId, brand.accountId, at],
    );
    const event = await insert(
      "insert into webhook_event (brand_id, kind, at, data, created_at) values ($1, 'voucher.claimed', $2, '{}', $2)",
      [brand.brandId, at],
    );
    const id = await insert(
      "insert into webhook_delivery (brand_id, endpoint_id, event_id, status, tries, created_at, fault, response_status) values ($1, $2, $3, 'failed', 9, $4, 'status', 503)",
      [brand.brandId, endpoint, event, at],
    );
    const list = async (way: "" | "webhook" | "mail") =>
      (await test.call("GET /operator/deliveries", { way }, asOperator())).body;
    const expected = { deliveryId: id, way: "webhook", tenantName: "Hookfield", state: "failed", tries: 9 };
    expect((await list("webhook")).data).toMatchObject([{ ...expected, error: "status HTTP 503" }]);
    expect((await list("")).total).toBe(1);
    expect((await list("mail")).total).toBe(0);
    expect((await retry("webhooks", id)).status).toBe(200);
    expect((await list("webhook")).total).toBe(0);
    expect((await retry("webhooks", id)).code).toBe("operators.jobGone");
  });

  it("are operators' alone", async () => {
    const { token } = await test.signInBusiness();
    expect((await test.call("GET /operator/jobs", {}, { token })).status).toBe(403);
    expect((await test.call("GET /operator/deliveries", {}, { token })).status).toBe(403);
    const refused = await test.call("POST /operator/job/retry", { queue: "send-mail", jobId: randomUUID() }, { token });
    expect(refused.status).toBe(403);
  });
});

describe("the books", () => {
  const look = async () => (await test.call("GET /operator/invariants", {}, asOperator())).body.data;
  const check = () => test.call("POST /operator/invariants/check", {}, asOperator());

  it("are checked one promise after the other, with the progress to be seen", async () => {
    const before = await look();
    expect(before.run).toBeNull();
    expect(before.invariants.map(({ ok }) => ok)).toEqual(INVARIANTS.map(() => null));
    expect((await check()).status).toBe(200);
    expect((await look()).run).toMatchObject({
      done: 0,
      total: INVARIANTS.length,
      askedBy: operator.email,
      finishedAt: null,
    });
    expect((await check()).code).toBe("operators.checkRunning");
    await test.services.jobs.drain();
    const after = await look();
    expect(after.run).toMatchObject({ done: INVARIANTS.length });
    expect(after.run?.finishedAt).not.toBeNull();
    expect(after.invariants.every(({ ok }) => ok)).toBe(true);
    expect((await check()).status).toBe(200);
    await test.services.jobs.drain();
  });

  it("say what is broken, by the cheap checks as well", async () => {
    const brand = await test.signInBrand();
    const { id } = await makeCampaign(test.services, { brandId: brand.brandId });
    await test.services.db.updateTable("campaign_tally").set({ claimed: 3 }).where("campaign_id", "=", id).execute();
    await checkCheaply(test.services);
    const days = (await look()).invariants.find(({ name }) => name === "daysOfCampaigns");
    expect(days).toMatchObject({ ok: false, breaches: 1 });
    await test.services.db.updateTable("campaign_tally").set({ claimed: 0 }).where("campaign_id", "=", id).execute();
  });

  it("are operators' alone", async () => {
    const { token } = await test.signInBrand();
    expect((await test.call("GET /operator/invariants", {}, { token })).status).toBe(403);
    expect((await test.call("POST /operator/invariants/check", {}, { token })).status).toBe(403);
  });
});
