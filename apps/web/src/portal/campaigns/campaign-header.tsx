import { originalLanguageOf } from "@stashwell/shared/language";
import { sentencesTogether } from "@stashwell/shared/formats";
import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import { Link, useNavigate } from "@tanstack/react-router";
import {
  Archive,
  ArchiveRestore,
  CalendarClock,
  CirclePause,
  CircleStop,
  Copy,
  FileDown,
  Pencil,
  Share2,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { day, dayAt, instant } from "../../lib/format.ts";
import { type I18n, useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { MenuAct, MenuFile, MoreMenu } from "../../ui/more-menu.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { TabLinks } from "../../ui/tabs.tsx";
import { NeedsRole } from "../accounts/needs-role.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { StatusBadge } from "../parts/status-badge.tsx";
import { printedIn } from "./print-language.tsx";
import { SHARE_ID } from "./share-id.ts";
import { shownStatus } from "./shown-status.ts";
import { ScheduleDialog } from "./scheduling/schedule-dialog.tsx";
import { ScheduledBadge } from "./scheduling/scheduled-badge.tsx";
import { EndDialog } from "./steering/end-dialog.tsx";
import { PauseBadge } from "./steering/pause-badge.tsx";
import { PauseDialog } from "./steering/pause-dialog.tsx";
import type { CampaignInFull } from "./use-campaign.ts";
import { useArchive } from "./use-archive.ts";
import { useDeleteDraft } from "./use-delete-draft.ts";
import { useDuplicate } from "./use-duplicate.ts";

type Campaign = CampaignInFull["campaign"];

/** Who published the campaign, and when. */
function historyOf({ code, createdAt, publishedAt, publishedBy }: Campaign, { t, locale }: I18n): string {
  const timezone = readSession()?.data.timezone;
  const created = t("campaignScreens.codeCreated", { code, date: instant(createdAt, locale, timezone) });
  if (!publishedAt) return created;
  const date = day(dayAt(publishedAt, timezone), locale);
  const published = publishedBy
    ? t("campaignScreens.publishedBy", { name: publishedBy, date })
    : t("campaignScreens.publishedOn", { date });
  return sentencesTogether([created, published], locale);
}

function Acts({ campaign }: { campaign: Campaign }) {
  const { t, language } = useI18n();
  const may = useMay();
  const navigate = useNavigate();
  const duplicate = useDuplicate(campaign.id);
  const deleteDraft = useDeleteDraft(campaign.id, () => navigate({ to: "/campaigns" }));
  const archive = useArchive(campaign);
  const status = shownStatus(campaign);
  const isOver = campaign.publishedAt !== null && status === CAMPAIGN_STATUS.expired;
  const isShared = status === CAMPAIGN_STATUS.active || status === CAMPAIGN_STATUS.published;
  const [opened, setOpened] = useState<"saves" | "redeeming" | "end" | "schedule">();
  const close = () => setOpened(undefined);
  return (
    <>
      {(opened === "saves" || opened === "redeeming") && (
        <PauseDialog
          campaign={campaign}
          begin={{ saves: opened === "saves", redeeming: opened === "redeeming", until: null }}
          onClose={close}
        />
      )}
      {opened === "schedule" && <ScheduleDialog campaign={campaign} onClose={close} />}
      {opened === "end" && <EndDialog campaign={campaign} onClose={close} />}
      {campaign.publishAt === null && (
        <NeedsRole role="editor">
          <Link
            to="/campaign/edit/$id"
            params={{ id: campaign.id }}
            className={`button button--act ${campaign.status === CAMPAIGN_STATUS.draft ? "button--solid" : ""}`}
          >
            <Pencil size={16} strokeWidth={1.75} aria-hidden />
            {t("common.edit")}
          </Link>
        </NeedsRole>
      )}
      {isShared && (
        <Link
          to="/campaign/details/$id"
          params={{ id: campaign.id }}
          hash={SHARE_ID}
          className="button button--act button--solid"
        >
          <Share2 size={16} strokeWidth={1.75} aria-hidden />
          {t("campaignScreens.shareAct")}
        </Link>
      )}
      <MoreMenu
        label={t("campaignScreens.moreFor", { name: campaign.name })}
        triggerClass="button button--act button--more"
      >
        {may("editor") && <MenuAct icon={Copy} label={t("campaignScreens.duplicate")} onSelect={duplicate} />}
        <MenuFile
          icon={FileDown}
          label={t("campaignScreens.downloadPdf")}
          href={printedIn(originalLanguageOf(campaign, language), campaign.downloadUrl)}
        />
        {may("editor") && !campaign.publishedAt && campaign.publishAt === null && (
          <MenuAct icon={CalendarClock} label={t("campaignScreens.schedule")} onSelect={() => setOpened("schedule")} />
        )}
        {may("editor") && !campaign.publishedAt && (
          <MenuAct icon={Trash2} danger label={t("campaignScreens.deleteDraft")} onSelect={deleteDraft} />
        )}
        {may("editor") && isOver && (
          <MenuAct
            icon={campaign.archived ? ArchiveRestore : Archive}
            label={t(campaign.archived ? "campaignScreens.unarchive" : "campaignScreens.archive")}
            onSelect={archive}
          />
        )}
        {may("editor") && isShared && !campaign.pause && (
          <>
            <MenuAct
              icon={CirclePause}
              label={t("steering.menuPauseSaves")}
              note={t("steering.menuPauseSavesNote")}
              onSelect={() => setOpened("saves")}
            />
            <MenuAct
              icon={CirclePause}
              label={t("steering.menuPauseRedeeming")}
              note={t("steering.menuPauseRedeemingNote")}
              onSelect={() => setOpened("redeeming")}
            />
          </>
        )}
        {may("editor") && isShared && (
          <MenuAct
            icon={CircleStop}
            danger
            label={t("steering.menuEnd")}
            note={t("steering.menuEndNote")}
            onSelect={() => setOpened("end")}
          />
        )}
      </MoreMenu>
    </>
  );
}

interface CampaignHeaderProps {
  id: string;
  /** Undefined while it is loading, or if it failed to load. */
  campaign: Campaign | undefined;
  /** Shown instead of its name if it failed to load. */
  failed: string | undefined;
  shows: "overview" | "stores" | "customers" | "vouchers";
  /** False if the campaign doesn't exist. */
  hasTabs?: boolean;
}

/** The header of the four screens of a campaign: its name, its actions, and tabs. */
export function CampaignHeader({ id, campaign, failed, shows, hasTabs = true }: CampaignHeaderProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const mayRead = useMay()("viewer");
  const reports = [
    { to: paths.merchantDashboard(id), label: t("dashboardScreens.stores"), current: shows === "stores" },
    { to: paths.customerDashboard(id), label: t("dashboardScreens.customers"), current: shows === "customers" },
  ];
  const tabs = [
    { to: paths.campaign(id), label: t("campaignScreens.overview"), current: shows === "overview" },
    ...(mayRead ? reports : []),
    { to: paths.campaignVouchers(id), label: t("voucherCare.title"), current: shows === "vouchers" },
  ];
  const tab = tabs.find(({ current }) => current)?.label ?? "";
  const name = campaign?.name ?? failed ?? t("common.loading");
  return (
    <>
      <PageHeader
        title={name}
        documentTitle={shows === "overview" ? name : `${tab}, ${name}`}
        badge={
          campaign && (
            <span className="row snug">
              <StatusBadge status={shownStatus(campaign)} />
              <PauseBadge pause={campaign.pause} />
              <ScheduledBadge publishAt={campaign.publishAt} />
              {campaign.archived && <span className="badge badge--rest">{t("campaignScreens.archived")}</span>}
            </span>
          )
        }
        note={campaign && historyOf(campaign, i18n)}
        back={{ to: paths.campaigns, label: t("campaignScreens.backToList") }}
        waiting={!campaign && failed === undefined}
      >
        {campaign && <Acts campaign={campaign} />}
      </PageHeader>
      {/* A draft has no stores, customers or vouchers yet. */}
      {hasTabs && campaign?.status !== CAMPAIGN_STATUS.draft && (
        <TabLinks label={t("campaignScreens.views")} tabs={tabs} />
      )}
    </>
  );
}
