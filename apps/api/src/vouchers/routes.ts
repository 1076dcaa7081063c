import { vouchers } from "@stashwell/shared/vouchers/contract";
import { route, type Route } from "../http/route.ts";
import { checkVoucher } from "./check-voucher.ts";
import { claimOnce, claimOrRefuse } from "./claim-voucher.ts";
import { deviceCookie, deviceOf, newDevice } from "./device.ts";
import { redeemVoucher } from "./redeem-voucher.ts";
import { printVoucher } from "./voucher-pdf.ts";
import { reverseVoucher } from "./reverse-redemption.ts";

const claimRoute = route(vouchers.claim, async ({ input, request, services, setHeader }) => {
  const { campaignCode, claimKey } = input;
  const { idempotencyKey } = request;
  const known = claimKey === undefined ? deviceOf(request) : undefined;
  const device = known ?? (claimKey === undefined ? newDevice(services, idempotencyKey) : "");
  const claimant = claimKey === undefined ? { device } : { claimKey };
  const data =
    idempotencyKey === undefined
      ? await claimOrRefuse(services, campaignCode, claimant)
      : await claimOnce(services, { idempotencyKey, campaignCode, claimKey, claimant });
  if (claimKey === undefined && known === undefined) setHeader("set-cookie", deviceCookie(services, device));
  return { data };
});

const checkRoute = route(vouchers.check, async ({ session, input, request, services }) => ({
  data: await checkVoucher(services, session, { pin: input.pin, address: request.address }),
}));

const redeemRoute = route(vouchers.redeem, async ({ session, input, request, services, t }) => {
  const { pin, storeId, organizationProductId: productId } = input;
  const data = await redeemVoucher(services, session, {
    pin,
    storeId,
    productId,
    address: request.address,
    idempotencyKey: request.idempotencyKey,
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

const pdfRoute = route(vouchers.pdf, async ({ db, input, language, services, t }) => ({
  body: await printVoucher({ services, db, language, t }, input.pinNumber),
  fileName: "voucher.pdf",
}));

/** The calls that whole crowds make at once; the server answers them on its shortest way. */
export const crowdedRoutes: readonly Route[] = [claimRoute, redeemRoute];

export const voucherRoutes: readonly Route[] = [...crowdedRoutes, checkRoute, reverseRoute, pdfRoute];
