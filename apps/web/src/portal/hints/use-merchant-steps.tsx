import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { useOwnStores } from "../stores/use-own-stores.ts";
import type { Step } from "./checklist.tsx";
import { usePutAway } from "./put-away.ts";

/** A merchant's onboarding steps; undefined once a voucher was redeemed, or the user has hidden the steps. */
export function useMerchantSteps(): { steps: readonly Step[]; hide: () => void } | undefined {
  const t = useTranslate();
  const { isAway, hide, rememberDone } = usePutAway();
  const stores = useOwnStores(undefined, !isAway);
  const redeemed = useQuery({
    queryKey: ["first-steps", "redeemed"],
    queryFn: ({ signal }) => call("GET /store/redemption/", { limit: 1 }, { signal }),
    enabled: !isAway,
    staleTime: 0,
  });
  const isDone = (redeemed.data?.data.length ?? 0) > 0;
  useEffect(() => {
    if (isDone) rememberDone();
  }, [isDone, rememberDone]);
  const own = stores.data?.data;
  if (isAway || isDone || !own || !redeemed.data) return undefined;

  const unplaced = own.find(({ address }) => address === "");
  const hasStore = own.some(({ address }) => address !== "");
  const steps: Step[] = [
    {
      name: "store",
      title: t("hints.addStore"),
      text: t("hints.addStoreText"),
      done: hasStore,
      act: unplaced ? (
        <Link to="/stores/edit" search={{ storeId: unplaced.id }} className="button">
          {t("storeScreens.editTitle")}
        </Link>
      ) : (
        <Link to="/stores/add" className="button">
          {t("storeScreens.addTitle")}
        </Link>
      ),
      help: paths.helpFor("merchants", "register"),
    },
    {
      name: "join",
      title: t("hints.join"),
      text: t("hints.joinText"),
      done: own.some(({ liveCampaigns }) => liveCampaigns > 0),
      act: (
        <Link to={paths.joinList} className="button">
          {t("portal.campaigns")}
        </Link>
      ),
      help: paths.helpFor("merchants", "join"),
    },
    {
      name: "stock",
      title: t("hints.stock"),
      text: t("hints.stockText"),
      done: own.some(({ totalStock }) => totalStock > 0),
      act: (
        <Link to={paths.joinList} className="button">
          {t("portal.campaigns")}
        </Link>
      ),
      help: paths.helpFor("merchants", "stock"),
    },
    {
      name: "redeem",
      title: t("hints.redeem"),
      text: t("hints.redeemText"),
      done: isDone,
      act: (
        <Link to={paths.redeem} className="button">
          {t("portal.redeem")}
        </Link>
      ),
      help: paths.helpFor("merchants", "redeem"),
    },
  ];
  return { steps, hide };
}
