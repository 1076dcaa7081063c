import type { OwnVoucher, Phone, Wallets } from "@stashwell/shared/site/pages";
import { Download, Wallet, WalletCards } from "lucide-react";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { CopyText } from "./copy-text.tsx";
import { Fold } from "./fold.tsx";

interface SaveChannelsProps {
  code: string;
  voucher: OwnVoucher;
  phone: Phone;
  wallets: Wallets;
}

function AppleWallet({ code, voucher }: SaveChannelsProps) {
  const { t, language } = useI18n();
  return (
    <a className="button button--wide wallet" href={paths.appleWallet(code, voucher.handle, language)} rel="nofollow">
      <Wallet size={20} strokeWidth={1.75} aria-hidden />
      {t("consumer.appleWallet")}
    </a>
  );
}

/** A form, since the response is a redirect: the voucher is identified in the body. */
function GoogleWallet({ code, voucher }: SaveChannelsProps) {
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

/** The phone's own wallet is the primary one; on other devices none is. */
const WALLET_OF = { ios: "apple", android: "google" } as const;

/** Where to save a voucher: the phone's own wallet, and all other options in a collapsed row. */
export function SaveChannels(props: SaveChannelsProps) {
  const { t, language } = useI18n();
  const { voucher, phone, wallets } = props;
  const own = phone && WALLET_OF[phone];
  const buttons = { apple: AppleWallet, google: GoogleWallet } as const;
  const Own = own && wallets[own] ? buttons[own] : undefined;
  const others = (["apple", "google"] as const).filter((name) => wallets[name] && buttons[name] !== Own);
  return (
    <div className="screen-only stack snug">
      {Own && <Own {...props} />}
      <Fold className="fold--plain" title={t("consumer.moreWays")}>
        <div className="stack snug">
          {others.map((name) => {
            const Other = buttons[name];
            return <Other key={name} {...props} />;
          })}
          <a
            className="button button--wide button--large"
            href={paths.voucherPdf(voucher.pin, language)}
            rel="nofollow"
            download
          >
            <Download size={18} strokeWidth={1.75} aria-hidden />
            {t("consumer.pdf")}
          </a>
          <CopyText quiet wide text={voucher.pin} label={t("consumer.copyPin")} />
        </div>
      </Fold>
    </div>
  );
}
