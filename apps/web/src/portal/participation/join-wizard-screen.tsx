import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { PublicCampaign } from "@stashwell/shared/campaigns/contract";
import { type JoinStep, stepBefore } from "@stashwell/shared/participation/rules";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Archive, Ban } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { ListState } from "../../ui/list-state.tsx";
import { Failed } from "../merchant/failed.tsx";
import { FormWaiting } from "../merchant/form-waiting.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { LastSeenNotice } from "../outbox/last-seen-notice.tsx";
import type { OwnStore } from "../stores/use-own-stores.ts";
import { BlockedNotice } from "./block-controls.tsx";
import { CampaignTrouble } from "./campaign-trouble.tsx";
import { InventoryStep, STOCK_FORM_ID, type StockState } from "./inventory-step.tsx";
import { mayJoin, refusalText } from "./join-refusal.ts";
import { StoreChoice } from "./store-choice.tsx";
import { STORE_FORM_ID, StoreStep } from "./store-step.tsx";
import { stockedProducts } from "./stocked-products.ts";
import { useGoBack } from "./use-campaign.ts";
import { type Progress, useStep, useWizardFacts } from "./use-wizard.ts";
import { useBankWindow, VerifyStep } from "./verify-step.tsx";
import { WizardFrame } from "./wizard-frame.tsx";
import "./join-detail.css";
import "./join-wizard.css";

const NOTHING: StockState = { pieces: 0, kinds: 0, busy: false };

interface WizardProps {
  detail: PublicCampaign;
  /** All of the business; `store` is the one that is meant. */
  stores: readonly OwnStore[];
  store: OwnStore | undefined;
  progress: Progress;
  /** Whether this country checks bank accounts at all. */
  checksBank: boolean;
}

