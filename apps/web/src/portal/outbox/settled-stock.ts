import type { LocationForm } from "@stashwell/shared/participation/contract";
import { storedUnsettled } from "../../lib/storage/stored.ts";
import type { StockLine } from "./entry.ts";
import { SENT_WITHIN } from "./rules.ts";

/** Lines that were sent and not answered, for as long as the tab lives. */
export interface Unsettled {
  /** When they were first sent: milliseconds since 1970 by this device. */
  at: number;
  lines: readonly StockLine[];
  /** Where the store moves with them, if it does. */
  location?: LocationForm | undefined;
}

/** For browsers whose storage is closed. */
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

/** Lines entered against what was there before others were saved, as differences against those. */
const following = (lines: readonly StockLine[], saved: readonly StockLine[]): StockLine[] =>
  lines.map((line) => {
    const before = saved.find(({ organizationProductId }) => organizationProductId === line.organizationProductId);
    return before && before.currentQty !== before.seenQty ? { ...line, seenQty: before.currentQty } : line;
  });

interface Saving<Reply> {
  /** Which stock: the store and the campaign. */
  target: string;
  lines: readonly StockLine[];
  /** Where the store moves with them, if it does. */
  location?: LocationForm | undefined;
  /** Sends lines; the same ones under the same key until they were answered. */
  save: (lines: readonly StockLine[], location: LocationForm | undefined) => Promise<Reply>;
  /** Whether a failure is the server's answer; a lost reply is none. */
  isResponse: (error: unknown) => boolean;
}

/**
 * Saves stock where there is no outbox. Lines whose reply was lost may have been saved: they are sent once more, under
 * their key, before other quantities are, so that no difference is applied twice. Once their key has run out nobody
 * can tell any more, and quantities are set as entered.
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
