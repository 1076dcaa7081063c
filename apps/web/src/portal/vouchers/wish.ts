import type { CheckedVoucher } from "@stashwell/shared/vouchers/contract";
import { readSession } from "../../lib/session.ts";
import { forgetDraft, keepDraft, readDraft } from "../merchant/drafts.ts";

/** What is redeemed, where and for what. */
export interface Choice {
  storeId: string;
  storeName: string;
  productId: string;
  productName: string;
  /** Pieces in stock when the voucher was checked. */
  inStock: number;
}

/** A redemption as somebody confirmed it. It counts only once there is a receipt. */
export interface Wish {
  pin: string;
  checked: CheckedVoucher;
  choice: Choice;
  /** When it was confirmed, by this device: milliseconds since 1970. */
  at: number;
}

/** Of whoever is signed in, for nobody goes on with what another began. */
const draftName = (): string => `redeem.unsettled.${readSession()?.data.employeeId ?? ""}`;

/** Redemptions that were sent, and of which the server's answer is not known. They live as long as the tab. */
const unsettled = (): Wish[] => (readDraft(draftName()) as Wish[] | undefined) ?? [];

export const firstUnsettled = (): Wish | undefined => unsettled()[0];

export function keepUnsettled(wish: Wish): void {
  keepDraft(draftName(), [...unsettled().filter(({ pin }) => pin !== wish.pin), wish]);
}

export function forgetUnsettled(settledPin: string): void {
  const others = unsettled().filter(({ pin }) => pin !== settledPin);
  if (others.length > 0) keepDraft(draftName(), others);
  else forgetDraft(draftName());
}
