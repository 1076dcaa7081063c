import type { SavedStockLine } from "@stashwell/shared/participation/contract";
import { endSession } from "../../lib/call.ts";
import { CallError } from "../../lib/call-error.ts";
import { callOnce, isDecided } from "../../lib/call-once.ts";
import type { Outcome, StockAct, StockLine } from "./entry.ts";
import { awaiting, findEntry, forgetEntry, keepAct, onOutcome, sendNow, STORED_FLAG } from "./outbox.ts";
import { saveSettled } from "./settled-stock.ts";

/** How long the user has to wait for a response before they can continue. Milliseconds. */
const SEND_TIMEOUT_MS = 14_000;

/** The result of an act: the stock that the server has now, or the key of the entry stored in the outbox. */
type Sent = { result: "saved"; stock: readonly SavedStockLine[] } | { result: "kept"; key: string };

/** The server rejected an act. */
export class RefusedStock extends CallError {
  /** The rejected lines, merged with those of earlier entries that the act supersedes. */
  readonly lines: readonly StockLine[];

  constructor(lines: readonly StockLine[], { texts, fields }: Extract<Outcome, { kind: "refused" }>) {
    super(422, { message: [...texts], data: { ...fields } as Record<string, string[]> });
    this.lines = lines;
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Returns the outcome of an entry; undefined once sending has ended or timed out. Another tab, or the service worker,
 * may have sent it first.
 */
async function outcomeOf(key: string): Promise<Outcome | undefined> {
  let result: Outcome | undefined;
  const stop = onOutcome((answered, outcome) => {
    if (answered === key) result ??= outcome;
  });
  await awaiting(key, Promise.race([sendNow().catch(() => undefined), pause(SEND_TIMEOUT_MS)]));
  stop();
  if (result) return result;
  const entry = await findEntry(key);
  if (entry?.state === "saved") return { kind: "saved", ...(entry.stock && { stock: entry.stock }) };
  return entry?.state === "refused" ? { kind: "refused", texts: entry.texts ?? [], fields: {} } : undefined;
}

/** Without an outbox, the request is sent directly: it succeeds now, or the form shows the error. */
async function sendOnly({ campaignId, storeId, location: place, lines }: StockAct): Promise<Sent> {
  const { stock } = await saveSettled({
    target: `${campaignId}.${storeId ?? ""}`,
    lines,
    location: place,
    save: (products, location) =>
      callOnce("POST /brand/store/joinCampaign", { campaignId, storeId, location, products: [...products] }),
    isResponse: isDecided,
  });
  return { result: "saved", stock };
}

/**
 * Saves an act on the server, or stores it until the network returns. `saved` means confirmed by the server; `kept`
 * means stored on this device only, to be sent later.
 * @throws RefusedStock with the server's reasons if it rejected the act; the entry is then deleted, since the form has
 *   its values
 */
export async function sendOrKeep(act: StockAct): Promise<Sent> {
  const entry = await keepAct(act).catch(() => undefined);
  if (entry === undefined) return sendOnly(act);
  const { key } = entry;
  const outcome = await outcomeOf(key);
  if (outcome?.kind === "saved") {
    await forgetEntry(key);
    return { result: "saved", stock: outcome.stock ?? [] };
  }
  if (outcome?.kind === "refused") {
    const { lines } = (await findEntry(key)) ?? entry;
    await forgetEntry(key);
    throw new RefusedStock(lines, outcome);
  }
  if (outcome?.kind === "signedOut") endSession();
  dispatchEvent(new Event(STORED_FLAG));
  return { result: "kept", key };
}
