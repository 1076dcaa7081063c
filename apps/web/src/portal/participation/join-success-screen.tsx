import type { PublicCampaign } from "@stashwell/shared/reading";
import { Link, useLocation, useSearch } from "@tanstack/react-router";
import { Package, Ticket } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Skeletons } from "../../ui/skeletons.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { ChangedMeanwhile } from "../outbox/changed-meanwhile.tsx";
import { useOwnStores } from "../stores/use-own-stores.ts";
import { NextSteps } from "./later-steps.tsx";
import { SuccessHead } from "./success-head.tsx";
import { useCampaign } from "./use-campaign.ts";
import "../forms/steps.css";
import "./join-success.css";

const TestVoucher = lazy(async () => ({ default: (await import("./test-voucher.tsx")).TestVoucher }));

/** Confirms what the server has saved: a campaign joined, or its stock changed. */
export function JoinSuccessScreen() {
  const { campaignId } = useSearch({ from: "/_merchant/join-campaign/success" });
  return campaignId === undefined ? <Success /> : <SuccessIn key={campaignId} campaignId={campaignId} />;
}

function SuccessIn({ campaignId }: { campaignId: string }) {
  const { data } = useCampaign(campaignId);
  const [isTrying, setTrying] = useState(false);
  if (data && isTrying)
    return (
      <Suspense>
        <TestVoucher detail={data} onDone={() => setTrying(false)} />
      </Suspense>
    );
  return <Success {...(data && { detail: data, onTry: () => setTrying(true) })} />;
}

interface SuccessProps {
  detail?: PublicCampaign;
  onTry?: () => void;
}

function Success({ detail, onTry }: SuccessProps) {
  const { t } = useI18n();
  const { u } = useSearch({ from: "/_merchant/join-campaign/success" });
  const changedStock = useLocation({ select: ({ state }) => state.changedStock }) ?? [];
  const updated = u === "1";
  const title = t(updated ? "participationScreens.updatedTitle" : "participationScreens.joinedTitle");
  const goesOn = !updated && onTry !== undefined;
  return (
    <MerchantPage
      title={detail?.campaign.name ?? t("portal.campaigns")}
      windowTitle={title}
      titleIsHeading={false}
      narrow
      foot={
        <>
          {goesOn && <p className="note below-8">{t("participationScreens.tryNote")}</p>}
          <div className="foot-bar__acts">
            <Link to={paths.joinList} className={`button button--large ${goesOn ? "" : "button--solid button--wide"}`}>
              {t("common.done")}
            </Link>
            {goesOn && (
              <button type="button" className="button button--solid button--large" onClick={onTry}>
                <Ticket size={20} strokeWidth={1.75} aria-hidden />
                {t("participationScreens.tryVoucher")}
              </button>
            )}
          </div>
        </>
      }
    >
      <div className="stack roomy">
        <SuccessHead title={title} text={t(updated ? "participation.stockUpdated" : "participation.joined")} />
        <ChangedMeanwhile stock={changedStock} />
        {detail && (
          <Suspense fallback={<Skeletons count={2} />}>
            {!updated && <NextSteps detail={detail} />}
            <StockLine campaignId={detail.campaign.id} />
          </Suspense>
        )}
      </div>
    </MerchantPage>
  );
}

/** How many of the campaign's products the stores now have in stock. */
function StockLine({ campaignId }: { campaignId: string }) {
  const { t } = useI18n();
  const stores = useOwnStores(campaignId).data?.data ?? [];
  const count = stores.reduce((sum, { standing }) => sum + (standing?.joined ? standing.totalStock : 0), 0);
  if (count === 0) return null;
  return (
    <p className="line">
      <Package size={20} strokeWidth={1.75} aria-hidden className="join-end__stock" />
      <span>
        <strong className="tabular">{t("participationScreens.itemsInStock", { count })}</strong>{" "}
        {stores.some(({ open, standing }) => open && standing?.joined) && t("participationScreens.customersFindYou")}
      </span>
    </p>
  );
}
