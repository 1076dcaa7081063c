import { randomUUID } from "node:crypto";
import type { CallInput, CallName } from "@stashwell/shared/calls";
import { contract } from "@stashwell/shared/calls";
import { API_KEY_CALLS_A_MINUTE, API_KEYS_MAX, type Scope, SCOPES } from "@stashwell/shared/api-keys/rules";
import type { Endpoint } from "@stashwell/shared/http/endpoint";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openProvenSession } from "@stashwell/testing/tenants";
import { openSession } from "../accounts/sessions.ts";
import { updateAsRemoved, updateRole } from "../team/queries.ts";
import type { TestBrand } from "@stashwell/testing/tenants";
import type { Tx } from "../../platform/db/db.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { makeApiKey } from "./make-key.ts";
import { type CampaignApi, openCampaignApi } from "@stashwell/testing/campaign-api";
import { words } from "@stashwell/testing/words";

let campaignApi: CampaignApi;
beforeAll(async () => {
  campaignApi = await openCampaignApi();
});
afterAll(() => campaignApi.app.drop());
beforeEach(() => campaignApi.moveTo("2026-11-20T15:00:00Z"));

const EVERYTHING = [...SCOPES];
type Input = Partial<CallInput<"POST /brand/api-key/add">>;

const add = (input: Input = {}, token = campaignApi.brand.token) =>
  campaignApi.app.call("POST /brand/api-key/add", { name: "Till report", scopes: EVERYTHING, ...input }, { token });
const keyFor = async (scopes: Scope[] = EVERYTHING, input: Input = {}) => (await add({ scopes, ...input })).body.apiKey;
const list = async (token = campaignApi.brand.token) =>
  (await campaignApi.app.call("GET /brand/api-key/", {}, { token })).body.data;
const revoke = (keyId: string, token = campaignApi.brand.token) =>
  campaignApi.app.call("POST /brand/api-key/revoke", { keyId }, { token });
const withKey = <Name extends CallName>(name: Name, input: CallInput<Name>, key: string) =>
  campaignApi.app.call(name, input, { headers: { authorization: `Bearer ${key}` } });
const outcome = ({ status, code }: { status: number; code: string | undefined }) => [status, code];

