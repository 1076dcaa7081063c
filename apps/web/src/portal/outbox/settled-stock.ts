import type { LocationForm } from "@stashwell/shared/participation/contract";
import { storedUnsettled } from "../../lib/storage/stored.ts";
import type { StockLine } from "./entry.ts";
import { SENT_WITHIN } from "./rules.ts";

/** Lines that were sent without a response, stored for the lifetime of the tab. */
export interface Unsettled {
  /** When they were first sent, in epoch milliseconds by this device's clock. */
  at: number;
  lines: readonly StockLine[];
  /** The store's new address, if it changes with them. */
  location?: LocationForm | undefined;
}

/** Fallback for browsers without storage. */
const inMemory = new Map<string, Unsettled>();

const read = (target: string): Unsettled | undefined => inMemory.get(target) ?? storedUnsettled.of(target).read();

function write(target: string, unsettled: Unsettled | undefined): void {
  const stored = storedUnsettled.of(target);
  if (unsettled) {
    inMemory.set(target, unsettled);
    stored.write(unsettled);
  } else {
    inMemory.delete(target);
    stored.remove();
  }
}

type Act = Pick<Unsettled, "lines" | "location">;

const isSame = (one: Act, other: Act): boolean =>
  JSON.stringify([one.lines, one.location]) === JSON.stringify([other.lines, other.location]);

/** Rebases lines that were entered before others were saved, so that they are differences against those. */
const following = (lines: readonly StockLine[], saved: readonly StockLine[]): StockLine[] =>
  lines.map((line) => {
    const before = saved.find(({ organizationProductId }) => organizationProductId === line.organizationProductId);
    return before && before.currentQty !== before.seenQty ? { ...line, seenQty: before.currentQty } : line;
  });

interface Saving<Reply> {
  /** Identifies the stock: store and campaign. */
  target: string;
  lines: readonly StockLine[];
  /** The store's new address, if it changes with them. */
  location?: LocationForm | undefined;
  /** Sends lines; retries reuse the idempotency key until there is a response. */
  save: (lines: readonly StockLine[], location: LocationForm | undefined) => Promise<Reply>;
  /** Whether an error is a response of the server; a lost response is not. */
  isResponse: (error: unknown) => boolean;
}

/**
 * Saves stock without an outbox. Lines whose response was lost may have been saved: they are retried with their key
 * before other quantities are sent, so that no difference is applied twice. Once the key has expired, quantities are
 * set as entered, because the outcome can no longer be determined.
 */
export async function saveSettled<Reply>({ target, lines, location, save, isResponse }: Saving<Reply>): Promise<Reply> {
  const settle = async (sent: Act, at: number): Promise<Reply> => {
    write(target, { at, lines: sent.lines, location: sent.location });
    try {
      const reply = await save(sent.lines, sent.location);
      write(target, undefined);
      return reply;
    } catch (error) {
      if (isResponse(error)) write(target, undefined);
      throw error;
    }
  };
  const now = Date.now();
  const before = read(target);
  if (!before) return settle({ lines, location }, now);
  if (now - before.at >= SENT_WITHIN) {
    const absolute = lines.map(({ organizationProductId, currentQty }) => ({ organizationProductId, currentQty }));
    return settle({ lines: absolute, location }, now);
  }
  if (isSame(before, { lines, location })) return settle({ lines, location }, before.at);
  try {
    await settle(before, before.at);
  } catch (error) {
    if (!isResponse(error)) throw error;
    return settle({ lines, location }, now);
  }
  return settle({ lines: following(lines, before.lines), location }, now);
}
