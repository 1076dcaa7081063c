import type { Services } from "../../platform/services.ts";
import { actAsHolder, type HolderWish } from "./act-as-holder.ts";
import { releaseVoucher } from "./holder-queries.ts";

/** Gives a voucher back to the pool: its pin and handle die, and somebody else may claim it. @throws Problem */
export async function releaseForHolder(services: Services, wish: HolderWish): Promise<void> {
  await actAsHolder(services, "release", wish, async (tx, holding, at) => ({
    outcome: await releaseVoucher(tx, holding, at),
    reply: "",
  }));
}
