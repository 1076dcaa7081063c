import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Values } from "@stashwell/shared/messages/translate";

/** Validation errors by field path as in the request, each as a list of message keys. */
export type FieldErrorMap = Record<string, MessageKey[]>;

export interface ProblemDetails {
  fields?: FieldErrorMap;
  values?: Values;
  /** Data that the caller needs for a retry. */
  data?: { challenge: Record<string, unknown> };
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
}

/** An error that the caller may see. Any other error is logged and becomes a plain 500. */
export class Problem extends Error {
  readonly status: number;
  readonly key: MessageKey;
  readonly details: ProblemDetails;

  constructor(status: number, key: MessageKey, details: ProblemDetails = {}) {
    super(key);
    this.status = status;
    this.key = key;
    this.details = details;
  }
}

export const notFound = (key: MessageKey = "errors.notFound") => new Problem(404, key);
export const forbidden = (key: MessageKey = "errors.foreign") => new Problem(403, key);
export const conflict = (key: MessageKey) => new Problem(409, key);

/**
 * A 422 on one field, for input that is valid by the schema but breaks a rule. The field's text is also the message.
 */
export const refusedField = (field: string, key: MessageKey, values?: Values) =>
  new Problem(422, key, { fields: { [field]: [key] }, values });

export const refusedFields = (fields: FieldErrorMap) =>
  new Problem(422, Object.values(fields)[0]?.[0] ?? "errors.validation", { fields });
