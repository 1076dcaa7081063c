import { MerchantFrame } from "./merchant/merchant-frame.tsx";
import { OutboxKeeper } from "./outbox/outbox-keeper.tsx";

/** The frame of a signed-in merchant; sends the outbox. */
export const MerchantLayout = () => (
  <MerchantFrame>
    <OutboxKeeper />
  </MerchantFrame>
);
