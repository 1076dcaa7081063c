import { useState } from "react";
import type { Invitation } from "@stashwell/shared/team/contract";
import { day, dayAt } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { AskFirst } from "../../ui/dialog.tsx";
import { Person } from "./member-rows.tsx";
import { RoleBadge } from "./role-badge.tsx";
import { useTeamAct } from "./use-team.ts";

function Acts({ invitation: { invitationId, email } }: { invitation: Invitation }) {
  const { t } = useI18n();
  const [confirming, setConfirming] = useState(false);
  const done = () => setConfirming(false);
  const resend = useTeamAct("POST /brand/team/resend");
  const revoke = useTeamAct("POST /brand/team/revoke", { onDone: done, onRefused: done });
  return (
    <div className="row team-row__acts">
      <Button
        busy={resend.isPending}
        aria-label={t("common.labelled", { label: t("team.sendAgain"), value: email })}
        onClick={() => resend.mutate({ invitationId })}
      >
        {t("team.sendAgain")}
      </Button>
      <Button
        look="text"
        danger
        aria-label={t("common.labelled", { label: t("team.withdraw"), value: email })}
        onClick={() => setConfirming(true)}
      >
        {t("team.withdraw")}
      </Button>
      {confirming && (
        <AskFirst
          question={t("team.withdrawTitle", { email })}
          act={t("team.withdraw")}
          instead={t("common.cancel")}
          busy={revoke.isPending}
          onAct={() => revoke.mutate({ invitationId })}
          onClose={done}
        >
          {t("team.withdrawText")}
        </AskFirst>
      )}
    </div>
  );
}

/** Invitations that haven't been accepted yet. */
export function InvitationRows({ invitations, isOwner }: { invitations: readonly Invitation[]; isOwner: boolean }) {
  const { t, locale } = useI18n();
  const timezone = readSession()?.data.timezone;
  const dayOf = (at: string) => day(dayAt(at, timezone), locale);
  return (
    <section className="team-invitations" aria-labelledby="invitations">
      <h2 id="invitations">{t("team.invitations")}</h2>
      <ul className="framed-rows">
        {invitations.map((invitation) => (
          <li key={invitation.invitationId} className="team-row team-row--invitation">
            <Person person={invitation} />
            <div className="team-row__role">
              <RoleBadge role={invitation.role} />
            </div>
            <div className="team-row__since">
              <p className={invitation.expired ? "in-need" : undefined}>
                {t(invitation.expired ? "team.invitationOver" : "team.goodUntil", {
                  date: dayOf(invitation.expiresAt),
                })}
              </p>
              <p className="caption">
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
