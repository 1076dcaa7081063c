import type { OwnVoucher, Phone, Wallets } from "@stashwell/shared/site/pages";
import { Copy, Download, Wallet, WalletCards } from "lucide-react";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";

interface SaveWaysProps {
  code: string;
  voucher: OwnVoucher;
  phone: Phone;
  wallets: Wallets;
}

function AppleWallet({ code, voucher }: SaveWaysProps) {
  const { t, language } = useI18n();
  return (
    <a className="button wallet" href={paths.appleWallet(code, voucher.handle, language)} rel="nofollow">
      <Wallet size={20} strokeWidth={1.75} aria-hidden />
      {t("consumer.appleWallet")}
    </a>
  );
}

/** A form, since the answer is another address: the voucher is named in the body, and the browser is led on. */
function GoogleWallet({ code, voucher }: SaveWaysProps) {
  const { t } = useI18n();
  return (
    <form method="post" action={paths.googleWallet(code)}>
      <input type="hidden" name="voucherHistoryId" value={voucher.handle} />
      <button className="button button--wide wallet" type="submit">
        <WalletCards size={20} strokeWidth={1.75} aria-hidden />
        {t("consumer.googleWallet")}
      </button>
    </form>
  );
}

function CopyPin({ pin }: { pin: string }) {
  const { t } = useI18n();
  return (
    <span className="copy">
      <button
        className="button button--text button--wide"
        type="button"
        hidden
        data-copy={pin}
        data-copied={t("common.copied")}
      >
        <Copy size={16} strokeWidth={1.75} aria-hidden />
        {t("consumer.copyPin")}
      </button>
      <output className="copy-button__said" />
    </span>
  );
}

/** Where to keep a voucher: the phone's own wallet first, the PDF always. */
export function SaveWays(props: SaveWaysProps) {
  const { t, language } = useI18n();
  const { voucher, phone, wallets } = props;
  const apple = wallets.apple && <AppleWallet key="apple" {...props} />;
  const google = wallets.google && <GoogleWallet key="google" {...props} />;
  return (
    <div className="save-ways">
      {(apple || google) && (
        <div className="save-ways__wallets">{phone === "android" ? [google, apple] : [apple, google]}</div>
      )}
      <a
        className="button button--wide button--large"
        href={paths.voucherPdf(voucher.pin, language)}
        rel="nofollow"
        download
      >
        <Download size={18} strokeWidth={1.75} aria-hidden />
        {t("consumer.pdf")}
      </a>
      <CopyPin pin={voucher.pin} />
    </div>
  );
}
