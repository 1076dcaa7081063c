import { Link } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { ListState } from "../../ui/list-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

/** The empty state as a screen, with a link to continue. */
export function EmptyScreen() {
  const t = useTranslate();
  return (
    <>
      <PageHeader title={t("common.noDataFound")} />
      <ListState icon={Inbox} title={t("campaignScreens.none")} text={t("campaignScreens.noneText")}>
        <Link to={paths.campaigns} className="button">
          {t("portal.campaigns")}
        </Link>
      </ListState>
    </>
  );
}
