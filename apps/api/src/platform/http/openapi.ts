import { SCOPES } from "@stashwell/shared/api-keys/rules";
import type { Endpoint } from "@stashwell/shared/http/endpoint";
import { failure } from "@stashwell/shared/http/envelope";
import { saidSchema } from "./json-schema.ts";
import { operationOf } from "./openapi-operation.ts";
import { webhooksOf } from "./openapi-webhooks.ts";

/** What each noun is about, for readers of the document. */
const TAGS: Readonly<Record<string, string>> = {
  accounts: "Signing in, and what an account may change about itself",
  apiKeys: "Keys with which a brand's own programs call",
  appleWallet: "Passes for Apple Wallet",
  brands: "The public face of brands",
  campaigns: "A brand's voucher campaigns",
  cashiers: "People who redeem in a business's name",
  consoleCalls: "The operator's console",
  dashboards: "How a campaign is doing",
  finding: "Stores near a customer",
  googleWallet: "Passes for Google Wallet",
  notifications: "What businesses are told",
  ownSessions: "Where one is signed in",
  participation: "Campaigns as businesses join, stock and leave them",
  places: "Countries, states, towns and searching for them",
  products: "What a brand's vouchers are good for",
  registration: "How a business registers",
  settlements: "What was redeemed, and statements about it",
  stores: "Stores of businesses",
  team: "A brand's people and what they did",
  twoStep: "Signing in with a second step",
  vouchers: "Vouchers in the hands of customers and at the counter",
  webhooks: "Where a brand's programs are told what happens, and what was sent there",
};

const failing = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
});
const waiting = {
  "Retry-After": { schema: { type: "integer" }, description: "Seconds after which another try makes sense." },
};

const COMPONENTS = () => ({
  securitySchemes: {
    token: { type: "apiKey", in: "header", name: "token", description: "Of somebody who signed in." },
    apiKey: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "swk_…",
      description: `A key of a brand, with scopes: ${SCOPES.join(", ")}.`,
    },
  },
  schemas: { Failure: saidSchema(failure) },
  responses: {
    Unauthorized: failing("Nobody is signed in, or the key is unknown, expired or revoked."),
    Forbidden: failing("The role or the scopes do not allow it, or it belongs to somebody else."),
    Unprocessable: failing("Some fields are at fault: `data` has their texts by name."),
    TooManyRequests: { ...failing("Too many calls for now."), headers: waiting },
    Failure: failing("Any other failure."),
  },
});

/** The OpenAPI 3.1 description of the whole contract. */
export function openApi(contract: Record<string, Record<string, Endpoint>>, publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [noun, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operationOf(endpoint, noun, name),
      };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Stashwell",
      version: "1",
      summary: "Voucher campaigns: brands publish, merchants join, consumers redeem.",
      description:
        "Every success has `success: true`, every failure `success: false`, a stable `code` and a text. Fields may be added at any time; none is removed or changes its meaning.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.keys(contract).map((name) => ({ name, ...(TAGS[name] && { description: TAGS[name] }) })),
    paths,
    webhooks: webhooksOf(),
    components: COMPONENTS(),
  };
}
