import type { CheckedVoucher } from "@stashwell/shared/reading";
import { REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";
import { readSession } from "../../lib/session.ts";
import { complete } from "../../lib/storage/complete.ts";
import { storedRedeeming, storedTyped } from "../../lib/storage/stored.ts";
import { takeUnansweredKey } from "../../lib/call-once.ts";

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
export interface Redemption {
  /** Its Idempotency-Key: every try carries it, after a reload as well. */
  key: string;
  pin: string;
  checked: CheckedVoucher;
  choice: Choice;
  /** When it was confirmed, by this device: milliseconds since 1970. */
  at: number;
}

/** A redemption that this tab can undo. The server's list has the end of a pin only, and undoing takes the whole. */
interface Undoable {
  pin: string;
  /** The instant that the server gave it. */
  at: string;
  /** Until when it can be undone, by this device: milliseconds since 1970. */
  until: number;
}

/** Of whom something is stored, since nobody goes on with what another began: an employee's id. */
type OfEmployee<Value> = Value & { by: string };

/** What a tab stores of redeeming: it lives as long as the tab, and a sign-out forgets it. */
export interface Redeeming {
  /** The pin that is being checked, and since when, in milliseconds: the session may turn out to have ended. */
  pin?: { pin: string; at: number } | undefined;
  /** Sent, without a reply so far. */
  unanswered: OfEmployee<Redemption>[];
  undoable: OfEmployee<Undoable>[];
}

/** How long a pin may wait for somebody to sign in. Milliseconds. */
const PIN_TTL_MS = 10 * 60_000;

const me = (): string => readSession()?.data.employeeId ?? "";

const NOTHING: Redeeming = { unanswered: [], undoable: [] };

const read = (): Redeeming => complete(storedRedeeming.read() ?? takeOver(), NOTHING);

function change(changed: Partial<Redeeming>): void {
  const { pin, unanswered, undoable: all } = { ...read(), ...changed };
  const undoable = all.filter(({ until }) => until > Date.now());
  if (pin || unanswered.length + undoable.length > 0) storedRedeeming.write({ pin, unanswered, undoable });
  else storedRedeeming.remove();
}

/** Stores the pin that is being checked; undefined forgets it. */
export const storePin = (pin: string | undefined): void =>
  change({ pin: pin === undefined ? undefined : { pin, at: Date.now() } });

/** The pin that waited while somebody signed in. */
export function storedPin(): string | undefined {
  const { pin } = read();
  return pin && Date.now() - pin.at < PIN_TTL_MS ? pin.pin : undefined;
}

export const firstUnanswered = (): Redemption | undefined => read().unanswered.find(({ by }) => by === me());

/** Stores a redemption before it is sent for the first time. */
export const storeUnanswered = (redemption: Redemption): void =>
  change({ unanswered: [...without(read().unanswered, redemption.pin), { ...redemption, by: me() }] });

/** Forgets what was answered; gives it back. */
export function forgetUnanswered(pin: string): Redemption | undefined {
  const { unanswered } = read();
  const found = unanswered.find((redemption) => redemption.pin === pin && redemption.by === me());
  if (found) change({ unanswered: without(unanswered, pin) });
  return found;
}

const without = <Value extends OfEmployee<{ pin: string }>>(all: readonly Value[], pin: string): Value[] =>
  all.filter((other) => other.pin !== pin || other.by !== me());

/** Until when a redemption can be undone, by this device's clock, which may be ahead of the server's, or behind it. */
export const undoUntil = (confirmedAt: number, receivedAt: string): number =>
  Math.max(confirmedAt, Math.min(Date.parse(receivedAt), Date.now())) + REVERSAL_MINUTES * 60_000;

/** Stores a redemption for as long as it can be undone. */
export const storeUndoable = (redemption: Undoable): void =>
  change({ undoable: [...read().undoable, { ...redemption, by: me() }] });

export const forgetUndoable = (undone: string): void => change({ undoable: without(read().undoable, undone) });

/** The redemption behind a line of the list, if this tab made it and it can still be undone. */
export const findUndoable = (line: { at: string; pinEnd: string }): Undoable | undefined =>
  read().undoable.find(
    ({ by, pin, at, until }) =>
      by === me() && until > Date.now() && pin.endsWith(line.pinEnd) && Date.parse(at) === Date.parse(line.at),
  );

/** What an earlier version stored under three names, and the key beside them; a tab may be reloaded into this one. */
function takeOver(): Redeeming {
  const before: Redeeming = { unanswered: [], undoable: [] };
  for (const name of storedTyped.names()) {
    const [, kind, by = ""] = /^redeem\.(pin|unsettled|own)\.?(.*)$/.exec(name) ?? [];
    if (!kind) continue;
    const item = storedTyped.of(name);
    const value = item.read();
    const list = complete<unknown[]>(value, []);
    if (kind === "pin") before.pin = value as Redeeming["pin"];
    else if (kind === "own") before.undoable.push(...(list as Undoable[]).map((own) => ({ ...own, by })));
    else
      for (const sent of list as Omit<Redemption, "key">[])
        before.unanswered.push({ ...sent, by, key: takeUnansweredKey("POST /store/voucher/redeem", inputOf(sent)) });
    item.remove();
    storedRedeeming.write(before);
  }
  return before;
}

/** What the call takes of a redemption. */
export const inputOf = ({ pin, choice }: Pick<Redemption, "pin" | "choice">) => ({
  pin,
  storeId: choice.storeId,
  organizationProductId: choice.productId,
});
