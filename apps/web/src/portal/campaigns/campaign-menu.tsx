import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { CampaignListItem } from "@stashwell/shared/reading";
import { Archive, ArchiveRestore, Copy, Link2, Pencil, Trash2 } from "lucide-react";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { MenuAct, MenuLink, MoreMenu } from "../../ui/more-menu.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { shownStatus } from "./shown-status.ts";
import { useArchive } from "./use-archive.ts";
import { useDeleteDraft } from "./use-delete-draft.ts";
import { useDuplicate } from "./use-duplicate.ts";

/** Rarely used actions of a campaign. */
export function CampaignMenu({ campaign }: { campaign: CampaignListItem }) {
  const { t } = useI18n();
  const may = useMay();
  const { show } = useToasts();
  const duplicate = useDuplicate(campaign.id);
  const deleteDraft = useDeleteDraft(campaign.id);
  const archive = useArchive(campaign);
  const { customerShortUrl: link, archived, stepsDone, publishAt } = campaign;
  const isOver = stepsDone === null && shownStatus(campaign) === CAMPAIGN_STATUS.expired;
  const mayEdit = may("editor");
  if (!mayEdit && !link) return null;
  const copy = (url: string) =>
    void navigator.clipboard.writeText(url).then(() => show(t("campaignScreens.linkCopied"), "success"));
  return (
    <MoreMenu label={t("campaignScreens.moreFor", { name: campaign.name })}>
      {mayEdit && publishAt === null && (
        <MenuLink icon={Pencil} label={t("common.edit")} to={paths.editCampaign(campaign.id)} />
      )}
      {link && <MenuAct icon={Link2} label={t("campaignScreens.copyLink")} onSelect={() => copy(link)} />}
      {mayEdit && <MenuAct icon={Copy} label={t("campaignScreens.duplicate")} onSelect={duplicate} />}
      {mayEdit && stepsDone !== null && (
        <MenuAct icon={Trash2} danger label={t("campaignScreens.deleteDraft")} onSelect={deleteDraft} />
      )}
      {mayEdit && isOver && (
        <MenuAct
          icon={archived ? ArchiveRestore : Archive}
          label={t(archived ? "campaignScreens.unarchive" : "campaignScreens.archive")}
          onSelect={archive}
        />
      )}
    </MoreMenu>
  );
}
