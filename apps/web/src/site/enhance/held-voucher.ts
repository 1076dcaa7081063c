import { tendVoucher } from "./shown-voucher.ts";
import { showStored } from "./show-stored.ts";

/** What a page does for the voucher that this browser has: it shows it, or leads to it. */
export const showHeld = (code: string, handle: string): Promise<void> | void =>
  document.querySelector("main[data-voucher]") ? tendVoucher(code, handle) : showStored(code, handle);
