import { tendVoucher } from "./shown-voucher.ts";
import { showStored } from "./show-stored.ts";

/** Shows the voucher that this browser has stored, or a link to it, depending on the page. */
export const showHeld = (code: string, handle: string): Promise<void> | void =>
  document.querySelector("main[data-voucher]") ? tendVoucher(code, handle) : showStored(code, handle);
