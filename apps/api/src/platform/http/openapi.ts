import { SCOPES } from "@stashwell/shared/api-keys/rules";
import type { Endpoint } from "@stashwell/shared/http/endpoint";
import { failure } from "@stashwell/shared/http/envelope";
import { saidSchema } from "./json-schema.ts";
import { operationOf } from "./openapi-operation.ts";
import { PAYLOAD_KINDS, type PayloadKind, payloadOf } from "@stashwell/shared/webhooks/payloads";
import { RECEIVER_SECONDS } from "@stashwell/shared/webhooks/rules";

const SUMMARIES: Readonly<Record<PayloadKind, string>> = {
  "campaign.published": "A campaign of the brand was published",
  "campaign.paused": "A campaign’s saves, redeeming, or both were paused, or its pause was changed",
  "campaign.resumed": "A pause of a campaign was ended, or its end undone",
  "campaign.ended": "A campaign was ended before its planned last day",
  "voucher.claimed": "Someone claimed a voucher",
  "voucher.saved": "Someone saved a voucher to a wallet or downloaded it as a PDF",
  "voucher.redeemed": "A store redeemed a voucher",
  "voucher.reversed": "A store undid a redemption",
  "voucher.voided": "A team member canceled a voucher",
  "voucher.restored": "A team member made a canceled voucher valid again",
  "voucher.reissued": "A team member reissued a voucher; its PIN stopped working",
  "review.flagged": "A rule flagged redemptions for the brand to review",
  "redemption.held": "A rule holds back the value of a redemption",
  "redemption.released": "A team member released a held redemption",
  "redemption.reversed": "A team member reversed a flagged redemption",
  "level.changed": "A business's level with the brand changed, automatically or by a team member",
  "store.suspended": "A team member suspended a store of a campaign",
  "store.restored": "A team member restored a suspended store",
  "signin.succeeded": "A team member signed in",
  "signin.failed": "A sign-in to the brand failed",
  "webhook.test": "A team member sent a test",
};

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  schema: { type: "string" },
  description,
});

const HEADERS = [
  header("webhook-id", "The same for every attempt. Use it to skip events you have already processed."),
  header("webhook-timestamp", "When this attempt was signed, in seconds since 1970."),
  header(
    "webhook-signature",
    "`v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two of them, separated by a space, while a secret is being rotated.",
  ),
];

const nameOf = (kind: PayloadKind): string => kind.replace(/\.(\w)/, (_dot, letter: string) => letter.toUpperCase());

/** The webhooks that a brand's endpoints receive, for OpenAPI. */
const webhooksOf = (): Record<string, object> =>
  Object.fromEntries(
    PAYLOAD_KINDS.map((kind) => [
      kind,
      {
        post: {
          operationId: `on.${nameOf(kind)}`,
          tags: ["webhooks"],
          summary: SUMMARIES[kind],
          description: `Respond with any 2xx within ${RECEIVER_SECONDS} seconds. 410 turns the endpoint off.`,
          security: [],
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: { "application/json": { schema: saidSchema(payloadOf(kind)) } },
          },
          responses: { "2XX": { description: "Delivered." }, default: { description: "Not delivered. We try again." } },
        },
      },
    ]),
  );

/** Title and description of each noun, for readers of the document. */
const TAGS: Readonly<Record<string, readonly [title: string, text: string]>> = {
  accounts: ["Accounts", "Sign in and manage your account"],
  apiKeys: ["API keys", "Keys for a brand's own apps"],
  appleWallet: ["Apple Wallet", "Passes for Apple Wallet"],
  brands: ["Brands", "Public profiles of brands"],
  campaigns: ["Campaigns", "A brand's voucher campaigns"],
  cashiers: ["Cashiers", "People who redeem for a business"],
  consoleCalls: ["Operator's console", "The operator's console"],
  dashboards: ["Dashboards", "Numbers of a campaign"],
  finding: ["Finding a store", "Stores near a customer"],
  googleWallet: ["Google Wallet", "Passes for Google Wallet"],
  limitCalls: ["Limits", "Limits of brands and their campaigns"],
  levelCalls: ["Levels", "Trust levels of businesses, and decisions on them"],
  notifications: ["Notifications", "Notifications of businesses"],
  reviewCalls: ["Review", "Flagged redemptions, and decisions on them"],
  ownEmail: ["Own email", "The email that you sign in with"],
  ownSessions: ["Own sessions", "Your signed-in devices"],
  signIns: ["Sign-ins", "Who signed in, or tried to"],
  participation: ["Participation", "Join, stock, and leave campaigns"],
  places: ["Places", "Countries, states, and cities, and search for them"],
  products: ["Products", "Products that a brand's vouchers are for"],
  registration: ["Registration", "Registration of businesses"],
  settlements: ["Settlements", "Redemptions and statements"],
  today: ["Today", "A business's day so far"],
  brandSettlements: ["Brand settlements", "What a brand owes businesses"],
  stores: ["Stores", "Stores of businesses"],
  team: ["Team", "A brand's team and its activity"],
  twoStep: ["Two-step verification", "Two-step verification"],
  voucherCare: ["Customer care", "Find, cancel, and reissue a customer's voucher"],
  vouchers: ["Vouchers", "Vouchers, for customers and at the counter"],
  webhooks: ["Webhooks", "Webhook endpoints and deliveries"],
};

function describeTag(name: string) {
  const [title = name, description = ""] = TAGS[name] ?? [];
  // `x-displayName` is the common extension for a tag's title.
  return { name, "x-displayName": title, description };
}

const failing = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
});
const waiting = {
  "Retry-After": { schema: { type: "integer" }, description: "Seconds to wait before you try again." },
};

const COMPONENTS = () => ({
  securitySchemes: {
    token: { type: "apiKey", in: "header", name: "token", description: "Token of a signed-in user." },
    apiKey: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "swk_…",
      description: `A brand's API key, with scopes: ${SCOPES.join(", ")}.`,
    },
  },
  schemas: { Failure: saidSchema(failure) },
  responses: {
    Unauthorized: failing("No one is signed in, or the key is unknown, expired, or revoked."),
    Forbidden: failing("The role or the scopes don't allow it, or it belongs to someone else."),
    Unprocessable: failing("Some fields are invalid. `data` has an error text for each."),
    TooManyRequests: { ...failing("Too many calls for now."), headers: waiting },
    Failure: failing("Any other failure."),
  },
});

/** The OpenAPI 3.1 document of all calls. */
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
      summary: "Voucher campaigns: brands publish, merchants join, customers redeem.",
      description:
        "Every success has `success: true`, every failure `success: false`, a stable `code` and a text. Fields can be added at any time. No field is removed or changes its meaning.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.keys(contract).map(describeTag),
    paths,
    webhooks: webhooksOf(),
    components: COMPONENTS(),
  };
}
