import { Validator } from "@seriousme/openapi-schema-validator";
import { contract } from "@stashwell/shared/calls";
import type { Endpoint } from "@stashwell/shared/http/endpoint";
import { describe, expect, it } from "vitest";
import { openApi } from "./openapi.ts";
import { operationIdOf, EXAMPLES } from "./openapi-operation.ts";

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; schema: Record<string, unknown> }[];
  responses: Record<string, unknown>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  tags: { name: string; description?: string }[];
  components: { securitySchemes: Record<string, unknown> };
}

// As serialized: JSON omits undefined values.
const document = JSON.parse(JSON.stringify(openApi(contract, "https://example.com"))) as Document;
const operations = [
  ...Object.values(document.paths).flatMap((path) => Object.values(path)),
  ...Object.values(document.webhooks).map(({ post }) => post),
];
const calls = Object.entries(contract).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [operationIdOf(noun, name), endpoint]),
);

/** Whether a schema describes its path parameter or field. */
const isSaid = (schema: Record<string, unknown>): boolean => Object.keys(schema).length > 0;

describe("the OpenAPI document", () => {
  it("is one, by the specification's own schema", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    const broken = { ...structuredClone(document), paths: { "no-slash": { get: {} } } };
    expect((await new Validator().validate(broken as never)).valid).toBe(false);
  });

  it("describes every call once, under a name of its own", () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(calls.map(([id]) => id).filter((id) => !ids.includes(id))).toEqual([]);
    for (const { summary, tags, responses } of operations) {
      expect(summary.length).toBeGreaterThan(5);
      expect(tags).toHaveLength(1);
      expect(responses).toHaveProperty("default");
    }
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
  });

  it("says what every parameter is", () => {
    const unsaid = operations.flatMap(({ operationId, parameters }) =>
      parameters.filter(({ schema }) => !isSaid(schema)).map(({ name }) => `${operationId} ${name}`),
    );
    // Older clients send this parameter, which is ignored.
    expect(unsaid).toEqual(["participation.detail ip"]);
  });

  it("says who may call: sessions, keys with a scope, or anybody", () => {
    const securityOf = new Map(operations.map(({ operationId, security }) => [operationId, security]));
    for (const [id, { access, scope }] of calls) {
      const security = securityOf.get(id) ?? [];
      expect([id, security.some((need) => "apiKey" in need)]).toEqual([id, scope !== undefined]);
      expect([id, security.some((need) => Object.keys(need).length === 0)]).toEqual([id, access.includes("public")]);
    }
    expect(securityOf.get("campaigns.list")).toEqual([{ token: [] }, { apiKey: ["campaigns:read"] }]);
  });

  it("shows examples that the calls themselves take", () => {
    const byId = new Map(calls);
    for (const [id, example] of Object.entries(EXAMPLES))
      expect([id, byId.get(id)?.input.safeParse(example).error?.issues]).toEqual([id, undefined]);
  });
});
