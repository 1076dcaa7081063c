import { CheckCheck, Mail } from "lucide-react";
import { useEffect } from "react";
import { money } from "../../lib/format.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { clearStoredRegistration, type RegistrationProgress } from "../../lib/registration.ts";
import { paths } from "../../lib/paths.ts";
import "../forms/steps.css";
import { LetPeopleKnow } from "../participation/let-people-know.tsx";
import { RedeemPictures } from "../participation/redeem-pictures.tsx";
import { usePublicCampaign } from "./use-campaign.ts";
import { forgetStored } from "./stored-state.ts";
import { RegistrationPage } from "./registration-page.tsx";
import { WaitingStock } from "./waiting-stock.tsx";
import { StepGate } from "./step-gate.tsx";
import type { Progress } from "./steps.ts";

function Success({ registering, progress }: { registering: RegistrationProgress; progress: Progress }) {
  const t = useTranslate();
  // The server has everything now: remove it from a device that others may use.
  useEffect(forgetStored, []);
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
      <div className="step-end">
        <span className="step-end__sign">
          <CheckCheck size={40} strokeWidth={2} aria-hidden />
        </span>
        <h1 tabIndex={-1}>{t("registrationScreens.successTitle")}</h1>
        <p>{t("registrationScreens.successText")}</p>
        <WaitingStock registering={registering} />
        <p className="notice notice--good registered__mail">
          <Mail size={20} strokeWidth={1.75} aria-hidden />
          {t("registrationScreens.passwordMailed", { email: progress.email })}
        </p>
      </div>
      <NextSteps registering={registering} store={progress.organizationName} />
    </RegistrationPage>
  );
}

/** What the store can do before its password is set. */
function NextSteps({ registering, store }: { registering: RegistrationProgress; store: string }) {
  const { t, locale } = useI18n();
  const detail = usePublicCampaign(registering.campaignId).data;
  if (!detail) return null;
  const { campaign, brand } = detail;
  const amount = money(campaign.denomination, campaign.currencySign, locale);
  const url = new URL(paths.landing(campaign.code), location.origin).href;
  return (
    <div className="stack roomy">
      <LetPeopleKnow
        picture={campaign.pictureUrl}
        shareText={t("participationScreens.shareText", { amount, brand: brand.name, store, url })}
      />
      <RedeemPictures campaign={campaign} />
    </div>
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
