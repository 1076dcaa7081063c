import { MerchantFrame } from "./merchant/merchant-frame.tsx";
import { OutboxKeeper } from "./outbox/outbox-keeper.tsx";

/** The frame of a merchant who is signed in: what waits to be sent is sent from here. */
export const MerchantLayout = () => (
  <MerchantFrame>
    <OutboxKeeper />
  </MerchantFrame>
);
