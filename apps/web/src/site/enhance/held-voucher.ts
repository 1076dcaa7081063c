import { tendVoucher } from "./shown-voucher.ts";
import { showStored } from "./show-stored.ts";

/** Shows the voucher that this browser has stored, or a link to it, depending on the page. */
export function showHeld(code: string, handle: string): void {
  if (document.querySelector("main[data-voucher]")) tendVoucher(code, handle);
  else void showStored(code, handle);
}
