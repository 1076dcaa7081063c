import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import type { RegistrationProgress } from "../../lib/registration.ts";
import { paths } from "../../lib/paths.ts";
import { FurtherStoreForm } from "./further-store-form.tsx";
import { openStates } from "../participation/open-states.ts";
import { useStoredState } from "./stored-state.ts";
import { RegisteredStoreForm } from "./registered-store-form.tsx";
import { RegistrationWaiting, StepGate } from "./step-gate.tsx";
import type { Progress } from "./steps.ts";
import { usePublicCampaign } from "./use-campaign.ts";
import { useCountries } from "./use-countries.ts";
import { useAdvance, useGoTo, useSayRegistrationError } from "./use-registration-progress.ts";
import { useProducts, useRegisteredStore } from "./use-stores.ts";
import type { Then } from "./use-store-draft.ts";
import "../participation/join-detail.css";
import "../participation/join-wizard.css";

interface StoreProps {
  registering: RegistrationProgress;
  progress: Progress;
}

function Store({ registering, progress }: StoreProps) {
  const t = useTranslate();
  const { campaignId = registering.campaignId } = useSearch({ from: "/_registration/public/store" });
  const goTo = useGoTo();
  const advance = useAdvance();
  const sayError = useSayRegistrationError();
  const location = useRegisteredStore(registering);
  const products = useProducts(registering, campaignId);
  const campaign = usePublicCampaign(campaignId || undefined);
  const { countries, ...countryList } = useCountries();
  const [added, setAdded] = useStoredState<readonly string[]>("stores", []);
  const store = location.data?.data[0];
  const failed = [location, products, campaign, countryList].find((query) => query.isError);

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
  if (!store || !products.data || !campaign.data || !countries) {
    return (
      <RegistrationWaiting
        title={t("registrationScreens.storeTitle")}
        error={failed?.error}
        onRetry={() => void failed?.refetch()}
      />
    );
  }
  const list = products.data.data;
  const only = openStates(campaign.data);
  if (progress.stage !== "stocked") {
    return (
      <RegisteredStoreForm
        registering={registering}
        progress={progress}
        store={store}
        products={list}
        campaignId={campaignId}
        only={only}
        onSaved={leave}
      />
    );
  }
  return (
    <FurtherStoreForm
      key={added.length}
      registering={registering}
      progress={progress}
      saved={[store.id, ...added]}
      products={list}
      countries={countries}
      campaignId={campaignId}
      only={only}
      onAdded={(storeId) => setAdded((ids) => [...ids.filter((id) => id !== storeId), storeId])}
      onDone={leave}
    />
  );
}

/** The addresses and stock of one or several stores. */
export function StoreScreen() {
  const t = useTranslate();
  return (
    <StepGate step="store" title={t("registrationScreens.storeTitle")}>
      {(registering, progress) => <Store registering={registering} progress={progress} />}
    </StepGate>
  );
}