const endpoints = Object.values(contract).flatMap((noun): Endpoint[] => Object.values(noun));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/** A call with nothing in it; a key that may not make it is refused before its input is looked at. */
async function bare(endpoint: Endpoint, key: string): Promise<[number, string | undefined]> {
  const { method, path } = endpoint;
  const reply = await campaignApi.app.app.request(`/api${path.replace(/\{\w+\}/g, "none")}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(method === "GET" ? {} : { "content-type": "application/json" }) },
    body: method === "GET" ? undefined : "{}",
  });
  const body = (await reply.json().catch(() => ({}))) as { code?: string };
  return [reply.status, body.code];
}

describe("an API key", () => {
  it("is shown once and kept as a hash", async () => {
    const { status, body } = await add({ name: "  Warehouse  ", scopes: ["products:read", "campaigns:read"] });
    expect(status).toBe(200);
    expect(body.apiKey).toMatch(/^swk_[\w-]{43}$/);
    expect(body.data).toMatchObject({
      name: "Warehouse",
      prefix: body.apiKey.slice(0, 10),
      scopes: ["campaigns:read", "products:read"],
      createdBy: campaignApi.brand.email,
      expiresAt: "2027-02-18T20:30:00+05:30",
      lastUsedAt: null,
      status: "active",
    });
    const [stored] = await campaignApi.app.services.db
      .selectFrom("api_key")
      .selectAll()
      .orderBy("id", "desc")
      .execute();
    expect(JSON.stringify(stored)).not.toContain(body.apiKey.slice(12));
    expect(JSON.stringify(await list())).not.toContain(body.apiKey.slice(12));
  });

  it("reads and writes for its brand, and for no other", async () => {
    const key = await keyFor();
    const campaignId = await campaignApi.published();
    expect((await withKey("GET /brand/campaign/", {}, key)).body.total).toBeGreaterThan(0);
    expect((await withKey("GET /brand/campaign/campaignDetail", { id: campaignId }, key)).status).toBe(200);
    const draft = await withKey("POST /brand/campaign/add", { ...campaignApi.form, type: "saveDraft" }, key);
    expect(draft.status).toBe(200);

    const foreign = (await campaignApi.app.call("GET /brand/product/", {}, { token: campaignApi.other.token })).body
      .data;
    const others = (await add({}, campaignApi.other.token)).body.apiKey;
    expect((await withKey("GET /brand/campaign/", {}, others)).body.total).toBe(0);
    expect(outcome(await withKey("GET /brand/campaign/campaignDetail", { id: campaignId }, others))).toEqual([
      404,
      "campaigns.notFound",
    ]);
    expect(foreign).toEqual([]);
  });

  it("is refused at once after it was revoked, and once it has run out", async () => {
    const { body } = await add({ expiresInDays: 2 });
    const call = () => withKey("GET /brand/product/", {}, body.apiKey);
    expect((await call()).status).toBe(200);
    campaignApi.app.clock.advance({ hours: 48 });
    expect(outcome(await call())).toEqual([401, "developers.keyUnknown"]);
    campaignApi.brand.token = await openProvenSession(campaignApi.app.services, campaignApi.brand.accountId);
    expect((await list()).find(({ keyId }) => keyId === body.data.keyId)?.status).toBe("expired");

    const second = await add();
    expect((await withKey("GET /brand/product/", {}, second.body.apiKey)).status).toBe(200);
    expect((await revoke(second.body.data.keyId)).body.data.status).toBe("revoked");
    expect(outcome(await withKey("GET /brand/product/", {}, second.body.apiKey))).toEqual([
      401,
      "developers.keyUnknown",
    ]);
    expect(outcome(await withKey("GET /brand/product/", {}, `swk_${"A".repeat(43)}`))).toEqual([
      401,
      "developers.keyUnknown",
    ]);
    expect(outcome(await withKey("GET /brand/product/", {}, "swk_short"))).toEqual([401, "developers.keyUnknown"]);
  });

  it("tells when it was used, to the minute", async () => {
    const key = await keyFor(["products:read"], { name: "Used" });
    const usedAt = async () => (await list()).find(({ name }) => name === "Used")?.lastUsedAt;
    await withKey("GET /brand/product/", {}, key);
    expect(await usedAt()).toBe("2026-11-20T20:30:00+05:30");
    campaignApi.app.clock.advance({ seconds: 59 });
    await withKey("GET /brand/product/", {}, key);
    expect(await usedAt()).toBe("2026-11-20T20:30:00+05:30");
    campaignApi.app.clock.advance({ seconds: 1 });
    await withKey("GET /brand/product/", {}, key);
    expect(await usedAt()).toBe("2026-11-20T20:31:00+05:30");
  });

  it("is made to wait when it calls too often", async () => {
    const key = await keyFor(["products:read"]);
    const { body } = await add({ scopes: ["products:read"] });
    await withKey("GET /brand/product/", {}, key);
    const { db } = campaignApi.app.services;
    await db.updateTable("throttle").set({ tries: API_KEY_CALLS_A_MINUTE }).where("key", "like", "api-key:%").execute();
    const refused = await withKey("GET /brand/product/", {}, key);
    expect(outcome(refused)).toEqual([429, "errors.tooManyTries"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await withKey("GET /brand/product/", {}, body.apiKey)).status).toBe(200);
    campaignApi.app.clock.advance({ seconds: 60 });
    expect((await withKey("GET /brand/product/", {}, key)).status).toBe(200);
  });

  it("stands in the history under its name", async () => {
    const key = await keyFor(["products:read", "products:write"], { name: "Catalogue sync" });
    const [first] = (await campaignApi.app.call("GET /brand/product/", {}, { token: campaignApi.brand.token })).body
      .data;
    const organizationProductId = first!.organizationProductId;
    for (const archived of [true, false])
      await withKey("POST /brand/product/archive", { organizationProductId, archived }, key);
    const history = (await campaignApi.app.call("GET /brand/team/audit", {}, { token: campaignApi.brand.token })).body;
    expect(history.data.slice(0, 3)).toMatchObject([
      { action: "product.restore", employeeName: "Catalogue sync", byApiKey: true },
      { action: "product.archive", employeeName: "Catalogue sync", byApiKey: true },
      { action: "apiKey.add", employeeName: campaignApi.brand.email, subjectName: "Catalogue sync", byApiKey: false },
    ]);
    expect(history.people).toContainEqual(expect.objectContaining({ name: "Catalogue sync", apiKey: true }));
    const team = (await campaignApi.app.call("GET /brand/team/", {}, { token: campaignApi.brand.token })).body.data;
    expect(team.members.map(({ email }) => email)).toEqual([campaignApi.brand.email]);
  });

  it("has its own replies, apart from those of people with the same Idempotency-Key", async () => {
    const key = await keyFor();
    const headers = { "idempotency-key": "one-and-the-same" };
    const draft = { ...campaignApi.form, type: "saveDraft" as const };
    const byPerson = await campaignApi.app.call("POST /brand/campaign/add", draft, {
      token: campaignApi.brand.token,
      headers,
    });
    const again = { headers: { ...headers, authorization: `Bearer ${key}` } };
    const byKey = await campaignApi.app.call("POST /brand/campaign/add", draft, again);
    expect(byKey.body.data.CampaignId).not.toBe(byPerson.body.data.CampaignId);
    const replayed = await campaignApi.app.call("POST /brand/campaign/add", draft, again);
    expect(replayed.body).toEqual(byKey.body);
  });
});

describe("of all calls", () => {
  it("a key may make those that name one of its scopes, and no other", async () => {
    const key = await keyFor();
    const allowed: string[] = [];
    // A call that is anybody's alone asks nobody who they are.
    for (const endpoint of endpoints.filter(({ access }) => access.some((caller) => caller !== "public"))) {
      const [status, code] = await bare(endpoint, key);
      if (status !== 403 || code !== "developers.keyRefused") allowed.push(nameOf(endpoint));
    }
    const mixed = endpoints.filter(({ access }) => access.includes("public") && access.length > 1);
    const asAnybody = mixed.filter(({ access }) => !access.includes("brand"));
    const scoped = endpoints.filter(({ scope }) => scope !== undefined);
    expect(allowed.toSorted()).toEqual([...scoped, ...asAnybody].map(nameOf).toSorted());
    expect(allowed.length).toBeGreaterThan(20);
    expect(allowed.filter((name) => /user|team|api-key|webhook|two-step/.test(name))).toEqual([]);
  });

  it.each(SCOPES)("%s alone opens its own calls and none of another scope", async (scope) => {
    const key = await keyFor([scope]);
    const scoped = endpoints.filter((endpoint) => endpoint.scope !== undefined);
    expect(scoped.some((endpoint) => endpoint.scope === scope)).toBe(true);
    for (const endpoint of scoped) {
      const [status, code] = await bare(endpoint, key);
      const isRefused = status === 403 && code === "developers.keyScope";
      expect([nameOf(endpoint), isRefused]).toEqual([nameOf(endpoint), endpoint.scope !== scope]);
    }
  });

  it("none releases what waits for a person by what it may do with stores", async () => {
    const { app } = campaignApi;
    const key = await keyFor(["stores:read", "stores:write"]);
    const [campaignId, storeId, businessId] = [randomUUID(), randomUUID(), randomUUID()];
    const calls = [
      app.call("POST /brand/store/level", { businessIds: [businessId], level: "trusted" }, { token: key }),
      app.call("POST /brand/store/restore", { businessId }, { token: key }),
      app.call("POST /brand/store/daily-cap", { campaignId, storeId, lifted: true }, { token: key }),
      app.call("POST /brand/store/known", { rows: [{ organizationId: businessId }] }, { token: key }),
      app.call(
        "POST /brand/store/stock-request/decide",
        { requestIds: [storeId], decision: "approve" },
        { token: key },
      ),
    ];
    for (const reply of await Promise.all(calls)) expect(outcome(reply)).toEqual([403, "developers.keyScope"]);
    const campaign = await campaignApi.published();
    const suspension = (suspended: boolean) =>
      app.call("POST /brand/store/suspend", { campaignId: campaign, storeId, suspended }, { token: key });
    expect(outcome(await suspension(false))).toEqual([403, "developers.keyScope"]);
    expect(outcome(await suspension(true))).toEqual([404, "stores.notFound"]);
  });

  it("none with a scope is for owners alone", () => {
    expect(endpoints.filter(({ scope, role }) => scope !== undefined && role === "owner").map(nameOf)).toEqual([]);
  });
});

describe("who looks after keys", () => {
  it("is an owner; a key cannot make another", async () => {
    const { app, brand } = campaignApi;
    const { db } = app.services;
    const key = await keyFor();
    await db.updateTable("account").set({ role: "editor" }).where("id", "=", brand.accountId).execute();
    const editor = await openSession(db, app.clock, brand.accountId);
    expect(outcome(await add({}, editor))).toEqual([403, "errors.role"]);
    expect(outcome(await app.call("GET /brand/api-key/", {}, { token: editor }))).toEqual([403, "errors.role"]);
    await db.updateTable("account").set({ role: "owner" }).where("id", "=", brand.accountId).execute();
    await campaignApi.moveTo("2026-11-20T15:00:40Z");
    const more = { name: "More", scopes: EVERYTHING };
    expect(outcome(await withKey("POST /brand/api-key/add", more, key))).toEqual([403, "developers.keyRefused"]);
    expect(outcome(await app.call("GET /brand/api-key/", {}))).toEqual([401, "errors.session"]);
  });

  it("is an owner still when a key is made, whenever the call began", async () => {
    const { services, signInBrand } = campaignApi.app;
    const request = { name: "Late", scopes: EVERYTHING };
    const demote = (tx: Tx, { brandId, accountId }: TestBrand) => updateRole(tx, brandId, accountId, "editor");
    const remove = (tx: Tx, { brandId, accountId }: TestBrand) =>
      updateAsRemoved(tx, brandId, accountId, services.clock.now());
    const losses = [
      [demote, { status: 403, key: "errors.role" }],
      [remove, { status: 401, key: "errors.session" }],
    ] as const;
    for (const [lose, refusal] of losses) {
      const leaving = await signInBrand();
      const make = () => inTransaction(services.db, (tx) => makeApiKey({ services, tx, session: leaving }, request));
      expect((await make()).row.name).toBe("Late");
      await inTransaction(services.db, (tx) => lose(tx, leaving));
      await expect(make()).rejects.toMatchObject(refusal);
    }
  });

  it("sees and revokes none of another brand", async () => {
    const { keyId } = (await add()).body.data;
    expect((await list(campaignApi.other.token)).some((key) => key.keyId === keyId)).toBe(false);
    expect(outcome(await revoke(keyId, campaignApi.other.token))).toEqual([404, "developers.keyGone"]);
    expect(outcome(await revoke("nothing"))).toEqual([404, "developers.keyGone"]);
  });

  it("is told what is missing", async () => {
    const refused = await add({ name: "  ", scopes: [] });
    expect(refused.status).toBe(422);
    expect(refused.errors).toEqual({
      name: [words("developers.nameRequired")],
      scopes: [words("developers.scopesRequired")],
    });
    expect((await add({ expiresInDays: 0 })).errors).toHaveProperty("expiresInDays");
    const unknown = await campaignApi.app.call(
      "POST /brand/api-key/add",
      { name: "x", scopes: EVERYTHING },
      { token: campaignApi.brand.token, raw: '{"name":"x","scopes":["everything"]}' },
    );
    expect(unknown.errors).toEqual({ "scopes.0": [words("developers.scopeUnknown")] });
  });

  it("has at most so many at a time", async () => {
    const brand = await campaignApi.app.signInBrand();
    for (let made = 0; made < API_KEYS_MAX; made += 1) await add({}, brand.token);
    expect(outcome(await add({}, brand.token))).toEqual([409, "developers.tooManyKeys"]);
    const [newest] = await list(brand.token);
    await revoke(newest!.keyId, brand.token);
    expect((await add({}, brand.token)).status).toBe(200);
  });
});
