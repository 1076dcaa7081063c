import type { CallInput, CallName } from "@stashwell/shared/calls";
import type { CallReply } from "@stashwell/shared/reading";
import { call, CallError, type CallOptions, isRefusedWith, isUnanswered } from "./call.ts";
import { randomId } from "./random-id.ts";
import { storedUnanswered } from "./storage/stored.ts";

/** How often, and after how many milliseconds, to ask again while the first try is still running on the server. */
const IN_FLIGHT_TRIES = 10;
const IN_FLIGHT_PAUSE = 700;

/**
 * Keys of acts that the server has not answered yet, by the hash of what was sent. Beside the stored ones, which outlive
 * a reload of the page, for browsers that store nothing.
 */
const unanswered = new Map<string, string>();

/**
 * A hash of 52 bits: enough to tell the few acts of one tab apart. What is sent holds people's data, and is not stored.
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
 * What was done since may have undone an act whose answer was lost: the same again is then another act. With its old key
 * the server would answer what it answered first, and do nothing.
 */
function forgetAll(): void {
  unanswered.clear();
  storedUnanswered.removeAll();
}

/** The key of an act that a page before this one has sent; a new one where none is known. */
export function takeUnansweredKey<Name extends CallName>(name: Name, input: CallInput<Name>): string {
  const act = actOf(name, input);
  const key = keyOf(act) ?? randomId();
  forget(act);
  return key;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether the server has decided; a lost reply, a server in trouble or a session that ended decides nothing. */
export const isDecided = (error: unknown): boolean =>
  error instanceof CallError && !isUnanswered(error) && error.code !== "errors.session";
const isInFlight = (error: unknown): boolean => isRefusedWith(error, "errors.idempotencyInFlight");

/**
 * A call that takes effect once however often it is repeated: its key is kept until the server has answered, and used
 * again by the next try with the same content. What has a key of its own, as a redemption and an entry of the outbox
 * have, is sent with that one by `call`.
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
