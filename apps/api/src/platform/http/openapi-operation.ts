import { IMAGE_BODY_CAP } from "@stashwell/shared/http/body-cap";
import { type Endpoint, type FileReply, roleFor } from "@stashwell/shared/http/endpoint";
import { LANGUAGES } from "@stashwell/shared/language";
import { inputSchema, type JsonSchema, outputSchema } from "./json-schema.ts";

/** A picture of one pixel, to keep the example short. */
const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Example bodies by operationId. */
export const EXAMPLES: Readonly<Record<string, object>> = {
  "products.add": { products: [{ name: "Jollof Mix", upc: "012345678905", productImage: PICTURE }] },
  "campaigns.add": {
    type: "saveDraft",
    campaignName: "Harvest Days",
    language: "EN",
    translations: { ES: { name: "Días de cosecha" } },
    denomination: "25.00",
    noOfVoucher: "500",
    startDate: "2027-03-01",
    endDate: "2027-04-30",
    state: "all",
    templateProducts: [],
  },
  "campaigns.duplicate": { campaignId: "0199a2f4-6d1e-7c10-9a53-5b1f0c2d7e11" },
  "participation.suspend": {
    campaignId: "0199a2f4-6d1e-7c10-9a53-5b1f0c2d7e11",
    storeId: "0199a2f4-7a20-7b3e-8f04-1c9d6a5b2e40",
    suspended: true,
  },
  "apiKeys.add": { name: "Nightly report", scopes: ["campaigns:read", "reports:read"], expiresInDays: 365 },
  "webhooks.add": { url: "https://hooks.example.com/stashwell", events: ["voucher.redeemed", "voucher.reversed"] },
  "webhooks.replayFailed": {
    webhookId: "0199a2f4-9c31-7d52-8e15-2f0a7b4c6d90",
    since: "2027-03-01T00:00:00Z",
  },
};

const isFile = (output: Endpoint["output"]): output is FileReply => "file" in output;

const language = {
  name: "lan",
  in: "query",
  schema: { type: "string", enum: LANGUAGES, default: "EN" },
  description: "The language of the texts.",
};
const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  schema: { type: "string", maxLength: 255 },
  description: "A repeated request with the same key and body returns the stored response for 24 hours.",
};

function parametersOf(endpoint: Endpoint, input: JsonSchema): unknown[] {
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const fields = Object.entries(input.properties ?? {});
  const pathParameters = fields
    .filter(([name]) => inPath.has(name))
    .map(([name, schema]) => ({ name, in: "path", required: true, schema }));
  const queryParameters =
    endpoint.method === "GET"
      ? fields
          .filter(([name]) => !inPath.has(name))
          .map(([name, schema]) => ({ name, in: "query", required: input.required?.includes(name) ?? false, schema }))
      : endpoint.transaction === "none"
        ? []
        : [idempotencyKey];
  return [language, ...pathParameters, ...queryParameters];
}

/** Path parameters aren't part of the body. */
function bodyFieldsOf({ path }: Endpoint, input: JsonSchema): JsonSchema {
  const isInBody = (name: string) => !path.includes(`{${name}}`);
  if (!input.properties) return input;
  const properties = Object.fromEntries(Object.entries(input.properties).filter(([name]) => isInBody(name)));
  return { ...input, properties, ...(input.required && { required: input.required.filter(isInBody) }) };
}

function bodyOf(endpoint: Endpoint, input: JsonSchema, operationId: string): object {
  if (endpoint.method === "GET") return {};
  const cap = endpoint.bodyCap === IMAGE_BODY_CAP ? "15 MB" : "100 kB";
  const example = EXAMPLES[operationId];
  const content = { schema: bodyFieldsOf(endpoint, input), ...(example === undefined ? {} : { example }) };
  return {
    requestBody: {
      required: true,
      description: `JSON, at most ${cap}.`,
      content: { "application/json": content },
    },
  };
}

function replyOf(output: Endpoint["output"]): object {
  if (isFile(output))
    return {
      description: "The file.",
      content: Object.fromEntries(
        [output.file, ...(output.others ?? [])].map((type) => [type, { schema: { type: "string", format: "binary" } }]),
      ),
    };
  return { description: "Done.", content: { "application/json": { schema: outputSchema(output) } } };
}

const FAILURES: Readonly<Record<string, string>> = {
  "401": "Unauthorized",
  "403": "Forbidden",
  "422": "Unprocessable",
  "429": "TooManyRequests",
};

function failuresOf(endpoint: Endpoint, input: JsonSchema): object {
  const isForAnybody = endpoint.access.every((caller) => caller === "public");
  const hasFields = Object.keys(input.properties ?? {}).length > 0;
  const statuses = [...(isForAnybody ? [] : ["401", "403"]), ...(hasFields ? ["422"] : []), "429"];
  const named = statuses.map((status) => [status, { $ref: `#/components/responses/${FAILURES[status]}` }]);
  return { ...Object.fromEntries(named), default: { $ref: "#/components/responses/Failure" } };
}

function descriptionOf(endpoint: Endpoint): string {
  const { access, scope } = endpoint;
  const needed = access.includes("brand") ? roleFor(endpoint) : "viewer";
  const role = needed === "viewer" ? "" : ` Brand roles: ${needed === "owner" ? "owners" : "editors and owners"}.`;
  const keys = scope ? ` API keys: with the scope \`${scope}\`.` : "";
  const support = endpoint.support ? " Open to support." : "";
  const refusals =
    endpoint.refuses.length > 0 ? ` Error codes: ${endpoint.refuses.map((code) => `\`${code}\``).join(", ")}.` : "";
  return `Access: ${access.join(", ")}.${role}${support}${keys}${refusals}`;
}

const securityOf = ({ access, scope }: Endpoint): object[] => [
  ...(access.includes("public") ? [{}] : []),
  ...(access.some((caller) => caller !== "public") ? [{ token: [] }] : []),
  ...(scope ? [{ apiKey: [scope] }] : []),
];

/** The operationId of a call, such as `campaigns.list`, which generated clients use as its name. */
export const operationIdOf = (noun: string, name: string): string => `${noun}.${name}`;

/** The OpenAPI operation of an endpoint. */
export function operationOf(endpoint: Endpoint, noun: string, name: string): object {
  const input = inputSchema(endpoint.input);
  const operationId = operationIdOf(noun, name);
  return {
    operationId,
    tags: [noun],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, input),
    ...bodyOf(endpoint, input, operationId),
    responses: { "200": replyOf(endpoint.output), ...failuresOf(endpoint, input) },
  };
}
