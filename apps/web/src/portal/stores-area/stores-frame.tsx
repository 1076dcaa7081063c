import type { ReactNode } from "react";
import { Link } from "@tanstack/react-router";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { useWaiting } from "../review/use-review.ts";
import { HelpLink } from "../parts/help-link.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import "./stores-frame.css";

interface StoresFrameProps {
  /** Added to the document title. */
  part: string;
  note: string;
  /** The help article about this part. */
  help: "limits" | "review" | "settlements";
  /** To the right of the title. */
  acts?: ReactNode;
  children: ReactNode;
}

/** The number of pending decisions; renders nothing if there are none. */
function Count({ of }: { of: number | undefined }) {
  const { t, locale } = useI18n();
  if (!of) return null;
  return (
    <>
      <span className="quiet tabular" aria-hidden>
        {new Intl.NumberFormat(locale).format(of)}
      </span>
      <span className="visually-hidden">{t("review.waiting", { count: of })}</span>
    </>
  );
}

/** Tabs of what a brand does with the stores that redeem its vouchers. */
export function StoresFrame({ part, note, help, acts, children }: StoresFrameProps) {
  const t = useTranslate();
  const waiting = useWaiting();
  const title = t("levelScreens.title");
  return (
    <>
      <PageHeader
        title={title}
        documentTitle={t("common.labelled", { label: title, value: part })}
        note={
          <>
            {note} <HelpLink audience="brands" article={help} about={part} />
          </>
        }
      >
        {acts}
      </PageHeader>
      <Tabs className="stores-parts" label={title}>
        <Link to={paths.review} activeOptions={{ includeSearch: false }}>
          {t("review.tab")}
          <Count of={waiting?.waiting} />
        </Link>
        <Link to={paths.levels} activeOptions={{ exact: true, includeSearch: false }}>
          {t("levelScreens.levels")}
          <Count of={waiting?.businesses} />
        </Link>
        <Link to={paths.knownBusinesses} activeOptions={{ includeSearch: false }}>
          {t("levelScreens.knownPart")}
        </Link>
        <Link to={paths.owed} activeOptions={{ includeSearch: false }}>
          {t("settlements.settlements")}
        </Link>
      </Tabs>
      {children}
    </>
  );
}
