import type { PublicCampaign } from "@stashwell/shared/campaigns/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Ban, CircleCheck } from "lucide-react";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { useMutation } from "../../lib/use-mutation.ts";
import { useToasts } from "../../ui/toast.tsx";
import { refusalText } from "./join-refusal.ts";
import { useSayError } from "../merchant/use-say-error.ts";

type BlockStatus = "block" | "unblock";

/** Blocks and unblocks the campaign or its brand for this business; the campaign is loaded again afterwards. */
function useBlocking({ campaign, brandDetails }: PublicCampaign) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const options = {
    onSuccess: async ({ message }: { message: string }) => {
      show(message, "success");
      await Promise.all([
        queries.invalidateQueries({ queryKey: ["joinable-campaign"] }),
        queries.invalidateQueries({ queryKey: ["joinable"] }),
      ]);
    },
    onError: useSayError(),
    networkMode: "always",
  } as const;
  const campaigns = useMutation({
    ...options,
    mutationFn: (status: BlockStatus) =>
      call("POST /store/campaign/campaignStatus", { campaignId: campaign.CampaignId, status }),
  });
  const brands = useMutation({
    ...options,
    mutationFn: (status: BlockStatus) =>
      call("POST /store/campaign/brandStatus", { brandOrganizationId: brandDetails.organizationId, status }),
  });
  return { campaigns, brands, busy: campaigns.isPending || brands.isPending };
}

interface ToggleProps {
  blocked: boolean;
  blockLabel: string;
  unblockLabel: string;
  busy: boolean;
  onSet: (status: BlockStatus) => void;
}

function Toggle({ blocked, blockLabel, unblockLabel, busy, onSet }: ToggleProps) {
  const Icon = blocked ? CircleCheck : Ban;
  return (
    <button
      type="button"
      className="button"
      aria-disabled={busy}
      onClick={() => !busy && onSet(blocked ? "unblock" : "block")}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {blocked ? unblockLabel : blockLabel}
    </button>
  );
}

/** Says what is blocked, at the top of the campaign. */
export function BlockedNotice({ detail }: { detail: PublicCampaign }) {
  const t = useTranslate();
  const { campaign, brandDetails } = detail;
  const lines = [
    campaign.campaignStatus === "block" && t("joining.campaignIsBlocked"),
    campaign.brandStatus === "block" && t("joining.brandIsBlocked", { name: brandDetails.organizationName }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <output className="notice">
      <Ban size={20} strokeWidth={1.75} aria-hidden />
      <span>{lines.join(" ")}</span>
    </output>
  );
}

/** Says why the business cannot join, where it is not its own doing. */
export function RefusalNotice({ detail }: { detail: PublicCampaign }) {
  const t = useTranslate();
  const { campaign, brandDetails } = detail;
  const text = campaign.joinRefusal === "blocked" ? undefined : refusalText(campaign, brandDetails.organizationName, t);
  if (!text) return null;
  return (
    <output className="notice">
      <Ban size={20} strokeWidth={1.75} aria-hidden />
      <span>{text}</span>
    </output>
  );
}

/** The merchant's own switches over a campaign and its brand. */
export function BlockControls({ detail }: { detail: PublicCampaign }) {
  const t = useTranslate();
  const { campaigns, brands, busy } = useBlocking(detail);
  const { campaign, brandDetails } = detail;
  const name = brandDetails.organizationName;
  return (
    <section className="block-controls">
      <h2>{t("joining.hideTitle")}</h2>
      <p className="quiet">{t("joining.hideText")}</p>
      <div className="block-controls__acts">
        <Toggle
          blocked={campaign.campaignStatus === "block"}
          blockLabel={t("joining.blockCampaign")}
          unblockLabel={t("joining.unblockCampaign")}
          busy={busy}
          onSet={campaigns.mutate}
        />
        <Toggle
          blocked={campaign.brandStatus === "block"}
          blockLabel={t("joining.blockBrand", { name })}
          unblockLabel={t("joining.unblockBrand", { name })}
          busy={busy}
          onSet={brands.mutate}
        />
      </div>
    </section>
  );
}
