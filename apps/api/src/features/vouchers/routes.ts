import type { VoucherData } from "@stashwell/shared/vouchers/contract";
import { vouchers } from "@stashwell/shared/vouchers/contract";
import { onTheWire } from "../../platform/clock.ts";
import { transactionOf } from "../../platform/db/db.ts";
import { preparedRoute, type RequestFacts, route, type Route } from "../../platform/http/route.ts";
import { acceptOrRefuse } from "./accept-gift.ts";
import type { HolderRequest } from "./act-as-holder.ts";
import { checkVoucher } from "./check-voucher.ts";
import { countClaimCode, mailClaimCode } from "./claim-code.ts";
import { claimOnce, claimOrRefuse } from "./claim-voucher.ts";
import { deviceCookie, deviceOf, newDevice } from "./device.ts";
import { giveAway, withdraw } from "./give-voucher.ts";
import { countingRefusals } from "./pin-tries.ts";
import { redeemVoucher } from "./redeem-voucher.ts";
import { releaseForHolder } from "./release-voucher.ts";
import { reverseVoucher, undoRedemption } from "./reverse-redemption.ts";
import { printVoucher } from "./voucher-pdf.ts";

const claimRoute = route(vouchers.claim, async ({ input, request, services, setHeader }) => {
  const { campaignCode, claimKey, ...brought } = input;
  const { idempotencyKey } = request;
  const known = claimKey === undefined ? deviceOf(request) : undefined;
  let device = known ?? (claimKey === undefined ? newDevice() : "");
  const claimant = claimKey === undefined ? { device } : { claimKey };
  let data: VoucherData;
  if (idempotencyKey === undefined)
    data = await claimOrRefuse(services, campaignCode, { ...brought, claimant, origin: request });
  else {
    const keyed = { ...brought, idempotencyKey, campaignCode, claimKey, claimant, known, origin: request };
    const done = await claimOnce(services, keyed);
    data = done.voucher;
    device = done.device ?? device;
  }
  if (claimKey === undefined && known === undefined) setHeader("set-cookie", deviceCookie(services, device));
  return { data };
});

const claimCodeRoute = preparedRoute(
  vouchers.claimCode,
  ({ input, request, services }) => {
    const { campaignCode: campaign, email, work } = input;
    return countClaimCode(services, { campaign, email, work, address: request.address });
  },
  async ({ db, input: { email }, language, services, t }, counted) => {
    const { codeId, expiresAt } = await mailClaimCode(services, transactionOf(db), { email, language }, counted);
    return { message: t("vouchers.codeMailed"), data: { codeId, expiresAt: onTheWire(expiresAt) } };
  },
);

const requestOf = (input: { voucherHistoryId: string; pinNumber: string }, request: RequestFacts): HolderRequest => ({
  ...input,
  address: request.address,
  idempotencyKey: request.idempotencyKey,
});

const releaseRoute = route(vouchers.release, async ({ input, request, services, t }) => {
  await releaseForHolder(services, requestOf(input, request));
  return { message: t("vouchers.released") };
});

const giftRoute = route(vouchers.gift, async ({ input, request, services }) => ({
  data: { giftUrl: await giveAway(services, requestOf(input, request)) },
}));

const withdrawRoute = route(vouchers.withdrawGift, async ({ input, request, services, t }) => {
  await withdraw(services, requestOf(input, request));
  return { message: t("vouchers.withdrawn") };
});

const acceptRoute = route(vouchers.acceptGift, async ({ input, request, services, setHeader }) => {
  const { giftToken, claimKey } = input;
  const { address, idempotencyKey } = request;
  const known = claimKey === undefined ? deviceOf(request) : undefined;
  const device = known ?? (claimKey === undefined ? newDevice() : "");
  const claimant = claimKey === undefined ? { device } : { claimKey };
  const accepted = await acceptOrRefuse(services, { giftToken, claimant, known, address, idempotencyKey });
  if (claimKey === undefined && known === undefined)
    setHeader("set-cookie", deviceCookie(services, accepted.device ?? device));
  return { data: accepted.voucher };
});

const checkRoute = route(vouchers.check, async ({ session, input, request, services, language, t }) => ({
  data: await checkVoucher(services, session, { pin: input.pin, origin: request, language, t }),
}));

const redeemRoute = route(vouchers.redeem, async ({ session, input, request, services, language, t }) => {
  const { pin, storeId, organizationProductId: productId } = input;
  const data = await redeemVoucher(services, session, {
    pin,
    storeId,
    productId,
    idempotencyKey: request.idempotencyKey,
    origin: { address: request.address, fromThisMachine: request.fromThisMachine, device: deviceOf(request) },
    language,
  });
  return { message: t("vouchers.redeemed"), data };
});

const reverseRoute = route(vouchers.reverse, async ({ session, input, request, services, t }) => {
  await reverseVoucher(services, session, {
    pin: input.pin,
    address: request.address,
    idempotencyKey: request.idempotencyKey,
  });
  return { message: t("vouchers.reversed") };
});

const undoRoute = route(vouchers.undo, async ({ db, session, input, services, t }) => {
  await undoRedemption(transactionOf(db), session, { ...input, at: services.clock.now() });
  return { message: t("vouchers.reversed") };
});

const pdfRoute = route(vouchers.pdf, async ({ db, input, request, language, services, t }) => ({
  body: await countingRefusals(services, request, () =>
    printVoucher({ services, db, language, t, isOwnAct: request.isOwnAct, address: request.address }, input.pinNumber),
  ),
  fileName: "voucher.pdf",
}));

export const voucherRoutes: readonly Route[] = [
  claimRoute,
  claimCodeRoute,
  redeemRoute,
  releaseRoute,
  giftRoute,
  withdrawRoute,
  acceptRoute,
  checkRoute,
  reverseRoute,
  undoRoute,
  pdfRoute,
];
