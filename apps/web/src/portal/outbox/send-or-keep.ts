import { CallError, endSession } from "../../lib/call.ts";
import { callOnce } from "../merchant/call-once.ts";
import type { Outcome, StockAct } from "./entry.ts";
import { awaiting, discardEntry, findEntry, keepAct, onAnswer, sendNow, SOMETHING_KEPT } from "./outbox.ts";

/** How long a person waits for the answer before they may go on with something else. Milliseconds. */
const PATIENCE = 14_000;

/** What became of an act; what is kept has a name in the outbox. */
type Sent = { result: "saved"; key?: undefined } | { result: "kept"; key: string };

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The answer to an entry, or nothing once sending has ended or taken too long. Another tab, or the worker, may have been first. */
async function answerTo(key: string): Promise<Outcome | undefined> {
  let answer: Outcome | undefined;
  const stop = onAnswer((answered, outcome) => {
    if (answered === key) answer ??= outcome;
  });
  await awaiting(key, Promise.race([sendNow().catch(() => undefined), pause(PATIENCE)]));
  stop();
  if (answer) return answer;
  const entry = await findEntry(key);
  if (entry?.state === "saved") return { kind: "saved" };
  return entry?.state === "refused" ? { kind: "refused", texts: entry.texts ?? [], fields: {} } : undefined;
}

/** Where nothing can be kept, the call is made as ever: it works now, or the form says that it did not. */
async function sendOnly({ campaignId, storeId, lines }: StockAct): Promise<Sent> {
  await callOnce("POST /brand/store/joinCampaign", { campaignId, storeId, products: [...lines] });
  return { result: "saved" };
}

/**
 * Has an act saved, or keeps it until the network returns. `saved` is the server's word; `kept` means that it is on
 * this device only, and will be sent from here.
 * @throws CallError with the server's reasons when it refused; the entry is gone then, for the form has it.
 */
export async function sendOrKeep(act: StockAct): Promise<Sent> {
  const key = await keepAct(act).catch(() => undefined);
  if (key === undefined) return sendOnly(act);
  const answer = await answerTo(key);
  if (answer?.kind === "saved") {
    await discardEntry(key);
    return { result: "saved" };
  }
  if (answer?.kind === "refused") {
    await discardEntry(key);
    const { texts, fields } = answer;
    throw new CallError(422, { message: [...texts], data: { ...fields } as Record<string, string[]> });
  }
  if (answer?.kind === "signedOut") endSession();
  dispatchEvent(new Event(SOMETHING_KEPT));
  return { result: "kept", key };
}
