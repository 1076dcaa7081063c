import type { VoucherData } from "@stashwell/shared/vouchers/contract";
import { REVERSAL_MINUTES } from "@stashwell/shared/vouchers/rules";

/** What somebody does with a voucher, by what they knew when they began. */
export type Act =
  | { do: "claim"; device: number }
  | { do: "release" | "give" | "withdraw"; voucher: VoucherData }
  | { do: "accept"; device: number; token: string }
  | { do: "redeem"; pin: string; shop: number; key: string | undefined }
  | { do: "reverse"; pin: string; shop: number }
  | { do: "print"; pin: string };

/** What they were told: a refusal's code, or what a success brought. */
export interface Told {
  code: string | undefined;
  voucher?: VoucherData;
  token?: string;
}

export interface Done {
  act: Act;
  told: Told;
}

interface ModelVoucher {
  id: number;
  pin: string;
  handle: string;
  holder: number;
  saved: boolean;
  redeemed: { shop: number; minute: number } | null;
}

/** All that a campaign of vouchers has to remember, as plainly as can be. */
export interface Model {
  capacity: number;
  minute: number;
  nextId: number;
  out: ModelVoucher[];
  /** Devices that gave their voucher away. */
  gave: number[];
  gifts: { token: string; id: number; accepted: boolean }[];
  stock: number[];
  /** Under each shop's key, the request that succeeded. */
  keys: Record<string, string>;
}

export const newModel = (capacity: number, stock: readonly number[]): Model => ({
  capacity,
  minute: 0,
  nextId: 1,
  out: [],
  gave: [],
  gifts: [],
  stock: [...stock],
  keys: {},
});

export const IN_FLIGHT = "errors.idempotencyInFlight";
const statusOf = ({ saved, redeemed }: ModelVoucher): VoucherData["status"] =>
  redeemed ? "redeemed" : saved ? "saved" : "claimed";
const shown = (voucher: ModelVoucher): VoucherData => ({
  voucherHistoryId: voucher.handle,
  pinNumber: voucher.pin,
  status: statusOf(voucher),
});
const same = (one: VoucherData | undefined, other: VoucherData): boolean =>
  one?.pinNumber === other.pinNumber && one.voucherHistoryId === other.voucherHistoryId && one.status === other.status;

/** Whether a model says no in these words; it stays as it is then. */
const refused = (told: Told, code: string): boolean => told.code === code;

const isNew = (model: Model, told: Told): told is Told & { voucher: VoucherData } =>
  told.code === undefined &&
  told.voucher?.status === "claimed" &&
  model.out.every(({ pin, handle }) => pin !== told.voucher?.pinNumber && handle !== told.voucher?.voucherHistoryId);

function claim(model: Model, device: number, told: Told): boolean {
  const own = model.out.find(({ holder }) => holder === device);
  if (own) return told.code === undefined && same(told.voucher, shown(own));
  if (model.gave.includes(device)) return refused(told, "vouchers.givenAway");
  if (model.out.length >= model.capacity) return refused(told, "vouchers.soldOut");
  if (!isNew(model, told)) return false;
  const { pinNumber: pin, voucherHistoryId: handle } = told.voucher;
  model.out.push({ id: model.nextId, pin, handle, holder: device, saved: false, redeemed: null });
  model.nextId += 1;
  return true;
}

function asHolder(model: Model, act: Extract<Act, { voucher: VoucherData }>, told: Told): boolean {
  const { pinNumber, voucherHistoryId } = act.voucher;
  const voucher = model.out.find(({ pin, handle }) => pin === pinNumber && handle === voucherHistoryId);
  if (!voucher) return refused(told, "vouchers.notYours");
  if (voucher.redeemed && act.do !== "withdraw") return refused(told, "vouchers.used");
  if (told.code !== undefined) return false;
  model.gifts = model.gifts.filter(({ id, accepted }) => id !== voucher.id || accepted);
  if (act.do === "give") model.gifts.push({ token: told.token ?? "", id: voucher.id, accepted: false });
  if (act.do === "release") model.out = model.out.filter((other) => other !== voucher);
  return true;
}

