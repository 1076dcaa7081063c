import { appleWallet } from "@stashwell/shared/wallets/apple-contract";
import { route, type Route } from "../../../platform/http/route.ts";
import { countingRefusals } from "../../vouchers/pin-tries.ts";
import { handOutPass } from "./hand-out-pass.ts";

const saveRoute = route(appleWallet.save, async ({ input, language, request, services }) => ({
  body: await countingRefusals(services, request, () =>
    handOutPass(services, { ...input, language, prefetch: request.prefetch }),
  ),
  fileName: "voucher.pkpass",
}));

export const appleWalletRoutes: readonly Route[] = [saveRoute];
