import { CircleAlert, CircleCheck, Inbox } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { CampaignCardsLoading } from "../campaigns/campaign-cards.tsx";
import { LoadFailed, NoMatch } from "../../ui/list-body.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import "./all-loader.css";

/** How long the loaders run. Milliseconds. */
const LOADS = 2_000;

/** Headings for developers: the page is served in development only, in English. */
const WORDS = {
  title: "Loaders, messages, alerts, notifications",
  loaders: "Loaders",
  start: "Load for two seconds",
  skeletons: "Skeletons",
  messages: "Messages",
  notifications: "Notifications",
  alerts: "Alerts",
  lists: "States of a list",
  result: "404",
} as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="all-loader__part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Loaders() {
  const t = useTranslate();
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    if (!loading) return undefined;
    const timer = setTimeout(() => setLoading(false), LOADS);
    return () => clearTimeout(timer);
  }, [loading]);
  return (
    <Part title={WORDS.loaders}>
      <div className="all-loader__row">
        <Button look="solid" busy={loading} onClick={() => setLoading(true)}>
          {WORDS.start}
        </Button>
        <output>{loading && t("common.loading")}</output>
      </div>
    </Part>
  );
}

function Messages() {
  const t = useTranslate();
  const { show, offer } = useToasts();
  return (
    <>
      <Part title={WORDS.messages}>
        <div className="all-loader__row">
          <Button onClick={() => show(t("accounts.settingsSaved"), "success")}>{t("common.save")}</Button>
          <Button onClick={() => show(t("common.noNetwork"), "error")}>{t("common.retry")}</Button>
          <Button onClick={() => show(t("common.copied"), "plain")}>{t("common.copy")}</Button>
        </div>
      </Part>
      <Part title={WORDS.notifications}>
        <div className="all-loader__row">
          <Button
            onClick={() => offer(t("common.copied"), { label: t("common.undo"), onAct: () => show(t("common.done")) })}
          >
            {t("common.undo")}
          </Button>
        </div>
      </Part>
      <Part title={WORDS.alerts}>
        <Notice icon={CircleCheck} good role="status">
          {t("accounts.settingsSaved")}
        </Notice>
        <Notice icon={CircleAlert} role="alert">
          {t("common.noNetwork")}
        </Notice>
      </Part>
    </>
  );
}

function ListStates() {
  const t = useTranslate();
  const { show } = useToasts();
  return (
    <Part title={WORDS.lists}>
      <ListState icon={Inbox} title={t("campaignScreens.none")} text={t("campaignScreens.noneText")} />
      <NoMatch
        text={t("campaignScreens.noMatchStatus")}
        clearLabel={t("common.clear")}
        onClear={() => show(t("common.done"))}
      />
      <LoadFailed
        title={t("common.failedTitle")}
        text={t("common.failedText")}
        onRetry={() => show(t("common.done"))}
      />
    </Part>
  );
}

/** All loading, empty, error and success states. In development only. */
export function AllLoaderScreen() {
  const t = useTranslate();
  return (
    <div className="all-loader">
      <PageHeader title={WORDS.title} />
      <Loaders />
      <Part title={WORDS.skeletons}>
        <CampaignCardsLoading />
      </Part>
      <Messages />
      <ListStates />
      <Part title={WORDS.result}>
        <ListState icon={Inbox} title={t("portal.notFoundTitle")} text={t("portal.notFoundText")}>
          <a className="button" href={paths.home}>
            {t("portal.toStart")}
          </a>
        </ListState>
      </Part>
    </div>
  );
}
