import type { CallInput, CallName, CallOutput } from "@stashwell/shared/calls";
import { call, CallError } from "../../lib/call.ts";

/** Keys of acts that the server has not answered yet. The same act with the same content keeps its key. */
const unanswered = new Map<string, string>();

/** How often, and after how many milliseconds, to ask again while the first try is still running on the server. */
const IN_FLIGHT_TRIES = 10;
const IN_FLIGHT_PAUSE = 700;

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function keyOf(act: string): string {
  const key = unanswered.get(act) ?? newKey();
  unanswered.set(act, key);
  return key;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether the server has decided; a lost reply or a server in trouble decides nothing. */
const isDecided = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && !isInFlight(error);
const isInFlight = (error: unknown): boolean =>
  error instanceof CallError && error.code === "errors.idempotencyInFlight";

/**
 * A call that takes effect once however often it is repeated: its key is kept until the server has answered, and
 * used again by the next try with the same content.
 */
export async function callOnce<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> {
  const act = JSON.stringify([name, input]);
  const idempotencyKey = keyOf(act);
  for (let tries = 1; ; tries++) {
    try {
      const reply = await call(name, input, { idempotencyKey });
      unanswered.delete(act);
      return reply;
    } catch (error) {
      if (isDecided(error)) unanswered.delete(act);
      if (!isInFlight(error) || tries === IN_FLIGHT_TRIES) throw error;
      await pause(IN_FLIGHT_PAUSE);
    }
  }
}
