import { UserMinus } from "lucide-react";
import { useState } from "react";
import type { Member } from "@stashwell/shared/team/contract";
import { day, dayAt } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { AskFirst } from "./ask-first.tsx";
import { initialsOf, nameOf } from "./names.ts";
import { RoleBadge } from "./role-badge.tsx";
import { RoleSelect } from "./role-select.tsx";
import { useTeamAct } from "./use-team.ts";

interface PersonProps {
  person: { firstName: string; lastName: string; email: string };
  self?: boolean;
}

/** A person's letters, name and address. */
export function Person({ person, self = false }: PersonProps) {
  const { t } = useI18n();
  const name = nameOf(person);
  return (
    <div className="team-person">
      <span className="team-person__face" aria-hidden>
        {initialsOf(person)}
      </span>
      <div className="team-person__words">
        <p className="team-person__name">
          {name}
          {self && <span className="team-person__self">{t("team.you")}</span>}
        </p>
        {name !== person.email && <p className="quiet">{person.email}</p>}
      </div>
    </div>
  );
}

/** The role of somebody else can be changed by an owner; one's own, and the last owner's, stays as it is. */
function MemberRole({ member, mayChange }: { member: Member; mayChange: boolean }) {
  const { t } = useI18n();
  const change = useTeamAct("POST /brand/team/role");
  if (!mayChange) return <RoleBadge role={member.role} />;
  return (
    <RoleSelect
      label={t("team.roleOf", { name: nameOf(member) })}
      value={member.role}
      busy={change.isPending}
      onChange={(role) => change.mutate({ employeeId: member.employeeId, role })}
    />
  );
}

function RemoveButton({ member }: { member: Member }) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  const done = () => setAsking(false);
  const remove = useTeamAct("POST /brand/team/remove", { onDone: done, onRefused: done });
  const name = nameOf(member);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t("team.removeThis", { name })}
        title={t("team.removeThis", { name })}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <UserMinus size={20} strokeWidth={1.75} aria-hidden />
      </button>
      {asking && (
        <AskFirst
          title={t("team.removeTitle", { name })}
          text={t("team.removeText")}
          act={t("team.remove")}
          busy={remove.isPending}
          onAct={() => remove.mutate({ employeeId: member.employeeId })}
          onCancel={done}
        />
      )}
    </>
  );
}

interface MemberRowsProps {
  members: readonly Member[];
  /** Whether the one who looks is an owner. */
  isOwner: boolean;
  owners: number;
}

/** The people of the brand. */
export function MemberRows({ members, isOwner, owners }: MemberRowsProps) {
  const { t, locale } = useI18n();
  const session = readSession()?.data;
  return (
    <ul className="team-rows" aria-label={t("team.people")}>
      {members.map((member) => {
        const self = member.employeeId === session?.employeeId;
        const isLast = member.role === "owner" && owners === 1;
        return (
          <li key={member.employeeId} className="team-row">
            <Person person={member} self={self} />
            <div className="team-row__role">
              <MemberRole member={member} mayChange={isOwner && !self} />
              {isLast && isOwner && <p className="quiet">{t("team.onlyOwner")}</p>}
            </div>
            <p className="team-row__since quiet tabular">
              <span className="team-row__since-label">{t("team.since")} </span>
              {day(dayAt(member.joinedAt, session?.timezone), locale)}
            </p>
            <div className="team-row__acts">{isOwner && !self && <RemoveButton member={member} />}</div>
          </li>
        );
      })}
    </ul>
  );
}
