import type { DailyCap, Level } from "@stashwell/shared/limits/rules";
import type { VoucherData } from "@stashwell/shared/vouchers/contract";
import { REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";

/** An action on a voucher, with the data that the actor had when it began. */
export type Act =
  | { do: "claim"; device: number }
  | { do: "release" | "give" | "withdraw"; voucher: VoucherData }
  | { do: "accept"; device: number; token: string }
  | { do: "redeem"; pin: string; shop: number; key: string | undefined }
  | { do: "reverse"; pin: string; shop: number }
  | { do: "print"; pin: string }
  | { do: "level"; shop: number; level: Level }
  | { do: "pause"; saves: boolean; redeeming: boolean }
  | { do: "resume" }
  | { do: "end"; stayValid: boolean }
  | { do: "void" | "restore" | "reissue"; seen: SeenVoucher };

/** A voucher as the brand sees it. */
export interface SeenVoucher {
  voucherNumber: number;
  pinEnding: string;
}

/** The reply to an action: an error code, or the data of a success. */
export interface ActReply {
  code: string | undefined;
  voucher?: VoucherData;
  token?: string;
  /** The number of held redemptions that a new level released. */
  released?: number;
}

export interface Done {
  act: Act;
  reported: ActReply;
}

interface ModelVoucher {
  /** Its number, as the brand sees it. */
  id: number;
  /** Null after a reissue until the link is opened, because the pin isn't known before. */
  pin: string | null;
  handle: string | null;
  /** A device; null after a reissue. */
  holder: number | null;
  claimedOn: number;
  saved: boolean;
  voided: boolean;
  /**
   * `held`: its worth is on hold because of the shop's level; `releasedAt` is the minute in which it was released, or
   * null.
   */
  redeemed: { shop: number; minute: number; held: boolean; releasedAt: number | null } | null;
}

/** A shop's level and its usage of today's limits, which undoing doesn't restore. */
interface ModelShop {
  level: Level;
  day: number;
  redeemed: number;
  worth: number;
}

/** The value of one voucher. */
export const WORTH = 25;
const MINUTES_A_DAY = 24 * 60;
/** A scenario begins at ten in the morning. */
const FIRST_MINUTE = 10 * 60;
const NO_CAP: DailyCap = { redemptions: null, worth: null };
export type Caps = Readonly<Record<Level, DailyCap>>;
const NO_CAPS: Caps = { new: NO_CAP, checked: NO_CAP, approved: NO_CAP, trusted: NO_CAP };

/** The state of a campaign in the simplest possible form. */
export interface Model {
  capacity: number;
  minute: number;
  nextId: number;
  out: ModelVoucher[];
  /** Devices that gave their voucher away, and those whose voucher the brand reissued to someone else. */
  gave: (number | null)[];
  gifts: { token: string; id: number; giver: number | null; accepted: boolean }[];
  /** The maximum number of new vouchers per day. */
  savesADay: number | null;
  pause: { saves: boolean; redeeming: boolean };
  /** Ended early by its brand; with `over`, existing vouchers became invalid too. */
  ended: "over" | "stayValid" | null;
  stock: number[];
  caps: Caps;
  shops: ModelShop[];
  /** By each shop's key, the request that succeeded. */
  keys: Record<string, string>;
}

const NO_PAUSE = { saves: false, redeeming: false };

export const newModel = (
  capacity: number,
  stock: readonly number[],
  caps = NO_CAPS,
  savesADay: number | null = null,
): Model => ({
  capacity,
  minute: 0,
  nextId: 1,
  out: [],
  gave: [],
  gifts: [],
  savesADay,
  pause: NO_PAUSE,
  ended: null,
  stock: [...stock],
  caps,
  shops: stock.map(() => ({ level: "new", day: 0, redeemed: 0, worth: 0 })),
  keys: {},
});

export const IN_FLIGHT = "errors.idempotencyInFlight";
const isOver = ({ ended }: Model): boolean => ended === "over";
function statusOf(model: Model, { saved, voided, redeemed }: ModelVoucher): VoucherData["status"] {
  if (redeemed) return "redeemed";
  if (voided) return "voided";
  if (isOver(model)) return "expired";
  return saved ? "saved" : "claimed";
}
const shown = (model: Model, voucher: ModelVoucher) => ({
  voucherHistoryId: voucher.handle,
  pinNumber: voucher.pin,
  status: statusOf(model, voucher),
});
const same = (one: VoucherData | undefined, other: ReturnType<typeof shown>): boolean =>
  one?.pinNumber === other.pinNumber && one.voucherHistoryId === other.voucherHistoryId && one.status === other.status;

/** Whether the reply is the error that the model expects; then the model doesn't change. */
const refused = (reply: ActReply, code: string): boolean => reply.code === code;

const isNew = (model: Model, reply: ActReply): reply is ActReply & { voucher: VoucherData } =>
  reply.code === undefined &&
  reply.voucher?.status === "claimed" &&
  model.out.every(({ pin, handle }) => pin !== reply.voucher?.pinNumber && handle !== reply.voucher?.voucherHistoryId);

/** The number of vouchers in circulation that were claimed on a day. */
const claimedOf = ({ out }: Model, day: number): number => out.filter(({ claimedOn }) => claimedOn === day).length;

function claim(model: Model, device: number, reply: ActReply): boolean {
  const own = model.out.find(({ holder }) => holder === device);
  if (own) return reply.code === undefined && same(reply.voucher, shown(model, own));
  if (model.gave.includes(device)) return refused(reply, "vouchers.givenAway");
  if (model.ended !== null) return refused(reply, "vouchers.campaignExpired");
  if (model.pause.saves) return refused(reply, "steering.savesPaused");
  if (model.out.length >= model.capacity) return refused(reply, "vouchers.soldOut");
  const claimedOn = dayOf(model);
  const isEnough = model.savesADay !== null && claimedOf(model, claimedOn) >= model.savesADay;
  if (isEnough) return refused(reply, "vouchers.enoughToday");
  if (!isNew(model, reply)) return false;
  const { pinNumber: pin, voucherHistoryId: handle } = reply.voucher;
  model.out.push({
    id: model.nextId,
    pin,
    handle,
    holder: device,
    claimedOn,
    saved: false,
    voided: false,
    redeemed: null,
  });
  model.nextId += 1;
  return true;
}

/** Revokes the unopened link to a voucher, if there is one. */
function revokeLink(model: Model, voucher: ModelVoucher): void {
  model.gifts = model.gifts.filter(({ id, accepted }) => id !== voucher.id || accepted);
}
const newLink = ({ id, holder }: ModelVoucher, { token = "" }: ActReply): Model["gifts"][number] => ({
  token,
  id,
  giver: holder,
  accepted: false,
});

function asHolder(model: Model, act: Extract<Act, { voucher: VoucherData }>, reply: ActReply): boolean {
  const { pinNumber, voucherHistoryId } = act.voucher;
  const voucher = model.out.find(({ pin, handle }) => pin === pinNumber && handle === voucherHistoryId);
  if (!voucher) return refused(reply, "vouchers.notYours");
  if (act.do !== "withdraw") {
    if (voucher.redeemed) return refused(reply, "vouchers.used");
    if (voucher.voided) return refused(reply, "vouchers.voided");
    if (isOver(model)) return refused(reply, "vouchers.expired");
  }
  if (reply.code !== undefined) return false;
  revokeLink(model, voucher);
  if (act.do === "give") model.gifts.push(newLink(voucher, reply));
  if (act.do === "release") model.out = model.out.filter((other) => other !== voucher);
  return true;
}

function accept(model: Model, { device, token }: Extract<Act, { token: string }>, reply: ActReply): boolean {
  const gift = model.gifts.find((one) => one.token === token);
  if (!gift) return refused(reply, "vouchers.giftUnknown");
  const voucher = model.out.find(({ id }) => id === gift.id);
  if (gift.accepted)
    return voucher?.holder === device
      ? reply.code === undefined && same(reply.voucher, shown(model, { ...voucher, voided: false }))
      : refused(reply, "vouchers.giftTaken");
  if (!voucher) return false;
  if (voucher.holder === device) return refused(reply, "vouchers.giftOwn");
  if (voucher.redeemed) return refused(reply, "vouchers.used");
  if (isOver(model)) return refused(reply, "vouchers.campaignExpired");
  if (model.out.some(({ holder }) => holder === device)) return refused(reply, "vouchers.giftHaveOne");
  if (!isNew(model, reply)) return false;
  model.gave.push(gift.giver);
  const { pinNumber: pin, voucherHistoryId: handle } = reply.voucher;
  Object.assign(voucher, { holder: device, pin, handle, saved: false });
  gift.accepted = true;
  return true;
}

const isApproved = (level: Level): boolean => level === "approved" || level === "trusted";
const dayOf = ({ minute }: Model): number => Math.floor((FIRST_MINUTE + minute) / MINUTES_A_DAY);

/** What a shop has redeemed today; counts of an earlier day remain stored until the next redemption. */
const todayOf = (model: Model, { day, redeemed, worth }: ModelShop) =>
  day === dayOf(model) ? { redeemed, worth } : { redeemed: 0, worth: 0 };

/** The error with which one more redemption of a shop would be rejected today, by its level. */
function capOf(model: Model, shop: ModelShop): string | undefined {
  const cap = model.caps[shop.level];
  const { redeemed, worth } = todayOf(model, shop);
  if (cap.redemptions !== null && redeemed + 1 > cap.redemptions) return "vouchers.dailyCap";
  return cap.worth !== null && worth + WORTH > cap.worth ? "vouchers.dailyWorth" : undefined;
}

/** Counts a redemption, if the shop's level has a limit. */
function countToday(model: Model, shop: ModelShop): void {
  const cap = model.caps[shop.level];
  if (cap.redemptions === null && cap.worth === null) return;
  const { redeemed, worth } = todayOf(model, shop);
  Object.assign(shop, { day: dayOf(model), redeemed: redeemed + 1, worth: worth + WORTH });
}

function redeem(model: Model, { pin, shop, key }: Extract<Act, { do: "redeem" }>, reply: ActReply): boolean {
  const request = key === undefined ? undefined : model.keys[`${shop} ${key}`];
  if (request !== undefined)
    return request === pin ? reply.code === undefined : refused(reply, "errors.idempotencyMismatch");
  const voucher = model.out.find((one) => one.pin === pin);
  if (!voucher) return refused(reply, "vouchers.pinUnknown");
  if (voucher.redeemed) return refused(reply, "vouchers.used");
  if (voucher.voided) return refused(reply, "vouchers.voided");
  if (isOver(model)) return refused(reply, "vouchers.expired");
  if (model.pause.redeeming) return refused(reply, "steering.redeemingPaused");
  if (model.stock[shop] === 0) return refused(reply, "vouchers.noStock");
  const today = model.shops[shop]!;
  const cap = capOf(model, today);
  if (cap !== undefined) return refused(reply, cap);
  if (reply.code !== undefined) return false;
  countToday(model, today);
  voucher.redeemed = { shop, minute: model.minute, held: !isApproved(today.level), releasedAt: null };
  model.stock[shop]! -= 1;
  if (key !== undefined) model.keys[`${shop} ${key}`] = pin;
  return true;
}

function reverse(model: Model, { pin, shop }: Extract<Act, { do: "reverse" }>, reply: ActReply): boolean {
  const voucher = model.out.find((one) => one.pin === pin);
  if (!voucher) return refused(reply, "vouchers.pinUnknown");
  if (!voucher.redeemed) return refused(reply, "vouchers.notRedeemed");
  if (voucher.redeemed.shop !== shop) return refused(reply, "vouchers.redeemedElsewhere");
  if (model.minute - voucher.redeemed.minute > REVERSAL_MINUTES) return refused(reply, "vouchers.reversalTooLate");
  if (reply.code !== undefined) return false;
  model.stock[shop]! += 1;
  voucher.redeemed = null;
  return true;
}

/**
 * From `approved` on, the level holds nothing, and what it held is released. Below it, redemptions released less than a
 * day ago that weren't undone are held again.
 */
function setLevel(model: Model, { shop, level }: Extract<Act, { do: "level" }>, reply: ActReply): boolean {
  if (reply.code !== undefined) return false;
  model.shops[shop]!.level = level;
  const own = model.out.flatMap(({ redeemed }) => (redeemed?.shop === shop ? [redeemed] : []));
  const released = isApproved(level) ? own.filter(({ held }) => held) : [];
  for (const redeemed of released) Object.assign(redeemed, { held: false, releasedAt: model.minute });
  if (!isApproved(level))
    for (const redeemed of own)
      if (redeemed.releasedAt !== null && model.minute - redeemed.releasedAt < MINUTES_A_DAY) redeemed.held = true;
  return reply.released === released.length;
}

function print(model: Model, pin: string, reply: ActReply): boolean {
  const voucher = model.out.find((one) => one.pin === pin);
  if (!voucher) return refused(reply, "vouchers.notYours");
  if (voucher.voided) return refused(reply, "vouchers.voided");
  voucher.saved = true;
  return reply.code === undefined;
}

/** Pauses, ends or resumes the campaign. An end replaces a pause; resuming undoes either. */
function steer(model: Model, act: Extract<Act, { do: "pause" | "resume" | "end" }>, reply: ActReply): boolean {
  if (act.do === "resume") {
    const isRunning = model.ended === null && !model.pause.saves && !model.pause.redeeming;
    if (isRunning) return refused(reply, "steering.notPaused");
  } else if (model.ended !== null) return refused(reply, "steering.endedBefore");
  model.ended = act.do === "end" ? (act.stayValid ? "stayValid" : "over") : null;
  model.pause = act.do === "pause" ? { saves: act.saves, redeeming: act.redeeming } : NO_PAUSE;
  return reply.code === undefined;
}

/** A brand cancels a voucher, restores it, or reissues it to whoever opens a new link. */
function care(model: Model, { do: act, seen }: Extract<Act, { seen: SeenVoucher }>, reply: ActReply): boolean {
  const voucher = model.out.find(({ id }) => id === seen.voucherNumber);
  if (!voucher) return refused(reply, "voucherCare.gone");
  if (!voucher.pin?.endsWith(seen.pinEnding)) return refused(reply, "voucherCare.changed");
  if (act === "restore") {
    if (!voucher.voided) return refused(reply, "voucherCare.notVoided");
    voucher.voided = false;
    return reply.code === undefined;
  }
  if (voucher.redeemed) return refused(reply, "voucherCare.used");
  if (act === "void" && voucher.voided) return refused(reply, "voucherCare.alreadyVoided");
  if (act === "reissue" && isOver(model)) return refused(reply, "voucherCare.over");
  revokeLink(model, voucher);
  if (act === "void") voucher.voided = true;
  else {
    model.gifts.push(newLink(voucher, reply));
    Object.assign(voucher, { holder: null, pin: null, handle: null, saved: false, voided: false });
  }
  return reply.code === undefined;
}

/** Applies one action to the model, in place; false if the reply isn't the one that the model expects. */
function follow(model: Model, { act, reported: reply }: Done): boolean {
  if (act.do === "claim") return claim(model, act.device, reply);
  if (act.do === "accept") return accept(model, act, reply);
  if (act.do === "redeem") return redeem(model, act, reply);
  if (act.do === "reverse") return reverse(model, act, reply);
  if (act.do === "level") return setLevel(model, act, reply);
  if (act.do === "pause" || act.do === "resume" || act.do === "end") return steer(model, act, reply);
  if ("seen" in act) return care(model, act, reply);
  return act.do === "print" ? print(model, act.pin, reply) : asHolder(model, act, reply);
}

/**
 * The possible states of a campaign after concurrent actions: those that some sequential order of the actions leads to
 * with exactly these replies. Empty if no order explains the replies.
 */
export function explain(before: readonly Model[], done: readonly Done[]): Model[] {
  const seen = new Set<string>();
  const after = new Map<string, Model>();
  const search = (model: Model, left: readonly Done[]): void => {
    const name = JSON.stringify([model, left.map((one) => done.indexOf(one))]);
    if (seen.has(name)) return;
    seen.add(name);
    if (left.length === 0) return void after.set(name, model);
    for (const next of left) {
      const rest = left.filter((one) => one !== next);
      if (next.reported.code === IN_FLIGHT) return search(model, rest);
      const copy = structuredClone(model);
      if (follow(copy, next)) search(copy, rest);
    }
  };
  for (const model of before) search(model, done);
  return [...after.values()];
}
