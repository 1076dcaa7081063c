import { Button } from "antd";
import { useState } from "react";
import type { Invitation } from "@stashwell/shared/team/contract";
import { day, dayAt } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { AskFirst } from "./ask-first.tsx";
import { Person } from "./member-rows.tsx";
import { RoleBadge } from "./role-badge.tsx";
import { useTeamAct } from "./use-team.ts";

function Acts({ invitation: { invitationId, email } }: { invitation: Invitation }) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  const done = () => setAsking(false);
  const resend = useTeamAct("POST /brand/team/resend");
  const revoke = useTeamAct("POST /brand/team/revoke", { onDone: done, onRefused: done });
  return (
    <div className="invitation-acts">
      <Button
        loading={resend.isPending}
        aria-label={`${t("team.sendAgain")}: ${email}`}
        onClick={() => resend.mutate({ invitationId })}
      >
        {t("team.sendAgain")}
      </Button>
      <Button type="text" danger aria-label={`${t("team.withdraw")}: ${email}`} onClick={() => setAsking(true)}>
        {t("team.withdraw")}
      </Button>
      {asking && (
        <AskFirst
          title={t("team.withdrawTitle", { email })}
          text={t("team.withdrawText")}
          act={t("team.withdraw")}
          busy={revoke.isPending}
          onAct={() => revoke.mutate({ invitationId })}
          onCancel={done}
        />
      )}
    </div>
  );
}

/** Those who were asked and have not come yet. */
export function InvitationRows({ invitations, isOwner }: { invitations: readonly Invitation[]; isOwner: boolean }) {
  const { t, locale } = useI18n();
  const timezone = readSession()?.data.timezone;
  const dayOf = (at: string) => day(dayAt(at, timezone), locale);
  return (
    <section className="team-invitations" aria-labelledby="invitations">
      <h2 id="invitations">{t("team.invitations")}</h2>
      <ul className="team-rows">
        {invitations.map((invitation) => (
          <li key={invitation.invitationId} className="team-row team-row--invitation">
            <Person person={invitation} />
            <div className="team-row__role">
              <RoleBadge role={invitation.role} />
            </div>
            <div className="team-row__since">
              <p className={invitation.expired ? "invitation-over" : undefined}>
                {t(invitation.expired ? "team.invitationOver" : "team.goodUntil", {
                  date: dayOf(invitation.expiresAt),
                })}
              </p>
              <p className="quiet">
                {t("team.invitedBy", { name: invitation.invitedBy, date: dayOf(invitation.sentAt) })}
              </p>
            </div>
            {isOwner && <Acts invitation={invitation} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