function accept(model: Model, { device, token }: Extract<Act, { token: string }>, told: Told): boolean {
  const gift = model.gifts.find((one) => one.token === token);
  if (!gift) return refused(told, "vouchers.giftUnknown");
  const voucher = model.out.find(({ id }) => id === gift.id);
  if (gift.accepted)
    return voucher?.holder === device
      ? told.code === undefined && same(told.voucher, shown(voucher))
      : refused(told, "vouchers.giftTaken");
  if (!voucher) return false;
  if (voucher.holder === device) return refused(told, "vouchers.giftOwn");
  if (voucher.redeemed) return refused(told, "vouchers.used");
  if (model.out.some(({ holder }) => holder === device)) return refused(told, "vouchers.giftHaveOne");
  if (!isNew(model, told)) return false;
  model.gave.push(voucher.holder);
  const { pinNumber: pin, voucherHistoryId: handle } = told.voucher;
  Object.assign(voucher, { holder: device, pin, handle, saved: false });
  gift.accepted = true;
  return true;
}

function redeem(model: Model, { pin, shop, key }: Extract<Act, { do: "redeem" }>, told: Told): boolean {
  const request = key === undefined ? undefined : model.keys[`${shop} ${key}`];
  if (request !== undefined)
    return request === pin ? told.code === undefined : refused(told, "errors.idempotencyMismatch");
  const voucher = model.out.find((one) => one.pin === pin);
  if (!voucher) return refused(told, "vouchers.pinUnknown");
  if (voucher.redeemed) return refused(told, "vouchers.used");
  if (model.stock[shop] === 0) return refused(told, "vouchers.noStock");
  if (told.code !== undefined) return false;
  voucher.redeemed = { shop, minute: model.minute };
  model.stock[shop]! -= 1;
  if (key !== undefined) model.keys[`${shop} ${key}`] = pin;
  return true;
}

function reverse(model: Model, { pin, shop }: Extract<Act, { do: "reverse" }>, told: Told): boolean {
  const voucher = model.out.find((one) => one.pin === pin);
  if (!voucher) return refused(told, "vouchers.pinUnknown");
  if (!voucher.redeemed) return refused(told, "vouchers.notRedeemed");
  if (voucher.redeemed.shop !== shop) return refused(told, "vouchers.redeemedElsewhere");
  if (model.minute - voucher.redeemed.minute > REVERSAL_MINUTES) return refused(told, "vouchers.reversalTooLate");
  if (told.code !== undefined) return false;
  model.stock[shop]! += 1;
  voucher.redeemed = null;
  return true;
}

function print(model: Model, pin: string, told: Told): boolean {
  const voucher = model.out.find((one) => one.pin === pin);
  if (!voucher) return refused(told, "vouchers.pinUnknown");
  voucher.saved = true;
  return told.code === undefined;
}

/** Does one act in the model, in place; false when the model would have answered otherwise. */
function follow(model: Model, { act, told }: Done): boolean {
  if (act.do === "claim") return claim(model, act.device, told);
  if (act.do === "accept") return accept(model, act, told);
  if (act.do === "redeem") return redeem(model, act, told);
  if (act.do === "reverse") return reverse(model, act, told);
  return act.do === "print" ? print(model, act.pin, told) : asHolder(model, act, told);
}

/**
 * The states in which a campaign may be after acts that ran at once, whatever their order was: all that some order of
 * them, one after the other, leads to with these very answers. None, when no order explains the answers.
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
      if (next.told.code === IN_FLIGHT) return search(model, rest);
      const copy = structuredClone(model);
      if (follow(copy, next)) search(copy, rest);
    }
  };
  for (const model of before) search(model, done);
  return [...after.values()];
}
