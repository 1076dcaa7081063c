import { FOUND_VOUCHERS_MAX } from "@stashwell/shared/vouchers/rules";
import { getRouteApi } from "@tanstack/react-router";
import { ScanSearch } from "lucide-react";
import { useState } from "react";
import { CallError } from "../../lib/call-error.ts";
import { failureText } from "../../lib/failure-text.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { LoadFailed } from "../../ui/list-body.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { CampaignHeader } from "../campaigns/campaign-header.tsx";
import { useCampaign } from "../campaigns/use-campaign.ts";
import { useFound, type VoucherSearch } from "./use-voucher-care.ts";
import { VoidFile } from "./void-file.tsx";
import { VoucherPanel } from "./voucher-panel.tsx";
import { FoundList, SearchForm } from "./voucher-search.tsx";
import "./voucher-care.css";

const route = getRouteApi("/_brand/campaign/vouchers/$id");

/** Support for single vouchers of a campaign: find one, see its history, cancel or reissue it. */
export function VoucherCareScreen() {
  const { t } = useI18n();
  const { id } = route.useParams();
  const { data, error, refetch } = useCampaign(id);
  const isUnknown = error instanceof CallError && error.status === 404;
  const [search, setSearch] = useState<VoucherSearch>();
  const [chosen, setChosen] = useState<number>();
  const found = useFound(search);
  const { vouchers = [], similar = [], hasMore = false } = found.data ?? {};
  // A single result is selected automatically. It stays open after an action that changes its PIN, by which it is no
  // longer found.
  const [only, ...others] = vouchers;
  if (chosen === undefined && only && others.length === 0) setChosen(only.voucherNumber);
  const refused =
    found.error instanceof CallError && found.error.status < 500 ? failureText(found.error, t) : undefined;
  const start = (next: VoucherSearch) => {
    setChosen(undefined);
    setSearch(next);
    if (search && JSON.stringify(next) === JSON.stringify(search)) void found.refetch();
  };

  const aside = () => {
    if (chosen !== undefined && data)
      return <VoucherPanel key={chosen} campaign={data.campaign} voucherNumber={chosen} />;
    if (found.isFetching) return <Skeletons count={4} />;
    if (found.error && refused === undefined)
      return (
        <LoadFailed
          title={t("voucherCare.failed")}
          text={t("common.failedText")}
          onRetry={() => void found.refetch()}
        />
      );
    if (found.data && vouchers.length === 0)
      return <ListState icon={ScanSearch} title={t("voucherCare.none")} text={t("voucherCare.noneText")} />;
    return <ListState icon={ScanSearch} title={t("voucherCare.start")} text={t("voucherCare.startText")} />;
  };
  const body = () => {
    if (error && !data)
      return (
        <LoadFailed title={t("common.failedTitle")} text={t("common.failedText")} onRetry={() => void refetch()} />
      );
    return (
      <div className="care">
        <div className="stack roomy care__find">
          <SearchForm campaignId={id} error={refused} busy={found.isFetching} onSearch={start} />
          <div className="stack roomy" aria-live="polite" aria-busy={found.isFetching}>
            {vouchers.length > 0 && (
              <FoundList
                label={t("voucherCare.matches", { count: vouchers.length })}
                vouchers={vouchers}
                chosen={chosen}
                onChoose={setChosen}
              />
            )}
            {hasMore && <p className="caption">{t("voucherCare.more", { count: FOUND_VOUCHERS_MAX })}</p>}
            {similar.length > 0 && (
              <FoundList label={t("voucherCare.similar")} vouchers={similar} chosen={chosen} onChoose={setChosen} />
            )}
          </div>
          <VoidFile campaignId={id} />
          <p className="caption care__privacy">{t("voucherCare.privacy")}</p>
        </div>
        {aside()}
      </div>
    );
  };
  return (
    <>
      <CampaignHeader
        id={id}
        campaign={data?.campaign}
        failed={
          error && !data ? t(isUnknown ? "campaignScreens.unknownTitle" : "campaignScreens.detailFailed") : undefined
        }
        shows="vouchers"
        hasTabs={!isUnknown}
      />
      {body()}
    </>
  );
}
