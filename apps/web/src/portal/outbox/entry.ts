import type { LocationForm, SavedStockLine } from "@stashwell/shared/participation/contract";

/** One line of stock, as sent. */
export interface StockLine {
  organizationProductId: string;
  currentQty: string;
  /**
   * The quantity that the user saw: the server applies the difference to its own. Entries of older versions lack it;
   * their quantities are set as sent.
   */
  seenQty?: string | undefined;
}

/** What a merchant entered: the stock of one store in one campaign. Also joins the campaign. */
export interface StockAct {
  campaignId: string;
  campaignCode: string;
  campaignName: string;
  /** By default the business's primary store. */
  storeId?: string | undefined;
  storeName: string;
  /** Whether the store had joined the campaign before, as far as known. */
  joined: boolean;
  /** The store's new address when it joins; absent if it doesn't change, and in entries of older versions. */
  location?: LocationForm | undefined;
  lines: readonly StockLine[];
}

/** The state of an entry. `sending` is only valid while the outbox's lock is held. */
type EntryState = "waiting" | "sending" | "saved" | "refused";

/** An act with everything needed to send it. Instants are epoch milliseconds by this device's clock. */
export interface OutboxEntry extends StockAct {
  /** Its id in the outbox, and its idempotency key. */
  key: string;
  /** The account that entered it; it is sent for no other account. */
  owner: string;
  keptAt: number;
  state: EntryState;
  /** Whether a request may have reached the server without a response. */
  tried?: boolean;
  /** The server's stock after it saved the lines. */
  stock?: readonly SavedStockLine[];
  /** When the server saved or rejected it. */
  answeredAt?: number;
  /** The server's error messages. */
  texts?: readonly string[];
}

/** The outcome of one attempt. */
export type Outcome =
  | { kind: "saved"; stock?: readonly SavedStockLine[] }
  | { kind: "refused"; texts: readonly string[]; fields: Readonly<Record<string, readonly string[]>> }
  /** Undecided: no response, a server error, or an earlier attempt still in flight. */
  | {
      kind: "later";
      /** Whether no request left this device, so that the server can't have decided. */
      isUnsent?: boolean;
    }
  | { kind: "signedOut" };

export const piecesOf = ({ lines }: Pick<StockAct, "lines">): number =>
  lines.reduce((sum, { currentQty }) => sum + Number(currentQty), 0);
