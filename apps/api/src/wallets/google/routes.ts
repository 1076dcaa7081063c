import { googleWallet } from "@stashwell/shared/wallets/google-contract";
import { route, type Route } from "../../http/route.ts";
import { makeGoogleSaveUrl } from "./make-save-url.ts";

const saveUrlRoute = route(googleWallet.saveUrl, async ({ input, request, services }) => {
  const { campaignCode, voucherHistoryId: handle } = input;
  return { saveUrl: await makeGoogleSaveUrl(services, { campaignCode, handle, prefetch: request.prefetch }) };
});

export const googleWalletRoutes: readonly Route[] = [saveUrlRoute];
