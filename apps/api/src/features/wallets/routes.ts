import { appleWallet, googleWallet } from "@stashwell/shared/wallets/contract";
import { route, type Route } from "../../platform/http/route.ts";
import { countingRefusals } from "../vouchers/pin-tries.ts";
import { handOutPass } from "./apple/hand-out-pass.ts";
import { makeGoogleSaveUrl } from "./google/make-save-url.ts";

export const walletRoutes: readonly Route[] = [
  route(appleWallet.save, async ({ input, language, request, services }) => ({
    body: await countingRefusals(services, request, () =>
      handOutPass(services, { ...input, language, isOwnAct: request.isOwnAct }),
    ),
    fileName: "voucher.pkpass",
  })),

  route(googleWallet.saveUrl, async ({ input, request, services }) => {
    const { campaignCode, voucherHistoryId: handle } = input;
    const { isOwnAct } = request;
    const saveUrl = await countingRefusals(services, request, () =>
      makeGoogleSaveUrl(services, { campaignCode, handle, isOwnAct }),
    );
    return { saveUrl };
  }),
];
