import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { useMay } from "../accounts/use-profile.ts";
import { FirstSteps, type Step } from "./checklist.tsx";
import { usePutAway } from "./put-away.ts";

/** Number of recent campaigns that suffices to tell whether one was ever published. */
const LOOKED_AT = 20;
async function askHowFar(signal: AbortSignal) {
  const [products, campaigns] = await Promise.all([
    call("GET /brand/product/", { limit: 1 }, { signal }),
    call("GET /brand/campaign/", { limit: LOOKED_AT }, { signal }),
  ]);
  return {
    hasProduct: products.data.length > 0,
    draftId: campaigns.data.find(({ status }) => status === CAMPAIGN_STATUS.draft)?.id,
    hasCampaign: campaigns.data.length > 0,
    hasPublished: campaigns.data.some(({ status }) => status !== CAMPAIGN_STATUS.draft),
  };
}

/**
 * Onboarding steps of a brand, below lists with few rows, where they don't move other content. Not shown to users
 * without edit permission.
 */
export function BrandFirstSteps() {
  const t = useTranslate();
  const may = useMay();
  const { isAway, hide, rememberDone } = usePutAway();
  const { data } = useQuery({
    queryKey: ["first-steps", "brand"],
    queryFn: ({ signal }) => askHowFar(signal),
    enabled: !isAway && may("editor"),
    staleTime: 0,
  });
  const isDone = data?.hasPublished === true;
  useEffect(() => {
    if (isDone) rememberDone();
  }, [isDone, rememberDone]);
  if (isAway || isDone || !data || !may("editor")) return null;

  const { hasProduct, hasCampaign, hasPublished, draftId } = data;
  const steps: Step[] = [
    {
      name: "product",
      title: t("hints.addProduct"),
      text: t("hints.addProductText"),
      done: hasProduct,
      act: (
        <Link to={paths.addProducts} className="button">
          {t("productScreens.create")}
        </Link>
      ),
      help: paths.helpFor("brands", "products"),
    },
    {
      name: "campaign",
      title: t("hints.createCampaign"),
      text: t("hints.createCampaignText"),
      done: hasCampaign,
      act: (
        <Link to={paths.addCampaign} className="button">
          {t("campaignScreens.createCampaigns")}
        </Link>
      ),
      help: paths.helpFor("brands", "first-campaign"),
    },
    {
      name: "publish",
      title: t("hints.publish"),
      text: t("hints.publishText"),
      done: hasPublished,
      act: draftId && (
        <Link to={paths.editCampaign(draftId)} className="button">
          {t("hints.goOn")}
        </Link>
      ),
      help: paths.helpFor("brands", "publish-and-share"),
    },
  ];
  return <FirstSteps steps={steps} onHide={hide} />;
}
