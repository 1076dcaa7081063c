import type { OwnVoucher } from "@stashwell/shared/site/pages";

/** What names a voucher in a form: in its body, never in an address. */
export function Holding({ voucher: { handle, pin } }: { voucher: Pick<OwnVoucher, "handle" | "pin"> }) {
  return (
    <>
      <input type="hidden" name="voucherHistoryId" value={handle} />
      <input type="hidden" name="pinNumber" value={pin} />
    </>
  );
}
