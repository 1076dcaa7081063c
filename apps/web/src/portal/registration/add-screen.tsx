import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { PublicCampaign } from "@stashwell/shared/reading";
import { namesTogether } from "@stashwell/shared/formats";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { CloudCheck, MailCheck, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { clearStoredRegistration, noteMailboxProof, readStoredRegistration } from "../../lib/registration.ts";
import { paths } from "../../lib/paths.ts";
import { Notice } from "../../ui/notice.tsx";
import { FootAct } from "../merchant/foot-act.tsx";
import { submitting } from "../forms/use-form.ts";
import { ProblemSummary } from "../forms/problem-summary.tsx";
import { openStates } from "../participation/open-states.ts";
import { BusinessQuestions } from "./business-questions.tsx";
import { ContactQuestions } from "./contact-questions.tsx";
import { forgetStored } from "./stored-state.ts";
import { PlaceQuestions } from "./place-questions.tsx";
import type { Group, RegistrationForm } from "./registration-form.ts";
import { RegistrationPage } from "./registration-page.tsx";
import { RegistrationWaiting } from "./step-gate.tsx";
import { StepHead } from "../forms/step-head.tsx";
import { countOf, dueStep, type Progress } from "./steps.ts";
import { usePublicCampaign } from "./use-campaign.ts";
import { type Country, useCountries } from "./use-countries.ts";
import { isDead, progressKey, useEnd, useGoTo, useProgress } from "./use-registration-progress.ts";
import { useRegistration } from "./use-registration.ts";

const FORM_ID = "register-form";
/** Explains a group of questions, below its heading. */
function Introduction({ group, detail }: { group: Group; detail: PublicCampaign }) {
  const { t, locale } = useI18n();
  const { campaign, brand } = detail;
  if (group === "business") {
    const names = { name: campaign.name, brand: brand.name };
    return <p className="quiet">{t("registrationScreens.businessText", names)}</p>;
  }
  if (group !== "place" || typeof detail.states === "string") return null;
  const states = namesTogether(
    detail.states.map(({ name }) => name),
    locale,
  );
  return <p className="quiet">{t("registrationScreens.onlyStates", { states })}</p>;
}

interface QuestionsProps {
  detail: PublicCampaign;
  countries: readonly Country[];
  ended: boolean;
  proven: boolean;
}

/** Confirms that the link in a mail was accepted. */
function Proven() {
  const t = useTranslate();
  return (
    <Notice icon={MailCheck} good className="below-16" role="status">
      <p>
        <strong>{t("registrationScreens.proofTitle")}</strong>
      </p>
      <p>{t("registrationScreens.proofText")}</p>
    </Notice>
  );
}

/** The questions, one group per screen. */
function Questions({ detail, countries, ended, proven }: QuestionsProps) {
  const t = useTranslate();
  const { step } = useSearch({ from: "/_registration/public/add" });
  const home = detail.brand.country;
  const defaults = (typed: RegistrationForm) => {
    const countryId = typed.countryId || (countries.some((country) => country.countryId === home) ? home : "");
    const own = countries.find((country) => country.countryId === countryId)?.phoneCode ?? "";
    return { countryId, phoneCode: typed.phoneCode || own };
  };
  const states = openStates(detail);
  const reach = { countryId: home, states };
  const { form, problems, group, next, previous } = useRegistration({
    campaignId: detail.campaign.id,
    requested: step,
    reach,
    defaults,
  });
  const titles: Record<Group, string> = {
    business: t("registrationScreens.businessTitle"),
    contact: t("registrationScreens.contactTitle"),
    place: t(
      form.values.merchantStoreType === "multiStore"
        ? "registrationScreens.placeTitleMany"
        : "registrationScreens.placeTitle",
    ),
  };
  const questions: Record<Group, ReactNode> = {
    business: <BusinessQuestions form={form} />,
    contact: <ContactQuestions form={form} countries={countries} />,
    place: <PlaceQuestions form={form} only={states} />,
  };
  const leave = () => location.assign(paths.publicCampaign(detail.campaign.id));
  return (
    <RegistrationPage
      title={titles[group]}
      onBack={previous ?? leave}
      foot={
        <div className="foot-bar__acts">
          {previous && <FootAct onClick={previous}>{t("common.previous")}</FootAct>}
          <FootAct main busy={form.isSending} form={FORM_ID}>
            {t(
              form.isSending
                ? "registrationScreens.registering"
                : group === "place"
                  ? "registrationScreens.register"
                  : "common.next",
            )}
          </FootAct>
        </div>
      }
    >
      {ended && (
        <Notice icon={TriangleAlert} className="below-16" role="alert">
          <strong>{t("registrationScreens.endedTitle")}</strong> {t("registrationScreens.endedText")}
        </Notice>
      )}
      {proven && <Proven />}
      <StepHead
        {...countOf(group, true)}
        title={titles[group]}
        aside={
          <span className="step-head__aside">
            <CloudCheck size={16} strokeWidth={2} aria-hidden />
            {t("registrationScreens.storedHere")}
          </span>
        }
      >
        <Introduction group={group} detail={detail} />
      </StepHead>
      <form id={FORM_ID} className="form" noValidate onSubmit={submitting({ submit: next })}>
        <ProblemSummary problems={problems} attempt={form.attempt} refusal={form.refusal} />
        {questions[group]}
      </form>
    </RegistrationPage>
  );
}

interface BegunProps {
  progress: Progress;
  proven: boolean;
  /** The id of the campaign that it is for, if that isn't the one which the person came from. */
  otherCampaign: string | undefined;
  onStartOver: () => void;
}

/** Shown if this browser has a registration in progress: continue or start over. */
function Begun({ progress, proven, otherCampaign, onStartOver }: BegunProps) {
  const t = useTranslate();
  const other = usePublicCampaign(otherCampaign).data?.campaign.name;
  const goTo = useGoTo();
  const title = t("registrationScreens.begunTitle", { business: progress.organizationName });
  return (
    <RegistrationPage
      title={title}
      foot={
        <div className="foot-bar__acts foot-bar__acts--stacked">
          <FootAct onClick={onStartOver}>{t("registrationScreens.startOver")}</FootAct>
          <FootAct main onClick={() => goTo(dueStep(progress), progress)}>
            {t("registrationScreens.goOn")}
          </FootAct>
        </div>
      }
    >
      {proven && <Proven />}
      <div className="step-head">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="quiet">{t("registrationScreens.begunText")}</p>
        {other !== undefined && <p>{t("registrationScreens.begunFor", { campaign: other })}</p>}
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
  const [begun, setBegun] = useState(readStoredRegistration);
  const [proof] = useState(noteMailboxProof);
  const proven = proof !== undefined;
  const progress = useProgress(begun);
  const end = useEnd();
  const campaign = usePublicCampaign(campaignId);
  const { countries, isError, error, refetch } = useCountries();
  const isOver = campaign.data?.campaign.status === CAMPAIGN_STATUS.expired;
  const started = begun && progress.data?.data;
  const finished = started?.stage === "stocked";

  const startOver = () => {
    clearStoredRegistration();
    forgetStored();
    queries.removeQueries({ queryKey: progressKey });
    setBegun(undefined);
    void navigate({ to: "/public/add", search: { campaignId }, replace: true });
  };

  // Also shown if the user opens the start directly, and after a reload, because it is in the URL.
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

  if (started && !finished)
    return (
      <Begun
        progress={started}
        proven={proven}
        otherCampaign={begun.campaignId === campaignId ? undefined : begun.campaignId}
        onStartOver={startOver}
      />
    );
  const pending = begun !== undefined && progress.isPending;
  if (campaign.data && countries && !isOver && !pending)
    return (
      <Questions
        key={finished ? "anew" : "first"}
        detail={campaign.data}
        countries={countries}
        ended={ended === "1"}
        proven={proven}
      />
    );
  const failed = campaign.isError ? campaign.error : isError ? error : undefined;
  return (
    <RegistrationWaiting
      title={t("registrationScreens.title")}
      error={failed}
      onRetry={() => void Promise.all([campaign.isError && campaign.refetch(), isError && refetch()])}
    />
  );
}
