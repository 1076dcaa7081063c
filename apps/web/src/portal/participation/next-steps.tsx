import type { PublicCampaign } from "@stashwell/shared/reading";
import { money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { PaidOnceApproved } from "../levels/paid-once-approved.tsx";
import { LetPeopleKnow } from "./let-people-know.tsx";
import { RedeemPictures } from "./redeem-pictures.tsx";

/** The next steps of a store that has joined. */
export function NextSteps({ detail }: { detail: PublicCampaign }) {
  const { t, locale } = useI18n();
  const session = readSession()?.data;
  const { campaign, brand } = detail;
  const amount = money(campaign.denomination, campaign.currencySign, locale);
  const url = new URL(paths.landing(campaign.code), location.origin).href;
  const store = session?.organizationName ?? "";
  return (
    <>
      <PaidOnceApproved brandId={brand.id} />
      <LetPeopleKnow
        picture={campaign.pictureUrl}
        shareText={t("participationScreens.shareText", { amount, brand: brand.name, store, url })}
        poster={{ campaignId: campaign.id, country: session?.country ?? "" }}
      />
      <RedeemPictures campaign={campaign} />
    </>
  );
}
