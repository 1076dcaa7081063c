import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { PublicCampaign } from "@stashwell/shared/reading";
import { type JoinStep, stepBefore } from "@stashwell/shared/participation/rules";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { Archive, BadgeCheck, Ban } from "lucide-react";
import { type ComponentProps, useDeferredValue, useMemo, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { ListState } from "../../ui/list-state.tsx";
import { StepHead } from "../forms/step-head.tsx";
import { Failed } from "../merchant/failed.tsx";
import { FormWaiting } from "../merchant/form-waiting.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { LastSeenNotice } from "../outbox/last-seen-notice.tsx";
import type { OwnStore } from "../stores/use-own-stores.ts";
import { BlockedNotice } from "./block-controls.tsx";
import { CampaignError } from "./campaign-error.tsx";
import { InventoryStep, STOCK_FORM_ID, type StockState } from "./inventory-step.tsx";
import { mayJoin, refusalText } from "./join-refusal.ts";
import { knownPlace } from "./next-place.ts";
import { openStates } from "./open-states.ts";
import { StoreChoice } from "./store-choice.tsx";
import { isSameStore, locationOf, type StoreForm } from "./store-form.ts";
import { isToConfirm, STORE_FORM_ID, StoreStep } from "./store-step.tsx";
import { stockedProducts } from "./stocked-products.ts";
import { useGoBack } from "./use-campaign.ts";
import { useNextPlace } from "./use-next-place.ts";
import { type Progress, useStep, useWizardFacts } from "./use-wizard.ts";
import { useBankWindow, VerifyStep } from "./verify-step.tsx";
import "./join-detail.css";
import "./join-wizard.css";

const NOTHING: StockState = { pieces: 0, kinds: 0, busy: false };

interface WizardProps {
  detail: PublicCampaign;
  /** All stores of the business; `store` is the chosen one. */
  stores: readonly OwnStore[];
  store: OwnStore | undefined;
  /** The store's address from the join on, if it was confirmed. */
  next: StoreForm | undefined;
  progress: Progress;
  /** Whether this country verifies bank accounts at all. */
  checksBank: boolean;
}

/** The states that a store may be in: those the campaign is open to, and its own if it has joined. */
function statesFor(detail: PublicCampaign, store: OwnStore | undefined): ReadonlySet<string> | undefined {
  const open = openStates(detail);
  return open && store?.standing?.joined ? new Set([...open, store.stateId]) : open;
}

/** Whether the store's state is outside the campaign, so that only another store can join. */
const isOutOfReach = (store: OwnStore | undefined): boolean =>
  store?.standing?.reached === false && !store.standing.joined;

function Wizard({ detail, stores, store, next, progress, checksBank }: WizardProps) {
  const t = useTranslate();
  const { campaign } = detail;
  const { joined, verified } = progress;
  const [step, goTo] = useStep(progress);
  const goBack = useGoBack();
  const navigate = useNavigate();
  const [storeBusy, setStoreBusy] = useState(false);
  /** The store whose known address the user is changing. */
  const [changed, setChanged] = useState<string>();
  const isConfirming = changed !== store?.id && isToConfirm(store, next);
  const states = useMemo(() => statesFor(detail, store), [detail, store]);
  const location = next && !isSameStore(next, knownPlace(store)) ? locationOf(next) : undefined;
  const [stock, setStock] = useState(NOTHING);
  const storeId = store?.id;
  const bank = useBankWindow(paths.joinStep(campaign.code, "verify", storeId));
  const products = useQuery({
    ...stockedProducts(campaign.id, storeId),
    enabled: step === "inventory",
  });
  const stocked = useDeferredValue(
    useMemo(() => products.data && { storeId, rows: products.data.data }, [storeId, products.data]),
  );
  // Another store's stock must not be used as the initial values of the form.
  const rows = stocked?.storeId === storeId ? stocked?.rows : undefined;
  /** A business that was verified before has no verification step, unless it opens that step by its URL. */
  const [wasVerified] = useState(verified);
  const hasVerifyStep = checksBank && (!wasVerified || step === "verify");
  const steps: readonly JoinStep[] = hasVerifyStep ? ["store", "verify", "inventory"] : ["store", "inventory"];
  const before = stepBefore(step, verified);
  const titles: Record<JoinStep, string> = {
    store: t(isConfirming ? "participationScreens.isThisYourStore" : "participationScreens.storeStep"),
    verify: t("participationScreens.verifyStep"),
    inventory: t(joined ? "participationScreens.editStock" : "participationScreens.inventoryStep"),
  };
  const name = store?.name ?? readSession()?.data.organizationName;
  const storeName = [name, next?.addressLine1 ?? store?.addressLine1].filter(Boolean).join(", ");
  const texts: Record<JoinStep, string | undefined> = {
    store: isConfirming ? undefined : t("participationScreens.storeText"),
    verify: undefined,
    inventory: t("participationScreens.inventoryText", { store: storeName }),
  };
  const previous = before && (
    <button type="button" className="button button--large" onClick={() => goTo(before)}>
      {t("common.previous")}
    </button>
  );

  const isOut = isOutOfReach(store);
  const foots: Record<JoinStep, React.ReactNode> = {
    store: isOut ? (
      <BackToCampaigns />
    ) : (
      <>
        {isConfirming && (
          <button type="button" className="button button--large" onClick={() => setChanged(storeId)}>
            {t("participationScreens.changeAddress")}
          </button>
        )}
        <button
          type="submit"
          form={STORE_FORM_ID}
          className="button button--solid button--large"
          aria-disabled={storeBusy}
        >
          {t(storeBusy ? "common.loading" : isConfirming ? "participationScreens.yesThatsIt" : "common.next")}
        </button>
      </>
    ),
    verify: verified ? (
      <button type="button" className="button button--solid button--large" onClick={() => goTo("inventory")}>
        {t("participationScreens.addInventory")}
      </button>
    ) : (
      <button
        type="button"
        className="button button--solid button--large"
        aria-disabled={bank.isPending}
        onClick={() => !bank.isPending && bank.mutate()}
      >
        {t("participationScreens.verify")}
      </button>
    ),
    inventory: (
      <button
        type="submit"
        form={STOCK_FORM_ID}
        className="button button--solid button--large"
        aria-disabled={stock.busy || !products.isSuccess}
      >
        {t(
          stock.busy
            ? "participationScreens.saving"
            : joined
              ? "participationScreens.updateStock"
              : "participationScreens.joinCampaign",
        )}
      </button>
    ),
  };

  return (
    <MerchantPage
      title={t(joined ? "participationScreens.editStockNamed" : "participationScreens.joinTitle", {
        name: campaign.name,
      })}
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
      <LastSeenNotice about={[campaign.code, campaign.id, "verification"]} />
      <BlockedNotice detail={detail} />
      <WizardHead
        step={steps.indexOf(step) + 1}
        steps={steps.length}
        title={titles[step]}
        isEditing={joined}
        aside={
          checksBank &&
          verified &&
          step !== "verify" && (
            <span className="step-head__aside step-head__aside--good">
              <BadgeCheck size={20} strokeWidth={1.75} aria-hidden />
              {t("participationScreens.verified")}
            </span>
          )
        }
      >
        {texts[step] && <p className="quiet">{texts[step]}</p>}
      </WizardHead>
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
      {step === "store" && isOut && <p className="notice">{t("participation.outOfReach")}</p>}
      {step === "store" && !isOut && (
        <StoreStep
          key={storeId ?? ""}
          campaignId={campaign.id}
          stored={store}
          next={next}
          only={states}
          isConfirming={isConfirming}
          onConfirmed={() => goTo(verified ? "inventory" : "verify")}
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
          location={location}
          onPlaceRefused={() => goTo("store")}
          products={rows}
          onState={setStock}
        />
      )}
    </MerchantPage>
  );
}

interface WizardHeadProps extends ComponentProps<typeof StepHead> {
  /** Whether the campaign was joined before: editing stock has no steps. */
  isEditing: boolean;
}

function WizardHead({ isEditing, ...head }: WizardHeadProps) {
  if (!isEditing) return <StepHead {...head} />;
  return (
    <div className="step-head step-head--alone">
      <h1 tabIndex={-1}>{head.title}</h1>
      {head.children}
    </div>
  );
}

/** A link back from a dead end. */
function BackToCampaigns() {
  const t = useTranslate();
  return (
    <Link to="/join-campaign" className="button button--large button--wide">
      {t("participationScreens.backToCampaigns")}
    </Link>
  );
}

function SumLine({ stock }: { stock: StockState }) {
  const t = useTranslate();
  return (
    <p className="foot-bar__row">
      <span className="quiet">{t("participationScreens.sumLabel")}</span>
      <output className="step-sum tabular">
        {t("participationScreens.sum", {
          pieces: t("participationScreens.pieces", { count: stock.pieces }),
          products: t("participationScreens.kinds", { count: stock.kinds }),
        })}
      </output>
    </p>
  );
}

/** Joins a campaign in three steps, or edits the stock of one that was joined. */
export function JoinWizardScreen() {
  const { campaignId } = useSearch({ from: "/_merchant/join-campaign/inventory" });
  return campaignId ? <WizardScreen campaignId={campaignId} /> : <Navigate to="/join-campaign" replace />;
}

function WizardScreen({ campaignId }: { campaignId: string }) {
  const t = useTranslate();
  const goBack = useGoBack();
  const { storeId, step } = useSearch({ from: "/_merchant/join-campaign/inventory" });
  const { campaign, stores, store, verification, isReady, error, retry } = useWizardFacts(campaignId, storeId);
  const next = useNextPlace(campaign?.campaign.id ?? "", store);
  const closed =
    campaign && !mayJoin(campaign.campaign) && campaign.campaign.status !== CAMPAIGN_STATUS.expired
      ? campaign
      : undefined;
  if (isReady && campaign && verification && !closed && campaign.campaign.status !== CAMPAIGN_STATUS.expired) {
    const verified = !verification.required || verification.status === "verified";
    const progress = {
      joined: store?.standing?.joined ?? false,
      verified,
      located: !isOutOfReach(store) && (next !== undefined || (store?.latitude != null && store.longitude != null)),
    };
    return (
      <Wizard
        detail={campaign}
        stores={stores}
        store={store}
        next={next}
        progress={progress}
        checksBank={verification.required}
      />
    );
  }
  return (
    <MerchantPage
      title={t("participationScreens.campaign")}
      onBack={goBack}
      narrow
      foot={
        (isReady || error) && (
          <div className="foot-bar__acts">
            <BackToCampaigns />
          </div>
        )
      }
    >
      {error !== undefined && error !== null && <CampaignError error={error} onRetry={retry} />}
      {isReady && closed && <ListState icon={Ban} title={refusalText(closed.campaign, closed.brand.name, t) ?? ""} />}
      {isReady && !closed && (
        <ListState icon={Archive} title={t("participation.expired")} text={t("participationScreens.campaignEnded")} />
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
