import type { PublicCampaign } from "@stashwell/shared/reading";
import { Check, CheckCheck, FlaskConical, ScanQrCode } from "lucide-react";
import { useState } from "react";
import { day, money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FootAct } from "../merchant/foot-act.tsx";
import { BackButton, PageFrame } from "../merchant/page-frame.tsx";
import { ResultHead } from "../vouchers/result-head.tsx";
import { WholeSlip } from "../vouchers/voucher-slip.tsx";
import "../vouchers/redeem.css";
import "../vouchers/slips.css";

type Stage = "shown" | "good" | "redeemed";

interface TestVoucherProps {
  detail: PublicCampaign;
  onDone: () => void;
}

/** A simulation of redeeming a voucher. It exists on this page only; no request is sent. */
export function TestVoucher({ detail, onDone }: TestVoucherProps) {
  const { t, locale } = useI18n();
  const [stage, setStage] = useState<Stage>("shown");
  const { campaign, brand, products } = detail;
  const amount = money(campaign.denomination, campaign.currencySign, locale);
  const product = products[0]?.name ?? "";
  const heads = {
    shown: undefined,
    good: <ResultHead tone="good" icon={Check} title={t("voucherScreens.good")} text={t("voucherScreens.goodText")} />,
    redeemed: (
      <ResultHead
        tone="good"
        icon={CheckCheck}
        title={t("voucherScreens.redeemed")}
        text={t("voucherScreens.redeemedText", { amount, product })}
      />
    ),
  };
  const acts = {
    shown: (
      <FootAct main onClick={() => setStage("good")}>
        <ScanQrCode size={20} strokeWidth={1.75} aria-hidden />
        {t("participationScreens.testScan")}
      </FootAct>
    ),
    good: (
      <FootAct main onClick={() => setStage("redeemed")}>
        {t("voucherScreens.redeemAmount", { amount })}
      </FootAct>
    ),
    redeemed: (
      <FootAct main onClick={onDone}>
        {t("common.done")}
      </FootAct>
    ),
  };
  const title = t("participationScreens.testTitle");
  return (
    <PageFrame
      title={title}
      tone={stage === "shown" ? "plain" : "good"}
      bar={
        <>
          <BackButton onBack={onDone} />
          <h1 className="app-bar__title">{title}</h1>
        </>
      }
      above={heads[stage] && <div key={stage}>{heads[stage]}</div>}
      narrow
      foot={<div className="foot-bar__acts">{acts[stage]}</div>}
    >
      <div className="stack roomy">
        {stage === "shown" && <p>{t("participationScreens.testShown")}</p>}
        <WholeSlip
          campaign={{
            ...campaign,
            nameLanguage: campaign.textLanguages.name,
            logo: campaign.logo ?? brand.logo,
            brandName: brand.name,
          }}
          note={t("voucherScreens.until", { day: day(campaign.endsOn, locale) })}
        />
        {stage === "redeemed" && <p className="semibold">{t("participationScreens.testTakeOff", { amount })}</p>}
        {stage !== "shown" && (
          <Notice icon={FlaskConical}>
            {t(stage === "good" ? "participationScreens.tryNote" : "participationScreens.testNotice")}
          </Notice>
        )}
      </div>
    </PageFrame>
  );
}
