import type { PublicCampaign } from "@stashwell/shared/reading";
import { useQueryClient } from "@tanstack/react-query";
import { Ban, CircleCheck } from "lucide-react";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { useMutation } from "../../lib/use-mutation.ts";
import { useToasts } from "../../ui/toast.tsx";
import { refusalText } from "./join-refusal.ts";
import { useSayError } from "../merchant/use-say-error.ts";

type BlockStatus = "block" | "unblock";

/** Blocks and unblocks the campaign or its brand for this business, then refetches the campaign. */
function useBlocking({ campaign, brand }: PublicCampaign) {
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
      call("POST /store/campaign/campaignStatus", { campaignId: campaign.id, status }),
  });
  const brands = useMutation({
    ...options,
    mutationFn: (status: BlockStatus) =>
      call("POST /store/campaign/brandStatus", { brandOrganizationId: brand.id, status }),
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

/** The notice at the top of a blocked campaign. */
export function BlockedNotice({ detail }: { detail: PublicCampaign }) {
  const t = useTranslate();
  const { campaign, brand } = detail;
  const lines = [
    campaign.campaignStatus === "block" && t("participationScreens.campaignIsBlocked"),
    campaign.brandStatus === "block" && t("participationScreens.brandIsBlocked", { name: brand.name }),
  ].filter((line) => line !== false);
  return <BanNotice text={lines.join(" ")} />;
}

/** Why the business can't join, unless it has blocked the campaign itself. */
export function RefusalNotice({ detail }: { detail: PublicCampaign }) {
  const t = useTranslate();
  const { campaign, brand } = detail;
  const text = campaign.joinRefusal === "blocked" ? undefined : refusalText(campaign, brand.name, t);
  return <BanNotice text={text} />;
}

function BanNotice({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <output className="notice">
      <Ban size={20} strokeWidth={1.75} aria-hidden />
      <span>{text}</span>
    </output>
  );
}

/** Buttons to block and unblock a campaign and its brand. */
export function BlockControls({ detail }: { detail: PublicCampaign }) {
  const t = useTranslate();
  const { campaigns, brands, busy } = useBlocking(detail);
  const { campaign, brand } = detail;
  const name = brand.name;
  return (
    <section className="block-controls">
      <h2>{t("participationScreens.hideTitle")}</h2>
      <p className="note">{t("participationScreens.hideText")}</p>
      <div className="row row--even snug space-12">
        <Toggle
          blocked={campaign.campaignStatus === "block"}
          blockLabel={t("participationScreens.blockCampaign")}
          unblockLabel={t("participationScreens.unblockCampaign")}
          busy={busy}
          onSet={campaigns.mutate}
        />
        <Toggle
          blocked={campaign.brandStatus === "block"}
          blockLabel={t("participationScreens.blockBrand", { name })}
          unblockLabel={t("participationScreens.unblockBrand", { name })}
          busy={busy}
          onSet={brands.mutate}
        />
      </div>
    </section>
  );
}
