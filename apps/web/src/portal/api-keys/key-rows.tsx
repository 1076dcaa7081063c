import { useState } from "react";
import type { ApiKey } from "@stashwell/shared/api-keys/contract";
import { day, dayAt } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { AskFirst } from "../../ui/dialog.tsx";
import { SCOPE_WORDS } from "./scope-words.ts";
import { useApiKeysAct } from "./use-api-keys.ts";

const LOOKS = { active: "live", expired: "rest", revoked: "rest" } as const;

function RevokeButton({ apiKey: { keyId, name } }: { apiKey: ApiKey }) {
  const { t } = useI18n();
  const [confirming, setConfirming] = useState(false);
  const done = () => setConfirming(false);
  const revoke = useApiKeysAct("POST /brand/api-key/revoke", { onDone: done, onRefused: done });
  return (
    <>
      <Button
        aria-label={t("developers.revokeThis", { name })}
        aria-haspopup="dialog"
        onClick={() => setConfirming(true)}
      >
        {t("developers.revoke")}
      </Button>
      {confirming && (
        <AskFirst
          question={t("developers.revokeTitle", { name })}
          act={t("developers.revoke")}
          instead={t("common.cancel")}
          busy={revoke.isPending}
          onAct={() => revoke.mutate({ keyId })}
          onClose={done}
        >
          {t("developers.revokeText")}
        </AskFirst>
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
    <ul className="row caption developers-facts">
      <li>{lastUsedAt ? t("developers.lastUsed", on(lastUsedAt)) : t("developers.neverUsed")}</li>
      <li>{end()}</li>
      <li>{t("developers.createdBy", { name: apiKey.createdBy, ...on(apiKey.createdAt) })}</li>
    </ul>
  );
}

/** The brand's API keys, with their scopes and last use. */
export function KeyRows({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useI18n();
  return (
    <ul className="framed-rows" aria-label={t("developers.keys")}>
      {keys.map((apiKey) => (
        <li key={apiKey.keyId} className="developers-row">
          <div className="stack developers-row__main">
            <p className="row semibold developers-row__name">
              {apiKey.name}
              <span className={`badge badge--${LOOKS[apiKey.status]}`}>{t(`developers.${apiKey.status}`)}</span>
            </p>
            <p>
              <code>{apiKey.prefix}…</code>
            </p>
            <ul className="row developers-tags" aria-label={t("developers.scopes")}>
              {apiKey.scopes.map((scope) => (
                <li key={scope} title={scope}>
                  {t(SCOPE_WORDS[scope])}
                </li>
              ))}
            </ul>
            <KeyDates apiKey={apiKey} />
          </div>
          {apiKey.status !== "revoked" && (
            <div className="line snug developers-row__acts">
              <RevokeButton apiKey={apiKey} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
