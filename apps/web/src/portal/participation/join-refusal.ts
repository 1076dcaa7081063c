import type { JoinableCampaign } from "@stashwell/shared/reading";
import type { Translate } from "@stashwell/shared/messages/translate";

type JoinFacts = Pick<JoinableCampaign, "joinRefusal" | "joinedStores" | "campaignStatus" | "brandStatus">;

/** Whether a business may join, or edit its stock after joining. A suspended store may still update its stock. */
export const mayJoin = ({ joinRefusal, joinedStores }: JoinFacts): boolean =>
  // Responses cached by an older version lack the field.
  (joinRefusal ?? null) === null || (joinRefusal === "suspended" && joinedStores > 0);

/** Why the business may not join, in one sentence. */
export function refusalText(
  { joinRefusal, campaignStatus }: JoinFacts,
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
        ? t("participationScreens.campaignIsBlocked")
        : t("participationScreens.brandIsBlocked", { name: brandName });
    case "country":
      return t("participationScreens.otherCountry");
    case "state":
      return t("participation.outOfReach");
    case "suspended":
      return t("participationScreens.storeSuspended");
    default:
      return undefined;
  }
}
