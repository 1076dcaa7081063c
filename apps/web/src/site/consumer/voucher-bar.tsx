import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { CampaignFace } from "@stashwell/shared/reading";
import type { OwnVoucher } from "@stashwell/shared/site/pages";
import { Gift, MapPin, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { ActForm, Holding } from "./act-form.tsx";

interface SheetProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A popover with a question. In browsers without popovers it is shown at the end of the page. */
function Sheet({ id, title, text, children }: SheetProps) {
  const t = useTranslate();
  return (
    <div id={id} className="screen-only stack sheet" popover="auto" role="dialog" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="quiet">{text}</p>
      {children}
      <button
        className="button button--wide button--large sheet__keep"
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
      >
        {t("consumer.keepIt")}
      </button>
    </div>
  );
}

/** Further actions on a voucher: give it away, find a store, return it. */
export function VoucherBar({ campaign, voucher }: { campaign: CampaignFace; voucher: OwnVoucher }) {
  const t = useTranslate();
  const { code, status } = campaign;
  const unstashText = status === CAMPAIGN_STATUS.expired ? "consumer.unstashEndedText" : "consumer.unstashText";
  return (
    <>
      <Sheet id="give-away" title={t("consumer.giveTitle")} text={t("consumer.giveText")}>
        <ActForm action={paths.giveAway(code)} act="give">
          <Holding voucher={voucher} />
          <button className="button button--solid button--wide button--large" type="submit">
            {t("consumer.giveAct")}
          </button>
        </ActForm>
      </Sheet>
      <Sheet id="unstash" title={t("consumer.unstashTitle")} text={t(unstashText)}>
        <ActForm action={paths.release(code)} act="release">
          <Holding voucher={voucher} />
          <button className="button button--danger button--wide button--large" type="submit">
            {t("consumer.giveBackAct")}
          </button>
        </ActForm>
      </Sheet>
      <div className="screen-only voucher-bar">
        <div className="voucher-bar__row">
          <button className="plain-link voucher-bar__act voucher-bar__opens" type="button" popoverTarget="give-away">
            <Gift size={20} strokeWidth={1.75} aria-hidden />
            {t("consumer.giveAway")}
          </button>
          <a className="plain-link voucher-bar__act" href={paths.findStore(code)}>
            <MapPin size={20} strokeWidth={1.75} aria-hidden />
            {t("consumer.findAStore")}
          </a>
          <button className="plain-link voucher-bar__act voucher-bar__opens" type="button" popoverTarget="unstash">
            <Undo2 size={20} strokeWidth={1.75} aria-hidden />
            {t("consumer.unstash")}
          </button>
        </div>
      </div>
    </>
  );
}
