import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { id, instant, said } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";
import { API_KEY_DAYS_MAX, API_KEY_NAME_MAX, SCOPES } from "./rules.ts";

const apiKey = z.object({
  keyId: z.string(),
  name: z.string(),
  /** How the key begins. The rest of it is kept nowhere. */
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: instant,
  /** Who made it, by name or, without one, by e-mail address. */
  createdBy: z.string(),
  /** Null: never. */
  expiresAt: instant.nullable(),
  /** To the minute; null: never yet. */
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  status: z.enum(["active", "expired", "revoked"]),
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeys = {
  list: endpoint({
    method: "GET",
    path: "/brand/api-key/",
    access: ["brand"],
    role: "owner",
    summary: "The API keys of the brand, the newest first; those that were revoked come last",
    input: z.object({}),
    output: z.object({ data: z.array(apiKey) }),
  }),
  add: endpoint({
    method: "POST",
    path: "/brand/api-key/add",
    access: ["brand"],
    role: "owner",
    // The reply holds the key, and is to be kept nowhere, not even sealed beside an Idempotency-Key.
    transaction: "none",
    summary:
      "Make an API key. This reply is the only place that ever shows it, and an Idempotency-Key does not replay it",
    input: z.object({
      name: z
        .string(message("developers.nameRequired"))
        .trim()
        .min(1, message("developers.nameRequired"))
        .max(API_KEY_NAME_MAX, message("errors.tooLong")),
      scopes: z
        .array(z.enum(SCOPES, message("developers.scopeUnknown")), message("developers.scopesRequired"))
        .min(1, message("developers.scopesRequired"))
        .max(100, message("errors.list")),
      expiresInDays: z
        .number(message("errors.invalid"))
        .int(message("errors.invalid"))
        .min(1, message("errors.invalid"))
        .max(API_KEY_DAYS_MAX, message("errors.invalid"))
        .nullish(),
    }),
    output: z.object({ message: z.string(), data: apiKey, apiKey: z.string() }),
  }),
  revoke: endpoint({
    method: "POST",
    path: "/brand/api-key/revoke",
    access: ["brand"],
    role: "owner",
    summary: "Revoke an API key: from its next call on it is refused",
    input: z.object({ keyId: id }),
    output: z.object({ ...said.shape, data: apiKey }),
  }),
};
