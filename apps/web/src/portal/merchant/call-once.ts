import type { CallInput, CallName } from "@stashwell/shared/calls";
import type { CallReply } from "@stashwell/shared/reading";
import { call, CallError, type CallOptions, isRefusedWith, isUnanswered } from "../../lib/call.ts";
import { randomId } from "../../lib/random-id.ts";
import { storedUnanswered } from "../../lib/storage/stored.ts";

/** Keys of acts that the server has not answered yet. The same act with the same content keeps its key. */
const unanswered = new Map<string, string>();

/** How often, and after how many milliseconds, to ask again while the first try is still running on the server. */
const IN_FLIGHT_TRIES = 10;
const IN_FLIGHT_PAUSE = 700;

/** A hash of 52 bits: enough to tell the few acts of one tab apart, and no way back to what was hashed. */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  return [high ^ (low >>> 13), low ^ (high >>> 13)].map((half) => (half >>> 6).toString(36)).join("-");
}

/** Where the key of an act outlives a reload of the page. The act itself holds people's data: only its hash is kept. */
const storedKeyOf = (act: string) => storedUnanswered.of(hashOf(act));

function keyOf(act: string, survivesReload: boolean): string {
  const key = unanswered.get(act) ?? (survivesReload ? storedKeyOf(act).read() : undefined) ?? randomId();
  unanswered.set(act, key);
  if (survivesReload) storedKeyOf(act).write(key);
  return key;
}

function forget(act: string, survivesReload: boolean): void {
  unanswered.delete(act);
  if (survivesReload) storedKeyOf(act).remove();
}

/** The key of an act that a page before this one has sent; a new one where none is known. */
export function takeUnansweredKey<Name extends CallName>(name: Name, input: CallInput<Name>): string {
  const act = JSON.stringify([name, input]);
  const key = keyOf(act, true);
  forget(act, true);
  return key;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether the server has decided; a lost reply, a server in trouble or a session that ended decides nothing. */
export const isDecided = (error: unknown): boolean =>
  error instanceof CallError && !isUnanswered(error) && error.code !== "errors.session";
const isInFlight = (error: unknown): boolean => isRefusedWith(error, "errors.idempotencyInFlight");

interface OnceOptions extends Pick<CallOptions, "token"> {
  /** Whether a reload of the page keeps the key, too. */
  survivesReload?: boolean;
}

/**
 * A call that takes effect once however often it is repeated: its key is kept until the server has answered, and
 * used again by the next try with the same content.
 */
export async function callOnce<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { token, survivesReload = false }: OnceOptions = {},
): Promise<CallReply<Name>> {
  const act = JSON.stringify([name, input]);
  const idempotencyKey = keyOf(act, survivesReload);
  for (let tries = 1; ; tries++) {
    try {
      const reply = await call(name, input, { idempotencyKey, ...(token !== undefined && { token }) });
      forget(act, survivesReload);
      return reply;
    } catch (error) {
      if (isDecided(error)) forget(act, survivesReload);
      if (!isInFlight(error) || tries === IN_FLIGHT_TRIES) throw error;
      await pause(IN_FLIGHT_PAUSE);
    }
  }
}
