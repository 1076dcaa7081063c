import type { SitePage } from "@stashwell/shared/site/pages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
import { PASSWORD } from "@stashwell/testing/tenants";
import { deciding } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { linesOf, outputOf } from "@stashwell/testing/watch-output";

let test: TestApp;
let site: HttpApp;
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: "https://stashwell.example" } });
  site = createApp(test.services, deciding);
});
afterAll(() => test.drop());

async function visit(path: string, init: RequestInit = {}) {
  const response = await site.request(path, { redirect: "manual", ...init });
  const text = await response.text();
  const page = text.startsWith("{") ? (JSON.parse(text) as SitePage) : undefined;
  return { status: response.status, location: response.headers.get("location"), headers: response.headers, page };
}
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  visit(path, { method: "POST", body: new URLSearchParams(fields), headers });
it("the address that people type leads to the sign-in", async () => {
  expect(await visit("/login")).toMatchObject({ status: 302, location: "/?login=business" });
});

const signIn = async (email: string, password: string) =>
  (await test.call("POST /brand/user/login", { email, password, type: 1 })).status;

const NEW = "Fresh-ticket-4";
async function linkFor(email: string): Promise<string> {
  await send("/forget-password", { email });
  const mail = (await test.mails()).find(({ to }) => to === email);
  return /https:\/\/stashwell\.example(\/reset-password\/[\w-]{43})\s/.exec(mail?.text ?? "")?.[1] ?? "/no-link";
}

