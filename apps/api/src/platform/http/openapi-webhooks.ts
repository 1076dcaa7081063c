import { PAYLOAD_KINDS, type PayloadKind, payloadOf } from "@stashwell/shared/webhooks/payloads";
import { RECEIVER_SECONDS } from "@stashwell/shared/webhooks/rules";
import { saidSchema } from "./json-schema.ts";

const SUMMARIES: Readonly<Record<PayloadKind, string>> = {
  "campaign.published": "A campaign of the brand was published",
  "voucher.claimed": "Somebody claimed a voucher",
  "voucher.saved": "Somebody saved a voucher to a wallet or as PDF",
  "voucher.redeemed": "A store redeemed a voucher",
  "voucher.reversed": "A store took a redemption back",
  "webhook.test": "Somebody of the brand sent a test",
};

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  schema: { type: "string" },
  description,
});

const HEADERS = [
  header("webhook-id", "The same for every try, so that what was had already can be passed over."),
  header("webhook-timestamp", "When this try was signed, in seconds since 1970."),
  header(
    "webhook-signature",
    "`v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two of them, parted by a blank, while a secret is being changed.",
  ),
];

const nameOf = (kind: PayloadKind): string => kind.replace(/\.(\w)/, (_dot, letter: string) => letter.toUpperCase());

/** What a brand's endpoints are told, as OpenAPI describes it. */
export const webhooksOf = (): Record<string, object> =>
  Object.fromEntries(
    PAYLOAD_KINDS.map((kind) => [
      kind,
      {
        post: {
          operationId: `on.${nameOf(kind)}`,
          tags: ["webhooks"],
          summary: SUMMARIES[kind],
          description: `Answer with any 2xx within ${RECEIVER_SECONDS} seconds; 410 switches the endpoint off.`,
          security: [],
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: { "application/json": { schema: saidSchema(payloadOf(kind)) } },
          },
          responses: { "2XX": { description: "Taken." }, default: { description: "Not taken: it is tried again." } },
        },
      },
    ]),
  );
