import type { CallInput, CallName } from "@stashwell/shared/calls";
import type { CallReply } from "@stashwell/shared/reading";
import { call, type CallOptions } from "./call.ts";
import { CallError, isRefusedWith, isUnanswered } from "./call-error.ts";
import { randomId } from "./random-id.ts";
import { storedUnanswered } from "./storage/stored.ts";

/** Number and interval, in milliseconds, of retries while the first attempt is still in flight on the server. */
const IN_FLIGHT_TRIES = 10;
const IN_FLIGHT_PAUSE = 700;

/**
 * Idempotency keys of requests without a response, by hash of the request. Kept in memory besides storage, which
 * outlives a reload, for browsers without storage.
 */
const unanswered = new Map<string, string>();

/**
 * A 52-bit hash, enough to distinguish the few requests of one tab. The request itself contains personal data and isn't
 * stored.
 */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  return [high ^ (low >>> 13), low ^ (high >>> 13)].map((half) => (half >>> 6).toString(36)).join("-");
}

const actOf = <Name extends CallName>(name: Name, input: CallInput<Name>): string =>
  hashOf(JSON.stringify([name, input]));

const keyOf = (act: string): string | undefined => unanswered.get(act) ?? storedUnanswered.of(act).read();

function remember(act: string, key: string): void {
  unanswered.set(act, key);
  storedUnanswered.of(act).write(key);
}

function forget(act: string): void {
  unanswered.delete(act);
  storedUnanswered.of(act).remove();
}

/**
 * A later act may have undone one whose response was lost; repeating it is then a new act. With the old key the server
 * would return its first response and do nothing.
 */
function forgetAll(): void {
  unanswered.clear();
  storedUnanswered.removeAll();
}

/** Returns and removes the idempotency key of a request that an earlier page sent; a new key if none is known. */
export function takeUnansweredKey<Name extends CallName>(name: Name, input: CallInput<Name>): string {
  const act = actOf(name, input);
  const key = keyOf(act) ?? randomId();
  forget(act);
  return key;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether the server has decided. A lost response, a 5xx or an ended session decides nothing. */
export const isDecided = (error: unknown): boolean =>
  error instanceof CallError && !isUnanswered(error) && error.code !== "errors.session";
const isInFlight = (error: unknown): boolean => isRefusedWith(error, "errors.idempotencyInFlight");

/**
 * Makes a call that takes effect once however often it is repeated: its idempotency key is stored until the server has
 * responded, and reused when the same request is retried. Requests with a key of their own, such as redemptions and
 * entries of the outbox, are sent with `call`.
 */
export async function callOnce<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: Omit<CallOptions, "idempotencyKey"> = {},
): Promise<CallReply<Name>> {
  const act = actOf(name, input);
  const idempotencyKey = keyOf(act) ?? randomId();
  remember(act, idempotencyKey);
  for (let tries = 1; ; tries++) {
    try {
      const reply = await call(name, input, { ...options, idempotencyKey });
      forgetAll();
      return reply;
    } catch (error) {
      if (isDecided(error)) forget(act);
      else remember(act, idempotencyKey);
      if (!isInFlight(error) || tries === IN_FLIGHT_TRIES) throw error;
      await pause(IN_FLIGHT_PAUSE);
    }
  }
}
