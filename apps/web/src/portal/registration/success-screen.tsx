import type { PublicCampaign } from "@stashwell/shared/reading";
import { Mail, Ticket } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { money } from "../../lib/format.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { clearStoredRegistration, type RegistrationProgress } from "../../lib/registration.ts";
import { paths } from "../../lib/paths.ts";
import "../forms/steps.css";
import { LetPeopleKnow } from "../participation/let-people-know.tsx";
import { RedeemPictures } from "../participation/redeem-pictures.tsx";
import { SuccessHead } from "../participation/success-head.tsx";
import { usePublicCampaign } from "./use-campaign.ts";
import { forgetStored } from "./stored-state.ts";
import { RegistrationPage } from "./registration-page.tsx";
import { WaitingStock } from "./waiting-stock.tsx";
import { StepGate } from "./step-gate.tsx";
import type { Progress } from "./steps.ts";

const TestVoucher = lazy(async () => ({ default: (await import("../participation/test-voucher.tsx")).TestVoucher }));

function Success({ registering, progress }: { registering: RegistrationProgress; progress: Progress }) {
  const t = useTranslate();
  const detail = usePublicCampaign(registering.campaignId).data;
  const [isTrying, setTrying] = useState(false);
  // The server has everything now: remove it from a device that others may use.
  useEffect(forgetStored, []);
  if (detail && isTrying)
    return (
      <Suspense>
        <TestVoucher detail={detail} onDone={() => setTrying(false)} />
      </Suspense>
    );
  return (
    <RegistrationPage
      title={t("registrationScreens.successTitle")}
      foot={
        <div className="foot-bar__acts">
          <a className="button button--large" href={paths.home} onClick={clearStoredRegistration}>
            {t("common.done")}
          </a>
          <a
            className="button button--solid button--large"
            href={paths.login("business")}
            onClick={clearStoredRegistration}
          >
            {t("registrationScreens.signIn")}
          </a>
        </div>
      }
    >
      <div className="stack roomy">
        <SuccessHead title={t("registrationScreens.successTitle")} text={t("registrationScreens.successText")} />
        <WaitingStock registering={registering} />
        <p className="notice notice--good registered__mail">
          <Mail size={20} strokeWidth={1.75} aria-hidden />
          {t("registrationScreens.passwordMailed", { email: progress.email })}
        </p>
        {detail && (
          <>
            <NextSteps registering={registering} detail={detail} store={progress.organizationName} />
            <button type="button" className="button button--large" onClick={() => setTrying(true)}>
              <Ticket size={20} strokeWidth={1.75} aria-hidden />
              {t("participationScreens.tryVoucher")}
            </button>
          </>
        )}
      </div>
    </RegistrationPage>
  );
}

interface NextStepsProps {
  registering: RegistrationProgress;
  detail: PublicCampaign;
  store: string;
}

/** What the store can do before its password is set. */
function NextSteps({ registering, detail, store }: NextStepsProps) {
  const { t, locale } = useI18n();
  const { campaign, brand } = detail;
  const amount = money(campaign.denomination, campaign.currencySign, locale);
  const url = new URL(paths.landing(campaign.code), location.origin).href;
  return (
    <>
      <LetPeopleKnow
        picture={campaign.pictureUrl}
        shareText={t("participationScreens.shareText", { amount, brand: brand.name, store, url })}
        poster={{ campaignId: campaign.id, country: registering.countryId, token: registering.token }}
      />
      <RedeemPictures campaign={campaign} />
    </>
  );
}

/** The last screen of the registration. */
export function SuccessScreen() {
  const t = useTranslate();
  return (
    <StepGate step="success" title={t("registrationScreens.successTitle")}>
      {(registering, progress) => <Success registering={registering} progress={progress} />}
    </StepGate>
  );
}
