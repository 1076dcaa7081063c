import type { JoinableCampaign } from "@stashwell/shared/reading";
import type { Translate } from "@stashwell/shared/messages/translate";

type JoinFacts = Pick<JoinableCampaign, "joinRefusal" | "joinedStores" | "campaignStatus" | "brandStatus">;

/** Whether a business may join, or edit the stock of what it joined: a suspended store keeps its stock up to date. */
export const mayJoin = ({ joinRefusal, joinedStores }: JoinFacts): boolean =>
  // A copy that this device kept before the server said so lacks the field.
  (joinRefusal ?? null) === null || (joinRefusal === "suspended" && joinedStores > 0);

/** Why it may not, in one sentence. */
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
