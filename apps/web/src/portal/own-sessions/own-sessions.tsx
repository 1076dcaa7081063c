import type { OwnSession } from "@stashwell/shared/own-sessions/contract";
import { Monitor, Smartphone } from "lucide-react";
import { useRef, useState } from "react";
import { clockTime, day, dayAndTime, dayAt } from "../../lib/format.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { Bone } from "../merchant/bone.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { useOwnAccount } from "../two-step/account.ts";
import { useDeviceName } from "./device-name.ts";
import { EndSessionsForm } from "./end-sessions-form.tsx";
import { useOwnSessions } from "./use-own-sessions.ts";
import "../accounts/account-part.css";
import "./own-sessions.css";

const ON_PHONES = new Set(["Android", "iOS", "HarmonyOS", "KaiOS"]);

function SessionFacts({ session }: { session: OwnSession }) {
  const { t, locale } = useI18n();
  const { timezone } = useOwnAccount();
  const { createdAt, usedAt, isThis } = session;
  const dayOf = (at: string) => day(dayAt(at, timezone), locale);
  const used = dayAndTime(dayOf(usedAt), clockTime(usedAt, locale, timezone), locale);
  return (
    <p className="row note own-sessions__facts">
      <span>{t("ownSessions.since", { date: dayOf(createdAt) })}</span>
      {!isThis && <span>{t("ownSessions.lastUsed", { time: used })}</span>}
    </p>
  );
}

interface ListProps {
  sessions: readonly OwnSession[];
  /** Called after a session was ended: the focused element is gone. */
  onEnded: () => void;
}

function SessionList({ sessions, onEnded }: ListProps) {
  const t = useTranslate();
  const nameOf = useDeviceName();
  const [open, setOpen] = useState<string>();
  const offers = useRef(new Map<string, HTMLButtonElement | null>());
  const others = sessions.filter(({ isThis }) => !isThis);
  const cancel = () => {
    const known = open ?? "";
    setOpen(undefined);
    requestAnimationFrame(() => offers.current.get(known)?.focus());
  };
  const ended = () => {
    setOpen(undefined);
    onEnded();
  };
  const offer = (key: string, text: string, label?: string) => (
    <button
      type="button"
      className="button own-sessions__offer"
      aria-label={label}
      ref={(button) => void offers.current.set(key, button)}
      onClick={() => setOpen(key)}
    >
      {text}
    </button>
  );
  return (
    <>
      <ul className="framed-rows space-4">
        {sessions.map((session) => {
          const name = nameOf(session);
          const Icon = ON_PHONES.has(session.system) ? Smartphone : Monitor;
          return (
            <li key={session.id} className="own-sessions__item">
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <div>
                <p className="row tight semibold">
                  {name}
                  {session.isThis && <span className="own-sessions__this">{t("ownSessions.isThis")}</span>}
                </p>
                <SessionFacts session={session} />
              </div>
              {!session.isThis &&
                open !== session.id &&
                offer(session.id, t("ownSessions.end"), t("ownSessions.endOf", { device: name }))}
              {open === session.id && (
                <EndSessionsForm
                  id={session.id}
                  text={t("ownSessions.endText", { device: name })}
                  act={t("ownSessions.end")}
                  onEnded={ended}
                  onCancel={cancel}
                />
              )}
            </li>
          );
        })}
      </ul>
      {others.length === 0 && <p className="quiet">{t("ownSessions.nowhereElse")}</p>}
      {others.length > 0 && open !== "all" && <div>{offer("all", t("ownSessions.endAll"))}</div>}
      {open === "all" && (
        <EndSessionsForm
          text={t("ownSessions.endAllText")}
          act={t("ownSessions.endAll")}
          onEnded={ended}
          onCancel={cancel}
        />
      )}
    </>
  );
}

/** The user's active sessions, with buttons to end them. */
export function OwnSessions() {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="stack account-part" aria-labelledby="own-sessions">
      <h2 id="own-sessions" ref={heading} tabIndex={-1}>
        {t("ownSessions.title")}
      </h2>
      <p className="quiet">{t("ownSessions.text")}</p>
      <Loaded
        query={useOwnSessions()}
        waiting={<Bone height={144} />}
        failed={t("ownSessions.failed")}
        className="stack"
      >
        {({ data }) => <SessionList sessions={data} onEnded={() => heading.current?.focus()} />}
      </Loaded>
    </section>
  );
}
