import type { LocationForm, SavedStockLine } from "@stashwell/shared/participation/contract";

/** One line of stock as it is sent. */
export interface StockLine {
  organizationProductId: string;
  currentQty: string;
  /**
   * What stood there before: the server applies the difference to what it has. Entries of a version that did not know
   * it lack it, and are set as sent.
   */
  seenQty?: string | undefined;
}

/** What a merchant entered: stock for one store in one campaign, which joins it as well. */
export interface StockAct {
  campaignId: string;
  campaignCode: string;
  campaignName: string;
  /** The business's primary store where it is left out. */
  storeId?: string | undefined;
  storeName: string;
  /** Whether the store was in the campaign already, as far as was known. */
  joined: boolean;
  /** Where the store moves as it joins; left out where it stays, and in entries of a version that did not know it. */
  location?: LocationForm | undefined;
  lines: readonly StockLine[];
}

/** Where an entry stands. `sending` is only so while somebody holds the outbox's lock. */
type EntryState = "waiting" | "sending" | "saved" | "refused";

/** An act with everything that sending it takes. Instants are milliseconds since 1970 by this device. */
export interface OutboxEntry extends StockAct {
  /** Its name here and its Idempotency-Key there. */
  key: string;
  /** The account that entered it, and the only one that it is sent for. */
  owner: string;
  keptAt: number;
  state: EntryState;
  /** Whether a request for it may have reached the server and stayed without an answer. */
  tried?: boolean;
  /** What the server has now of the lines that it saved. */
  stock?: readonly SavedStockLine[];
  /** When the server saved or refused it. */
  answeredAt?: number;
  /** Why it was refused, in the server's own words. */
  texts?: readonly string[];
}

/** What became of one try. */
export type Outcome =
  | { kind: "saved"; stock?: readonly SavedStockLine[] }
  | { kind: "refused"; texts: readonly string[]; fields: Readonly<Record<string, readonly string[]>> }
  /** Nothing was decided: no reply, a server in trouble, or a first try that still runs. */
  | {
      kind: "later";
      /** Whether no request left this device, so that nothing can have been decided without our knowing. */
      isUnsent?: boolean;
    }
  | { kind: "signedOut" };

export const piecesOf = ({ lines }: Pick<StockAct, "lines">): number =>
  lines.reduce((sum, { currentQty }) => sum + Number(currentQty), 0);
