import { Link, useLocation, useSearch } from "@tanstack/react-router";
import { CheckCheck } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { ChangedMeanwhile } from "../outbox/changed-meanwhile.tsx";
import "./join-success.css";

/** What the server has taken: a campaign joined, or its stock changed. */
export function JoinSuccessScreen() {
  const t = useTranslate();
  const { u } = useSearch({ from: "/_merchant/join-campaign/success" });
  const changedStock = useLocation({ select: ({ state }) => state.changedStock }) ?? [];
  const updated = u === "1";
  return (
    <MerchantPage
      title={t("portal.campaigns")}
      titleIsHeading={false}
      narrow
      foot={
        <div className="foot-bar__acts">
          <Link to={paths.joinList} className="button button--solid button--large button--wide">
            {t("common.done")}
          </Link>
        </div>
      }
    >
      <div className="join-success">
        <span className="join-success__sign">
          <CheckCheck size={40} strokeWidth={2} aria-hidden />
        </span>
        <h1 className="join-success__title" tabIndex={-1}>
          {t(updated ? "joining.updatedTitle" : "joining.joinedTitle")}
        </h1>
        <p>{t(updated ? "participation.stockUpdated" : "participation.joined")}</p>
        <ChangedMeanwhile stock={changedStock} />
      </div>
    </MerchantPage>
  );
}
