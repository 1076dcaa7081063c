import { rows, type World } from "./world.ts";

const nothing = () => ({});
/** Nobody listens there, which a test of it says at once. */
const endpoint = { url: "http://127.0.0.1:9/hooks", events: ["voucher.redeemed" as const] };
const ofOwner = ({ person }: World) => ({ token: person("brand owner").token });

const keyId = async (world: World) => {
  const wish = { name: world.fresh(), scopes: ["campaigns:read" as const] };
  return (await world.test.call("POST /brand/api-key/add", wish, ofOwner(world))).body.data.keyId;
};
/** One at a time: a brand has only so many. */
const webhookId = async (world: World) => {
  const { test } = world;
  const { body: list } = await test.call("GET /brand/webhook/", {}, ofOwner(world));
  for (const { webhookId } of list.data) await test.call("POST /brand/webhook/remove", { webhookId }, ofOwner(world));
  return (await test.call("POST /brand/webhook/add", endpoint, ofOwner(world))).body.data.webhookId;
};
const deliveryId = async (world: World) => {
  const { body } = await world.test.call(
    "POST /brand/webhook/test",
    { webhookId: await webhookId(world) },
    ofOwner(world),
  );
  return body.data.deliveryId;
};

export const developerRows = rows({
  "GET /brand/api-key/": { input: nothing, foreign: 200 },
  "POST /brand/api-key/add": {
    input: ({ fresh }) => ({ name: fresh(), scopes: ["campaigns:read"] }),
    foreign: 200,
  },
  "POST /brand/api-key/revoke": { input: async (world) => ({ keyId: await keyId(world) }), foreign: 404 },

  "GET /brand/webhook/": { input: nothing, foreign: 200 },
  "POST /brand/webhook/add": {
    async input(world) {
      await webhookId(world);
      return endpoint;
    },
    foreign: 200,
  },
  "POST /brand/webhook/update": {
    input: async (world) => ({ ...endpoint, webhookId: await webhookId(world), enabled: true }),
    foreign: 404,
  },
  "POST /brand/webhook/rotate": { input: async (world) => ({ webhookId: await webhookId(world) }), foreign: 404 },
  "POST /brand/webhook/remove": { input: async (world) => ({ webhookId: await webhookId(world) }), foreign: 404 },
  "POST /brand/webhook/test": { input: async (world) => ({ webhookId: await webhookId(world) }), foreign: 404 },
  // Another's endpoint narrows one's own deliveries to none.
  "GET /brand/webhook/deliveries": {
    input: async (world) => ({ limit: 20, webhookId: await webhookId(world) }),
    foreign: 200,
  },
  "GET /brand/webhook/delivery": { input: async (world) => ({ deliveryId: await deliveryId(world) }), foreign: 404 },
  "POST /brand/webhook/replay": { input: async (world) => ({ deliveryId: await deliveryId(world) }), foreign: 404 },
  "POST /brand/webhook/replay-failed": {
    input: async (world) => ({ webhookId: await webhookId(world), since: "2026-11-01T00:00:00Z" }),
    foreign: 404,
  },
});
