import type { CheckedVoucher } from "@stashwell/shared/reading";
import { REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";
import { readSession } from "../../lib/session.ts";
import { complete } from "../../lib/storage/complete.ts";
import { storedRedeeming, storedTyped } from "../../lib/storage/stored.ts";
import { takeUnansweredKey } from "../../lib/call-once.ts";

/** The store and product of a redemption. */
export interface Choice {
  storeId: string;
  storeName: string;
  productId: string;
  productName: string;
  /** The stock when the voucher was checked. */
  inStock: number;
}

/** A redemption as confirmed by the user. It is only valid once there is a receipt. */
export interface Redemption {
  /** The idempotency key of all attempts, also after a reload. */
  key: string;
  pin: string;
  checked: CheckedVoucher;
  choice: Choice;
  /** When it was confirmed, in epoch milliseconds by this device's clock. */
  at: number;
}

/** Tagged with the id of the employee, because no one may continue another employee's redemptions. */
type OfEmployee<Value> = Value & { by: string };

/** The redemption data that a tab stores, in session storage; cleared at sign-out. */
export interface Redeeming {
  /** The PIN being checked, and since when, in epoch milliseconds; needed if the session turns out to have ended. */
  pin?: { pin: string; at: number } | undefined;
  /** Sent, without a response so far. */
  unanswered: OfEmployee<Redemption>[];
}

/** How long a stored PIN waits for a sign-in. Milliseconds. */
const PIN_TTL_MS = 10 * 60_000;

const me = (): string => readSession()?.data.employeeId ?? "";

const NOTHING: Redeeming = { unanswered: [] };

const read = (): Redeeming => complete(storedRedeeming.read() ?? takeOver(), NOTHING);

function change(changed: Partial<Redeeming>): void {
  const { pin, unanswered } = { ...read(), ...changed };
  if (pin || unanswered.length > 0) storedRedeeming.write({ pin, unanswered });
  else storedRedeeming.remove();
}

/** Stores the PIN being checked; undefined deletes it. */
export const storePin = (pin: string | undefined): void =>
  change({ pin: pin === undefined ? undefined : { pin, at: Date.now() } });

/** The PIN that was stored during a sign-in. */
export function storedPin(): string | undefined {
  const { pin } = read();
  return pin && Date.now() - pin.at < PIN_TTL_MS ? pin.pin : undefined;
}

export const firstUnanswered = (): Redemption | undefined => read().unanswered.find(({ by }) => by === me());

/** Stores a redemption before its first attempt. */
export const storeUnanswered = (redemption: Redemption): void =>
  change({ unanswered: [...without(read().unanswered, redemption.pin), { ...redemption, by: me() }] });

/** Deletes a redemption that has a response, and returns it. */
export function forgetUnanswered(pin: string): Redemption | undefined {
  const { unanswered } = read();
  const found = unanswered.find((redemption) => redemption.pin === pin && redemption.by === me());
  if (found) change({ unanswered: without(unanswered, pin) });
  return found;
}

const without = <Value extends OfEmployee<{ pin: string }>>(all: readonly Value[], pin: string): Value[] =>
  all.filter((other) => other.pin !== pin || other.by !== me());

/** Until when a redemption can be undone, by this device's clock, which may be ahead of or behind the server's. */
export const undoUntil = (confirmedAt: number, receivedAt: string): number =>
  Math.max(confirmedAt, Math.min(Date.parse(receivedAt), Date.now())) + REVERSAL_MINUTES * 60_000;

/** Migrates what an earlier version stored under three keys, since a tab may be reloaded into this version. */
function takeOver(): Redeeming {
  const before: Redeeming = { unanswered: [] };
  for (const name of storedTyped.names()) {
    const [, kind, by = ""] = /^redeem\.(pin|unsettled|own)\.?(.*)$/.exec(name) ?? [];
    if (!kind) continue;
    const item = storedTyped.of(name);
    const value = item.read();
    if (kind === "pin") before.pin = value as Redeeming["pin"];
    if (kind === "unsettled")
      for (const sent of complete<Omit<Redemption, "key">[]>(value, []))
        before.unanswered.push({ ...sent, by, key: takeUnansweredKey("POST /store/voucher/redeem", inputOf(sent)) });
    item.remove();
    storedRedeeming.write(before);
  }
  return before;
}

/** Maps a redemption to the input of its request. */
export const inputOf = ({ pin, choice }: Pick<Redemption, "pin" | "choice">) => ({
  pin,
  storeId: choice.storeId,
  organizationProductId: choice.productId,
});