function Wizard({ detail, stores, store, progress, checksBank }: WizardProps) {
  const t = useTranslate();
  const { campaign } = detail;
  const { joined, verified } = progress;
  const [step, goTo] = useStep(progress);
  const goBack = useGoBack();
  const navigate = useNavigate();
  const [storeBusy, setStoreBusy] = useState(false);
  const [stock, setStock] = useState(NOTHING);
  const storeId = store?.storeId;
  const bank = useBankWindow(paths.joinStep(campaign.CampaignCode, "verify", storeId));
  const products = useQuery({
    ...stockedProducts(campaign.CampaignId, storeId),
    enabled: step === "inventory",
  });
  const stocked = useDeferredValue(
    useMemo(() => products.data && { storeId, rows: products.data.data }, [storeId, products.data]),
  );
  // A form of one store never begins with what another has.
  const rows = stocked?.storeId === storeId ? stocked?.rows : undefined;
  const steps: readonly JoinStep[] = checksBank ? ["store", "verify", "inventory"] : ["store", "inventory"];
  const before = stepBefore(step, verified);
  const titles: Record<JoinStep, string> = {
    store: t("joining.storeStep"),
    verify: t("joining.verifyStep"),
    inventory: t("joining.inventoryStep"),
  };
  const storeName = [store?.organizationName, store?.addressLine1].filter(Boolean).join(", ");
  const texts: Record<JoinStep, string | undefined> = {
    store: t("joining.storeText"),
    verify: undefined,
    inventory: t("joining.inventoryText", { store: storeName }),
  };
  const previous = before && (
    <button type="button" className="button button--large" onClick={() => goTo(before)}>
      {t("common.previous")}
    </button>
  );

  // Another of the business's stores can join, or nothing of this would be shown.
  const isOutOfReach = store?.standing?.reached === false && !joined;
  const foots: Record<JoinStep, React.ReactNode> = {
    store: !isOutOfReach && (
      <button
        type="submit"
        form={STORE_FORM_ID}
        className="button button--solid button--large"
        aria-disabled={storeBusy}
      >
        {t(storeBusy ? "joining.saving" : "common.next")}
      </button>
    ),
    verify: verified ? (
      <button type="button" className="button button--solid button--large" onClick={() => goTo("inventory")}>
        {t("joining.addInventory")}
      </button>
    ) : (
      <button
        type="button"
        className="button button--solid button--large"
        aria-disabled={bank.isPending}
        onClick={() => !bank.isPending && bank.mutate()}
      >
        {t("joining.verify")}
      </button>
    ),
    inventory: (
      <button
        type="submit"
        form={STOCK_FORM_ID}
        className="button button--solid button--large"
        aria-disabled={stock.busy || !products.isSuccess}
      >
        {t(stock.busy ? "joining.saving" : joined ? "joining.updateStock" : "joining.joinCampaign")}
      </button>
    ),
  };

  return (
    <MerchantPage
      title={t(joined ? "joining.editStockNamed" : "joining.joinTitle", { name: campaign.CampaignName })}
      titleIsHeading={false}
      onBack={goBack}
      narrow
      foot={
        <>
          {step === "inventory" && products.isSuccess && <SumLine stock={stock} />}
          <div className="foot-bar__acts">
            {previous}
            {foots[step]}
          </div>
        </>
      }
    >
      <LastSeenNotice about={[campaign.CampaignCode, campaign.CampaignId]} />
      <BlockedNotice detail={detail} />
      <WizardFrame
        step={steps.indexOf(step) + 1}
        steps={steps.length}
        verified={checksBank && verified && step !== "verify"}
        title={titles[step]}
        text={texts[step]}
      >
        {step === "store" && storeId !== undefined && stores.length > 1 && (
          <StoreChoice
            stores={stores}
            chosen={storeId}
            onChoose={(chosen) =>
              void navigate({
                to: "/join-campaign/inventory",
                search: ({ campaignId }) => ({ campaignId, storeId: chosen, step: "store" }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        )}
        {step === "store" && isOutOfReach && <p className="notice">{t("participation.outOfReach")}</p>}
        {step === "store" && !isOutOfReach && (
          <StoreStep
            key={storeId ?? ""}
            stored={store}
            onSaved={() => goTo(verified ? "inventory" : "verify")}
            onBusy={setStoreBusy}
          />
        )}
        {step === "verify" && <VerifyStep verified={verified} />}
        {step === "inventory" && !rows && !products.isError && <FormWaiting fields={4} />}
        {step === "inventory" && products.isError && !products.data && (
          <Failed error={products.error} onRetry={() => void products.refetch()} />
        )}
        {step === "inventory" && rows && (
          <InventoryStep
            key={storeId ?? ""}
            campaign={campaign}
            storeId={storeId}
            storeName={storeName}
            joined={joined}
            products={rows}
            onState={setStock}
          />
        )}
      </WizardFrame>
    </MerchantPage>
  );
}

function SumLine({ stock }: { stock: StockState }) {
  const t = useTranslate();
  return (
    <p className="foot-bar__row">
      <span className="quiet">{t("joining.sumLabel")}</span>
      <output className="wizard-sum tabular">
        {t("joining.sum", {
          pieces: t("joining.pieces", { count: stock.pieces }),
          products: t("joining.kinds", { count: stock.kinds }),
        })}
      </output>
    </p>
  );
}

/** Joins a campaign in three steps, or changes the stock of one that was joined. */
export function JoinWizardScreen() {
  const t = useTranslate();
  const goBack = useGoBack();
  const { campaignId = "", storeId, step } = useSearch({ from: "/_merchant/join-campaign/inventory" });
  const { campaign, stores, store, verification, isReady, error, retry } = useWizardFacts(campaignId, storeId);
  const closed =
    campaign && !mayJoin(campaign.campaign) && campaign.campaign.Cstatus !== CAMPAIGN_STATUS.expired
      ? campaign
      : undefined;
  if (isReady && campaign && verification && !closed && campaign.campaign.Cstatus !== CAMPAIGN_STATUS.expired) {
    const verified = !verification.required || verification.status === "verified";
    const progress = {
      joined: store?.standing?.joined ?? false,
      verified,
      located: store?.latitude != null && store.longitude != null,
    };
    return (
      <Wizard detail={campaign} stores={stores} store={store} progress={progress} checksBank={verification.required} />
    );
  }
  return (
    <MerchantPage title={t("joining.campaign")} onBack={goBack} narrow>
      {error !== undefined && error !== null && <CampaignTrouble error={error} onRetry={retry} />}
      {isReady && closed && (
        <ListState icon={Ban} title={refusalText(closed.campaign, closed.brandDetails.organizationName, t) ?? ""} />
      )}
      {isReady && !closed && (
        <ListState icon={Archive} title={t("participation.expired")} text={t("joining.campaignEnded")} />
      )}
      {!isReady && !error && (
        <>
          <output className="visually-hidden">{t("common.loading")}</output>
          <FormWaiting headed located={step === "store"} fields={4} />
        </>
      )}
    </MerchantPage>
  );
}
