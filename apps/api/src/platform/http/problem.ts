import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Values } from "@stashwell/shared/messages/translate";

/** The fields at fault, by their path on the wire, each with the keys of its texts. */
export type FieldErrorMap = Record<string, MessageKey[]>;

export interface ProblemDetails {
  fields?: FieldErrorMap;
  values?: Values;
  /** What the caller needs for another try. */
  data?: { challenge: Record<string, unknown> };
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
}

/** A failure that the caller may see. Anything else that is thrown is logged and becomes a plain 500. */
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

/** Input that the schema took and the rules refuse: 422 against one field, whose text is also the message. */
export const refusedField = (field: string, key: MessageKey, values?: Values) =>
  new Problem(422, key, { fields: { [field]: [key] }, values });

export const refusedFields = (fields: FieldErrorMap) =>
  new Problem(422, Object.values(fields)[0]?.[0] ?? "errors.validation", { fields });
