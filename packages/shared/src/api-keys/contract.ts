import { z } from "zod";
import { endpoint, said } from "../http/endpoint.ts";
import { id, instant } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";
import { proven } from "../two-step/proof.ts";
import { API_KEY_DAYS_MAX, API_KEY_NAME_MAX, SCOPES } from "./rules.ts";

const apiKey = z.object({
  keyId: z.string(),
  name: z.string(),
  /** The beginning of the key. The rest isn't stored. */
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: instant,
  /** The name or, without one, the e-mail address of the person who created it. */
  createdBy: z.string(),
  /** Null: the key doesn't expire. */
  expiresAt: instant.nullable(),
  /** Rounded to the minute; null: never used. */
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  status: z.enum(["active", "expired", "revoked"]),
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeys = {
  list: endpoint("GET /brand/api-key/", {
    access: ["brand"],
    role: "owner",
    summary: "List the brand's API keys, newest first, revoked ones last",
    output: z.object({ data: z.array(apiKey) }),
  }),
  add: endpoint("POST /brand/api-key/add", {
    access: ["brand"],
    role: "owner",
    // The response contains the key, so it must not be stored, not even encrypted for its Idempotency-Key.
    transaction: "none",
    summary: "Create an API key. Only this response shows it; an Idempotency-Key doesn't replay it",
    refuses: ["accounts.proofNeeded", "developers.tooManyKeys"],
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
      /** 90 by default; null for a key that doesn't expire. */
      expiresInDays: z
        .number(message("errors.invalid"))
        .int(message("errors.invalid"))
        .min(1, message("errors.invalid"))
        .max(API_KEY_DAYS_MAX, message("errors.invalid"))
        .nullish(),
      ...proven,
    }),
    output: z.object({ message: z.string(), data: apiKey, apiKey: z.string() }),
  }),
  revoke: endpoint("POST /brand/api-key/revoke", {
    access: ["brand"],
    role: "owner",
    summary: "Revoke an API key; its next call is refused",
    refuses: ["developers.keyGone"],
    input: z.object({ keyId: id }),
    output: z.object({ ...said.shape, data: apiKey }),
  }),
};
