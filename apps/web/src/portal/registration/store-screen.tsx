import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import type { Onboarding } from "../../lib/registration.ts";
import { paths } from "../../lib/paths.ts";
import { Failed } from "../merchant/failed.tsx";
import { FurtherStoreForm } from "./further-store-form.tsx";
import { useKeptState } from "./kept-state.ts";
import { RegisteredStoreForm } from "./registered-store-form.tsx";
import { RegistrationPage } from "./registration-page.tsx";
import { FormSkeleton, StepGate } from "./step-gate.tsx";
import type { Progress } from "./steps.ts";
import { useCountries } from "./use-countries.ts";
import { useAdvance, useGoTo, useSayOnboardingError } from "./use-onboarding.ts";
import { useProducts, useRegisteredStore } from "./use-stores.ts";
import type { Then } from "./use-store-draft.ts";
import "../participation/join-detail.css";
import "../participation/join-wizard.css";

interface StoreProps {
  onboarding: Onboarding;
  progress: Progress;
}

function Store({ onboarding, progress }: StoreProps) {
  const t = useTranslate();
  const { campaignId = onboarding.campaignId } = useSearch({ from: "/_registration/public/store" });
  const goTo = useGoTo();
  const advance = useAdvance();
  const sayError = useSayOnboardingError();
  const location = useRegisteredStore(onboarding);
  const products = useProducts(onboarding, campaignId);
  const { countries, ...countryList } = useCountries();
  const [added, setAdded] = useKeptState<readonly string[]>("stores", []);
  const store = location.data?.data[0];
  const failed = [location, products, countryList].find((query) => query.isError);

  const { error: dead } = products;
  useEffect(() => {
    if (dead) sayError(dead);
  }, [dead, sayError]);
  useEffect(() => {
    if (campaignId === "") window.location.replace(paths.openCampaigns);
  }, [campaignId]);

  const leave = (then: Then) => {
    advance("stocked");
    if (then === "exit") goTo("success", progress);
    else scrollTo(0, 0);
  };
  if (!store || !products.data || !countries) {
    return (
      <RegistrationPage title={t("onboarding.storeTitle")}>
        <h1 className="visually-hidden">{t("onboarding.storeTitle")}</h1>
        {failed?.error ? <Failed error={failed.error} onRetry={() => void failed.refetch()} /> : <FormSkeleton />}
      </RegistrationPage>
    );
  }
  const list = products.data.data;
  if (progress.stage !== "stocked") {
    return (
      <RegisteredStoreForm
        onboarding={onboarding}
        progress={progress}
        store={store}
        products={list}
        campaignId={campaignId}
        onSaved={leave}
      />
    );
  }
  return (
    <FurtherStoreForm
      key={added.length}
      onboarding={onboarding}
      progress={progress}
      saved={[store.storeId, ...added]}
      products={list}
      countries={countries}
      campaignId={campaignId}
      onAdded={(storeId) => setAdded((ids) => [...ids.filter((id) => id !== storeId), storeId])}
      onDone={leave}
    />
  );
}

/** Where the stores are and what they have: one, or one after the other. */
export function StoreScreen() {
  const t = useTranslate();
  return (
    <StepGate step="store" title={t("onboarding.storeTitle")}>
      {(onboarding, progress) => <Store onboarding={onboarding} progress={progress} />}
    </StepGate>
  );
}
