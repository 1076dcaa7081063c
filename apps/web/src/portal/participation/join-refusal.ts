import type { JoinableCampaign } from "@stashwell/shared/participation/contract";
import type { Translate } from "@stashwell/shared/messages/translate";

type Standing = Pick<JoinableCampaign, "joinRefusal" | "campaignJoin" | "campaignStatus" | "brandStatus">;

/** Whether a business may join, or edit the stock of what it joined: a suspended store keeps its stock up to date. */
export const mayJoin = ({ joinRefusal, campaignJoin }: Standing): boolean =>
  // A copy that this device kept before the server said so lacks the field.
  (joinRefusal ?? null) === null || (joinRefusal === "suspended" && campaignJoin > 0);

/** Why it may not, in one sentence. */
export function refusalText(
  { joinRefusal, campaignStatus }: Standing,
  brandName: string,
  t: Translate,
): string | undefined {
  switch (joinRefusal) {
    case null:
      return undefined;
    case "ended":
      return t("participation.expired");
    case "blocked":
      return campaignStatus === "block"
        ? t("joining.campaignIsBlocked")
        : t("joining.brandIsBlocked", { name: brandName });
    case "country":
      return t("joining.otherCountry");
    case "state":
      return t("participation.outOfReach");
    case "suspended":
      return t("joining.storeSuspended");
    default:
      return undefined;
  }
}
