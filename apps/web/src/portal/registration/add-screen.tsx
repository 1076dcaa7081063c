import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { PublicCampaign } from "@stashwell/shared/campaigns/contract";
import { namesTogether } from "@stashwell/shared/formats";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { CloudCheck, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { clearOnboarding, readOnboarding } from "../../lib/registration.ts";
import { paths } from "../../lib/paths.ts";
import { Failed } from "../merchant/failed.tsx";
import { type FieldProblem, ProblemSummary } from "../merchant/problem-summary.tsx";
import { BusinessQuestions } from "./business-questions.tsx";
import { ContactQuestions } from "./contact-questions.tsx";
import { forgetKept } from "./kept-state.ts";
import { PlaceQuestions } from "./place-questions.tsx";
import { fieldId } from "./questions.ts";
import { FIELDS_OF, type Group, type RegistrationField, type RegistrationForm } from "./registration-form.ts";
import { RegistrationPage } from "./registration-page.tsx";
import { FormSkeleton } from "./step-gate.tsx";
import { StepHead } from "./step-head.tsx";
import { countOf, dueStep, type Progress } from "./steps.ts";
import { usePublicCampaign } from "./use-campaign.ts";
import { type Country, useCountries } from "./use-countries.ts";
import { isDead, progressKey, useEnd, useGoTo, useProgress } from "./use-onboarding.ts";
import { useRegistration } from "./use-registration.ts";

const FORM_ID = "register-form";
function useLabels(): Record<RegistrationField, string> {
  const t = useTranslate();
  return {
    merchantStoreType: t("onboarding.storeType"),
    organizationName: t("onboarding.businessName"),
    businessCategory: t("onboarding.category"),
    businessSubcategory: t("onboarding.subcategory"),
    countryId: t("onboarding.country"),
    phoneCode: t("onboarding.phoneCode"),
    businessPhone: t("onboarding.phone"),
    email: t("onboarding.email"),
    userName: t("onboarding.userName"),
    firstName: t("onboarding.firstName"),
    lastName: t("onboarding.lastName"),
    stateId: t("joining.state"),
    cityId: t("joining.city"),
    addressLine1: t("joining.street"),
    zipCode: t("joining.zip"),
  };
}

/** What the questions are about, under their heading. */
function Introduction({ group, detail }: { group: Group; detail: PublicCampaign }) {
  const { t, locale } = useI18n();
  const { stateCity, campaign, brandDetails } = detail;
  if (group === "business") {
    const names = { name: campaign.CampaignName, brand: brandDetails.organizationName };
    return <p className="quiet">{t("onboarding.businessText", names)}</p>;
  }
  if (group !== "place" || typeof stateCity === "string") return null;
  const states = namesTogether(
    stateCity.map(({ stateName }) => stateName),
    locale,
  );
  return <p className="quiet">{t("onboarding.onlyStates", { states })}</p>;
}

interface QuestionsProps {
  detail: PublicCampaign;
  countries: readonly Country[];
  ended: boolean;
}

/** The questions, one group a screen. */
function Questions({ detail, countries, ended }: QuestionsProps) {
  const t = useTranslate();
  const labels = useLabels();
  const { step } = useSearch({ from: "/_registration/public/add" });
  const home = detail.brandDetails.country;
  const defaults = (typed: RegistrationForm) => {
    const countryId = typed.countryId || (countries.some((country) => country.countryId === home) ? home : "");
    const own = countries.find((country) => country.countryId === countryId)?.phoneCode ?? "";
    return { countryId, phoneCode: typed.phoneCode || own };
  };
  const { stateCity } = detail;
  const states = typeof stateCity === "string" ? undefined : new Set(stateCity.map(({ StateId }) => StateId));
  const reach = { countryId: home, states };
  const { form, group, texts, attempt, change, next, previous, busy, refusal } = useRegistration({
    campaignId: detail.campaign.CampaignId,
    wanted: step,
    reach,
    defaults,
  });
  const titles: Record<Group, string> = {
    business: t("onboarding.businessTitle"),
    contact: t("onboarding.contactTitle"),
    place: t(form.merchantStoreType === "multiStore" ? "onboarding.placeTitleMany" : "onboarding.placeTitle"),
  };
  const questions: Record<Group, ReactNode> = {
    business: <BusinessQuestions form={form} texts={texts} change={change} />,
    contact: <ContactQuestions form={form} texts={texts} change={change} countries={countries} />,
    place: <PlaceQuestions form={form} texts={texts} change={change} only={states} />,
  };
  const problems = FIELDS_OF[group].flatMap((field): FieldProblem[] =>
    texts[field] ? [{ field: fieldId(field), label: labels[field], text: texts[field] }] : [],
  );
  const leave = () => location.assign(paths.publicCampaign(detail.campaign.CampaignId));
  return (
    <RegistrationPage
      title={titles[group]}
      onBack={previous ?? leave}
      foot={
        <div className="foot-bar__acts">
          {previous && (
            <button type="button" className="button button--large" onClick={previous}>
              {t("common.previous")}
            </button>
          )}
          <button type="submit" form={FORM_ID} className="button button--solid button--large" aria-disabled={busy}>
            {t(busy ? "onboarding.registering" : group === "place" ? "onboarding.register" : "common.next")}
          </button>
        </div>
      }
    >
      {ended && (
        <div className="notice question-notice" role="alert">
          <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
          <div>
            <strong>{t("onboarding.endedTitle")}</strong> {t("onboarding.endedText")}
          </div>
        </div>
      )}
      <StepHead
        {...countOf(group, true)}
        title={titles[group]}
        aside={
          <span className="step-head__kept">
            <CloudCheck size={16} strokeWidth={2} aria-hidden />
            {t("onboarding.keptHere")}
          </span>
        }
      >
        <Introduction group={group} detail={detail} />
      </StepHead>
      <form
        id={FORM_ID}
        className="question-fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <ProblemSummary problems={problems} attempt={attempt} />
        {refusal && (
          <div className="problem-summary" role="alert">
            <p className="problem-summary__title">{refusal}</p>
          </div>
        )}
        {questions[group]}
      </form>
    </RegistrationPage>
  );
}

interface BegunProps {
  progress: Progress;
  onStartOver: () => void;
}

/** Somebody comes back to the beginning of a registration that the server knows already. */
function Begun({ progress, onStartOver }: BegunProps) {
  const t = useTranslate();
  const goTo = useGoTo();
  const title = t("onboarding.begunTitle", { business: progress.organizationName });
  return (
    <RegistrationPage
      title={title}
      foot={
        <div className="foot-bar__acts foot-bar__acts--stacked">
          <button type="button" className="button button--large" onClick={onStartOver}>
            {t("onboarding.startOver")}
          </button>
          <button
            type="button"
            className="button button--solid button--large"
            onClick={() => goTo(dueStep(progress), progress)}
          >
            {t("onboarding.goOn")}
          </button>
        </div>
      }
    >
      <div className="step-head">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="quiet">{t("onboarding.begunText")}</p>
      </div>
    </RegistrationPage>
  );
}

/** Registers a business for a campaign: three screens of questions. */
export function AddScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { campaignId, ended } = useSearch({ from: "/_registration/public/add" });
  const [begun, setBegun] = useState(readOnboarding);
  const progress = useProgress(begun);
  const end = useEnd();
  const campaign = usePublicCampaign(campaignId);
  const { countries, isError, error, refetch } = useCountries();
  const isOver = campaign.data?.campaign.Cstatus === CAMPAIGN_STATUS.expired;
  const started = begun && progress.data?.data;
  const finished = started?.stage === "stocked";

  const startOver = () => {
    clearOnboarding();
    forgetKept();
    queries.removeQueries({ queryKey: progressKey });
    setBegun(undefined);
    void navigate({ to: "/public/add", search: { campaignId }, replace: true });
  };

  // Whoever comes straight to the beginning is told as well, and again after a reload: the address says it.
  const [died, setDied] = useState(false);
  if (begun && isDead(progress.error)) {
    setDied(true);
    setBegun(undefined);
  }
  useEffect(() => {
    if (died) end();
  }, [died, end]);
  useEffect(() => {
    if (campaignId === undefined) location.replace(paths.openCampaigns);
    else if (isOver) location.replace(paths.publicCampaign(campaignId));
  }, [campaignId, isOver]);

  if (started && !finished) return <Begun progress={started} onStartOver={startOver} />;
  const asking = begun !== undefined && progress.isPending;
  if (campaign.data && countries && !isOver && !asking)
    return (
      <Questions key={finished ? "anew" : "first"} detail={campaign.data} countries={countries} ended={ended === "1"} />
    );
  const failed = campaign.isError ? campaign.error : isError ? error : undefined;
  return (
    <RegistrationPage title={t("onboarding.title")}>
      <h1 className="visually-hidden">{t("onboarding.title")}</h1>
      {failed ? (
        <Failed
          error={failed}
          onRetry={() => void Promise.all([campaign.isError && campaign.refetch(), isError && refetch()])}
        />
      ) : (
        <FormSkeleton />
      )}
    </RegistrationPage>
  );
}
