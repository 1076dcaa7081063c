import type { CallRefusal } from "@stashwell/shared/calls";
import type { Failure } from "@stashwell/shared/http/envelope";

/** Why a call failed: an error code from the contract, `noReply` for an unreadable response, or `network`. */
export type FailureCode = CallRefusal | "noReply" | "network" | "";

/** A failed call with the server's error response. `status` is 0 for a network error. */
export class CallError extends Error {
  readonly status: number;
  /** For a 422, the code of the first validation error; the texts are in `fields`. */
  readonly code: FailureCode;
  readonly messages: readonly string[];
  /** Validation errors by field, for the form to show beside each. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** A proof-of-work challenge to solve before the call is retried, if the server requires one. */
  readonly challenge: object | undefined;

  constructor(status: number, failure?: Partial<Failure>) {
    super(failure?.message?.[0] ?? failure?.error ?? "");
    this.status = status;
    this.code = failure ? ((failure.code ?? "") as FailureCode) : status ? "noReply" : "network";
    this.messages = failure?.message ?? [];
    const data = failure?.data ?? {};
    this.challenge = "challenge" in data && !Array.isArray(data.challenge) ? data.challenge : undefined;
    this.fields = this.challenge ? {} : (data as typeof this.fields);
  }
}

/** Whether the call failed with this error code. */
export const isRefusedWith = (error: unknown, code: FailureCode): boolean =>
  error instanceof CallError && error.code === code;

/**
 * Whether it is unknown if the server has acted: a network error, a timeout, a 5xx, or an earlier attempt still in
 * flight. The same request with the same idempotency key may be retried.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError
    ? error.status === 0 || error.status >= 500 || error.code === "errors.idempotencyInFlight"
    : error instanceof DOMException;
