import { Button } from "antd";
import { useState } from "react";
import type { ApiKey } from "@stashwell/shared/api-keys/contract";
import { day, dayAt } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { AskFirst } from "../team/ask-first.tsx";
import { SCOPE_WORDS } from "./scope-words.ts";
import { useDevelopersAct } from "./use-developers.ts";

const LOOKS = { active: "live", expired: "rest", revoked: "rest" } as const;

function RevokeButton({ apiKey: { keyId, name } }: { apiKey: ApiKey }) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  const done = () => setAsking(false);
  const revoke = useDevelopersAct("POST /brand/api-key/revoke", { onDone: done, onRefused: done });
  return (
    <>
      <Button
        // Ant parts two Chinese characters by a blank; the label, which has to begin alike, has none.
        autoInsertSpace={false}
        aria-label={t("developers.revokeThis", { name })}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t("developers.revoke")}
      </Button>
      {asking && (
        <AskFirst
          title={t("developers.revokeTitle", { name })}
          text={t("developers.revokeText")}
          act={t("developers.revoke")}
          busy={revoke.isPending}
          onAct={() => revoke.mutate({ keyId })}
          onCancel={done}
        />
      )}
    </>
  );
}

function KeyDates({ apiKey }: { apiKey: ApiKey }) {
  const { t, locale } = useI18n();
  const on = (at: string) => ({ date: day(dayAt(at, readSession()?.data.timezone), locale) });
  const { lastUsedAt, expiresAt, revokedAt, status } = apiKey;
  const end = () => {
    if (revokedAt) return t("developers.revokedOn", on(revokedAt));
    if (!expiresAt) return t("developers.noExpiry");
    return t(status === "expired" ? "developers.expiredOn" : "developers.expiresOn", on(expiresAt));
  };
  return (
    <ul className="developers-facts quiet">
      <li>{lastUsedAt ? t("developers.lastUsed", on(lastUsedAt)) : t("developers.neverUsed")}</li>
      <li>{end()}</li>
      <li>{t("developers.createdBy", { name: apiKey.createdBy, ...on(apiKey.createdAt) })}</li>
    </ul>
  );
}

/** The keys of a brand, with what each may do and whether it is in use. */
export function KeyRows({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useI18n();
  return (
    <ul className="team-rows" aria-label={t("developers.keys")}>
      {keys.map((apiKey) => (
        <li key={apiKey.keyId} className="developers-row">
          <div className="developers-row__main">
            <p className="developers-row__name">
              {apiKey.name}
              <span className={`badge badge--${LOOKS[apiKey.status]}`}>{t(`developers.${apiKey.status}`)}</span>
            </p>
            <p>
              <code>{apiKey.prefix}…</code>
            </p>
            <ul className="developers-tags" aria-label={t("developers.scopes")}>
              {apiKey.scopes.map((scope) => (
                <li key={scope} title={scope}>
                  {t(SCOPE_WORDS[scope])}
                </li>
              ))}
            </ul>
            <KeyDates apiKey={apiKey} />
          </div>
          {apiKey.status !== "revoked" && (
            <div className="developers-row__acts">
              <RevokeButton apiKey={apiKey} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
