import { totalOffer } from "@stashwell/shared/campaigns/rules";
import { money } from "../../../lib/format.ts";
import { useI18n } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { currencySign } from "./steps/currency.ts";
import { useWizard } from "./use-wizard.ts";

interface QuestionProps {
  busy: boolean;
  onRaise: () => void;
  onClose: () => void;
}

/** Asks before more vouchers of a published campaign are promised, because the number can't be lowered again. */
export function RaiseQuestion({ busy, onRaise, onClose }: QuestionProps) {
  const { t, locale } = useI18n();
  const { values, published } = useWizard();
  const raised = values.voucherCount.trim();
  const total = (vouchers: string | number) => money(totalOffer(values.denomination, vouchers), currencySign(), locale);
  return (
    <Dialog
      title={t("wizard.raiseTitle", { vouchers: new Intl.NumberFormat(locale).format(Number(raised)) })}
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button look="solid" busy={busy} onClick={onRaise}>
            {t("wizard.raise")}
          </Button>
        </>
      }
    >
      {t("wizard.raiseText", { before: total(published?.vouchers ?? 0), after: total(raised) })}
    </Dialog>
  );
}
