import { rows, type Fixture } from "./fixture.ts";

const nothing = () => ({});
/** Nothing listens there, so a test event fails at once. */
const endpoint = { url: "http://127.0.0.1:9/hooks", events: ["voucher.redeemed" as const] };
const ofOwner = ({ person }: Fixture) => ({ token: person("brand owner").token });

const keyId = async (fixture: Fixture) => {
  const request = { name: fixture.fresh(), scopes: ["campaigns:read" as const] };
  return (await fixture.test.call("POST /brand/api-key/add", request, ofOwner(fixture))).body.data.keyId;
};
/** One at a time, because a brand can have only a few. */
const webhookId = async (fixture: Fixture) => {
  const { test } = fixture;
  const { body: list } = await test.call("GET /brand/webhook/", {}, ofOwner(fixture));
  for (const { webhookId } of list.data) await test.call("POST /brand/webhook/remove", { webhookId }, ofOwner(fixture));
  return (await test.call("POST /brand/webhook/add", endpoint, ofOwner(fixture))).body.data.webhookId;
};
const deliveryId = async (fixture: Fixture) => {
  const { body } = await fixture.test.call(
    "POST /brand/webhook/test",
    { webhookId: await webhookId(fixture) },
    ofOwner(fixture),
  );
  return body.data.deliveryId;
};

export const developerRows = rows({
  "GET /brand/api-key/": { input: nothing, foreign: 200 },
  "POST /brand/api-key/add": {
    input: ({ fresh }) => ({ name: fresh(), scopes: ["campaigns:read"] }),
    foreign: 200,
  },
  "POST /brand/api-key/revoke": { input: async (fixture) => ({ keyId: await keyId(fixture) }), foreign: 404 },

  "GET /brand/webhook/": { input: nothing, foreign: 200 },
  "POST /brand/webhook/add": {
    async input(fixture) {
      await webhookId(fixture);
      return endpoint;
    },
    foreign: 200,
  },
  "POST /brand/webhook/update": {
    input: async (fixture) => ({ ...endpoint, webhookId: await webhookId(fixture), enabled: true }),
    foreign: 404,
  },
  "POST /brand/webhook/rotate": { input: async (fixture) => ({ webhookId: await webhookId(fixture) }), foreign: 404 },
  "POST /brand/webhook/remove": { input: async (fixture) => ({ webhookId: await webhookId(fixture) }), foreign: 404 },
  "POST /brand/webhook/test": { input: async (fixture) => ({ webhookId: await webhookId(fixture) }), foreign: 404 },
  // Another brand's endpoint as a filter matches no deliveries.
  "GET /brand/webhook/deliveries": {
    input: async (fixture) => ({ limit: 20, webhookId: await webhookId(fixture) }),
    foreign: 200,
  },
  "GET /brand/webhook/delivery": {
    input: async (fixture) => ({ deliveryId: await deliveryId(fixture) }),
    foreign: 404,
  },
  "POST /brand/webhook/replay": { input: async (fixture) => ({ deliveryId: await deliveryId(fixture) }), foreign: 404 },
  "POST /brand/webhook/replay-failed": {
    input: async (fixture) => ({ webhookId: await webhookId(fixture), since: "2026-11-01T00:00:00Z" }),
    foreign: 404,
  },
});
