import type { SavedStockLine } from "@stashwell/shared/participation/contract";
import { CallError, endSession } from "../../lib/call.ts";
import { callOnce, isDecided } from "../../lib/call-once.ts";
import type { Outcome, StockAct, StockLine } from "./entry.ts";
import { awaiting, findEntry, forgetEntry, keepAct, onOutcome, sendNow, STORED_FLAG } from "./outbox.ts";
import { saveSettled } from "./settled-stock.ts";

/** How long a person waits for the answer before they may go on with something else. Milliseconds. */
const SEND_TIMEOUT_MS = 14_000;

/** What became of an act: the stock that the server has now, or the name of what is kept in the outbox. */
type Sent = { result: "saved"; stock: readonly SavedStockLine[] } | { result: "kept"; key: string };

/** The server refused an act. */
export class RefusedStock extends CallError {
  /** What was refused, with what entries before it came to that it stands for as well. */
  readonly lines: readonly StockLine[];

  constructor(lines: readonly StockLine[], { texts, fields }: Extract<Outcome, { kind: "refused" }>) {
    super(422, { message: [...texts], data: { ...fields } as Record<string, string[]> });
    this.lines = lines;
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The answer to an entry, or nothing once sending has ended or taken too long. Another tab, or the worker, may have been first. */
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

/** Where nothing can be kept, the call is made as ever: it works now, or the form says that it did not. */
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
 * Has an act saved, or keeps it until the network returns. `saved` is the server's word; `kept` means that it is on
 * this device only, and will be sent from here.
 * @throws RefusedStock with the server's reasons when it refused; the entry is gone then, for the form has it.
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
