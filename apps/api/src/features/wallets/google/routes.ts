import { googleWallet } from "@stashwell/shared/wallets/google-contract";
import { route, type Route } from "../../../platform/http/route.ts";
import { countingRefusals } from "../../vouchers/pin-tries.ts";
import { makeGoogleSaveUrl } from "./make-save-url.ts";

const saveUrlRoute = route(googleWallet.saveUrl, async ({ input, request, services }) => {
  const { campaignCode, voucherHistoryId: handle } = input;
  const { prefetch } = request;
  const saveUrl = await countingRefusals(services, request, () =>
    makeGoogleSaveUrl(services, { campaignCode, handle, prefetch }),
  );
  return { saveUrl };
});

export const googleWalletRoutes: readonly Route[] = [saveUrlRoute];