describe("/forget-password", () => {
  it("mails a link by a plain form, and says the same for everybody", async () => {
    const { email } = await test.signInBrand();
    expect((await visit("/forget-password")).page).toEqual({ page: "forgotPassword", status: 200, typed: "" });
    const before = (await test.mails()).length;
    for (const typed of [email, "nobody@brands.example"])
      expect(await send("/forget-password", { email: typed })).toMatchObject({
        status: 303,
        location: "/?notice=resetSent",
      });
    expect(await test.mails()).toHaveLength(before + 1);
    expect((await visit("/?notice=resetSent")).page).toMatchObject({ page: "home", notice: "accounts.resetSent" });
    expect((await visit("/?notice=nonsense")).page).not.toHaveProperty("notice");
    expect((await visit("/")).page).not.toHaveProperty("notice");
  });

  it("keeps what was typed when it is refused", async () => {
    expect(await send("/forget-password", { email: "  " })).toMatchObject({
      status: 422,
      page: { typed: "  ", typedError: "accounts.forgotIdentifierRequired" },
    });
    const long = "x".repeat(400);
    expect(await send("/forget-password", { email: long })).toMatchObject({
      status: 422,
      page: { typed: long.slice(0, 320), typedError: "errors.tooLong" },
    });
    for (let count = 0; count < 10; count += 1) await send("/forget-password", { email: "busy" });
    const refused = await send("/forget-password", { email: "busy" });
    expect(refused).toMatchObject({ status: 429, page: { typed: "busy", error: "errors.tooManyTries" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("does nothing for a form of another site", async () => {
    const { email } = await test.signInBrand();
    const before = (await test.mails()).length;
    const reply = await send("/forget-password", { email }, { "sec-fetch-site": "cross-site" });
    expect(reply).toMatchObject({ status: 303, location: "/forget-password" });
    expect(await test.mails()).toHaveLength(before);
  });

  it("leaves a line of every refusal, by which those of one network are told to be of one", async () => {
    const ids: (string | null)[] = [];
    const written = await outputOf(async () => {
      const foreign = await send("/forget-password", { email: "spied-on" }, { "sec-fetch-site": "cross-site" });
      for (let count = 0; count < 10; count += 1) await send("/forget-password", { email: "spied-on" });
      const tooMany = await send("/forget-password", { email: "spied-on" });
      for (const { headers } of [foreign, tooMany]) ids.push(headers.get("x-request-id"));
    });
    const facts = {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: "warn",
      networkKey: expect.stringMatching(/^log-address:[\w-]{43}$/),
    };
    const [form, ...otherForms] = linesOf(written, "form.refused");
    expect(form).toEqual({ ...facts, event: "form.refused", requestId: ids[0], reason: "crossSite" });
    const [page, ...otherPages] = linesOf(written, "page.refused");
    const refused = { page: "forgotPassword", status: 429, reason: "errors.tooManyTries" };
    expect(page).toEqual({ ...facts, event: "page.refused", requestId: ids[1], ...refused });
    expect([...otherForms, ...otherPages]).toEqual([]);
    expect(ids[0]).not.toBe(ids[1]);
    expect(form?.networkKey).toBe(page?.networkKey);
    expect(written).not.toContain("spied-on");

    const signIns = await outputOf(async () => void (await signIn("spied-on", PASSWORD)));
    expect(linesOf(signIns, "sign-in")[0]?.networkKey).toBe(page?.networkKey);
  });
});

describe("/reset-password", () => {
  it("sets a password by a plain form, once, and leads to the sign-in", async () => {
    const brand = await test.signInBrand({ name: "Larkfield Foods" });
    const path = await linkFor(brand.email);
    const shown = await visit(path);
    expect(shown.page).toEqual({
      page: "setPassword",
      status: 200,
      max: 15,
      errors: {},
      owner: { as: "brand", reason: "reset", email: brand.email, organizationName: "Larkfield Foods" },
    });
    expect(shown.headers.get("referrer-policy")).toBe("no-referrer");
    expect(shown.headers.get("cache-control")).toBe("no-store");

    expect(await send(path, {})).toMatchObject({
      status: 422,
      page: { errors: { newPassword: "accounts.newPasswordRequired", confirmPassword: "accounts.confirmRequired" } },
    });
    const refused = await send(path, { newPassword: "iloveyou", confirmPassword: "something else" });
    expect(refused.page).toMatchObject({
      errors: { newPassword: "accounts.passwordCommon", confirmPassword: "accounts.confirmDiffers" },
    });
    expect(JSON.stringify(refused.page)).not.toContain("iloveyou");
    const foreign = await send(path, { newPassword: NEW, confirmPassword: NEW }, { "sec-fetch-site": "cross-site" });
    expect(foreign).toMatchObject({ status: 303, location: path });
    expect(await signIn(brand.email, PASSWORD)).toBe(200);

    expect(await send(path, { newPassword: NEW, confirmPassword: NEW })).toMatchObject({
      status: 303,
      location: "/?login=brand&notice=passwordSet",
    });
    expect(await signIn(brand.email, NEW)).toBe(200);
    expect((await test.call("POST /brand/user/profile", {}, { token: brand.token })).status).toBe(401);
    expect(await visit(path)).toMatchObject({ status: 404, page: { page: "deadLink" } });
    expect(await send(path, { newPassword: NEW, confirmPassword: NEW })).toMatchObject({ status: 404 });
    expect((await visit("/?login=brand&notice=passwordSet")).page).toMatchObject({
      login: { as: "brand", notice: "accounts.resetDone" },
    });
  });

  it("lists what was made with the account and works on, where there is any", async () => {
    const brand = await test.signInBrand();
    const key = { name: "Reports", scopes: ["reports:read" as const] };
    await test.call("POST /brand/api-key/add", key, { token: brand.token });
    const path = await linkFor(brand.email);
    const set = await send(path, { newPassword: NEW, confirmPassword: NEW });
    expect(set).toMatchObject({
      status: 200,
      page: {
        page: "setPassword",
        toRoll: { apiKeys: [{ name: "Reports" }], webhooks: [], invitations: [] },
        owner: { email: brand.email },
      },
    });
    expect(set.headers.get("cache-control")).toBe("no-store");
    expect(await signIn(brand.email, NEW)).toBe(200);
  });

  it("knows a business from a brand, and a first password from another one", async () => {
    const shop = await test.signInBusiness({ passwordHash: null });
    const path = await linkFor(shop.email);
    expect((await visit(path)).page).toMatchObject({ owner: { as: "business", reason: "first" } });
    expect((await send(path, { newPassword: NEW, confirmPassword: NEW })).location).toBe(
      "/?login=business&notice=passwordSet",
    );
  });

  it("is dead after half an hour, and for whatever else stands in its place", async () => {
    const { email } = await test.signInBrand();
    const path = await linkFor(email);
    test.clock.advance({ minutes: 30 });
    expect((await visit(path)).status).toBe(404);
    for (const id of ["nothing", "x".repeat(500), "%27%20or%201=1"])
      expect(await visit(`/reset-password/${id}`)).toMatchObject({ status: 404, page: { page: "deadLink" } });
  });

  it("takes an invited colleague into the team", async () => {
    const brand = await test.signInBrand({ name: "Adunola Foods" });
    const invite = async (email: string) => {
      await test.call("POST /brand/team/invite", { email, role: "editor" }, { token: brand.token });
      const mail = (await test.mails()).find(({ to }) => to === email);
      return /https:\/\/stashwell\.example(\/reset-password\/[\w-]{43})\s/.exec(mail?.text ?? "")?.[1] ?? "/no-link";
    };
    const path = await invite("new@brands.example");
    expect((await visit(path)).page).toMatchObject({
      owner: { as: "brand", reason: "invitation", email: "new@brands.example", organizationName: "Adunola Foods" },
    });
    expect((await send(path, { newPassword: NEW, confirmPassword: NEW })).status).toBe(303);
    expect(await signIn("new@brands.example", NEW)).toBe(200);
    expect((await visit(path)).status).toBe(404);

    const stranger = await test.signInBrand();
    const elsewhere = await invite(stranger.email);
    expect(await send(elsewhere, { newPassword: NEW, confirmPassword: NEW })).toMatchObject({
      status: 409,
      page: { error: "team.emailElsewhere", owner: { reason: "invitation" } },
    });
    expect(await signIn(stranger.email, PASSWORD)).toBe(200);
  });
});
