import type { Services } from "../../platform/services.ts";
import { actAsHolder, type HolderRequest } from "./act-as-holder.ts";
import { releaseVoucher } from "./holder-queries.ts";

/** Releases a voucher: its pin and handle become invalid, and another device may claim it. @throws Problem */
export async function releaseForHolder(services: Services, request: HolderRequest): Promise<void> {
  await actAsHolder(services, "release", request, async (tx, holding, at) => ({
    outcome: await releaseVoucher(tx, holding, at),
    reply: "",
  }));
}
