import { UserMinus } from "lucide-react";
import { useState } from "react";
import type { ToRoll } from "@stashwell/shared/accounts/to-roll";
import type { Member } from "@stashwell/shared/team/contract";
import type { Role } from "@stashwell/shared/team/rules";
import { day, dayAt } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { AskFirst } from "../../ui/dialog.tsx";
import { IconButton } from "../parts/icon-button.tsx";
import { initialsOf, nameOf } from "./names.ts";
import { RoleBadge } from "./role-badge.tsx";
import { RoleSelect } from "./role-select.tsx";
import { useTeamAct } from "./use-team.ts";

interface PersonProps {
  person: { firstName: string; lastName: string; email: string };
  self?: boolean;
}

/** A person's initials, name and email address. */
export function Person({ person, self = false }: PersonProps) {
  const { t } = useI18n();
  const name = nameOf(person);
  return (
    <div className="line team-person">
      <span className="team-person__face" aria-hidden>
        {initialsOf(person)}
      </span>
      <div>
        <p className="row semibold team-person__name">
          {name}
          {self && <span className="team-person__self">{t("team.you")}</span>}
        </p>
        {name !== person.email && <p className="caption">{person.email}</p>}
      </div>
    </div>
  );
}

/** Called with what a person who lost their role has created and still works. */
type OnLeft = (name: string, toRoll: ToRoll | null) => void;

/** Only owners can change another member's role; their own role and that of the last owner are fixed. */
function MemberRole({ member, mayChange, onLeft }: { member: Member; mayChange: boolean; onLeft: OnLeft }) {
  const { t } = useI18n();
  const change = useTeamAct("POST /brand/team/role", { onDone: ({ toRoll }) => onLeft(nameOf(member), toRoll) });
  const [confirming, setConfirming] = useState(false);
  if (!mayChange) return <RoleBadge role={member.role} />;
  const name = nameOf(member);
  const give = (role: Role) => change.mutate({ employeeId: member.employeeId, role });
  return (
    <>
      <RoleSelect
        label={t("team.roleOf", { name })}
        value={member.role}
        busy={change.isPending}
        onChange={(role) => (role === "owner" ? setConfirming(true) : give(role))}
      />
      {confirming && (
        <AskFirst
          question={t("team.ownerTitle", { name })}
          act={t("team.makeOwner")}
          instead={t("common.cancel")}
          onAct={() => {
            setConfirming(false);
            give("owner");
          }}
          onClose={() => setConfirming(false)}
        >
          {t("team.ownerText")}
        </AskFirst>
      )}
    </>
  );
}

function RemoveButton({ member, onLeft }: { member: Member; onLeft: OnLeft }) {
  const { t } = useI18n();
  const [confirming, setConfirming] = useState(false);
  const done = () => setConfirming(false);
  const name = nameOf(member);
  const remove = useTeamAct("POST /brand/team/remove", {
    onDone: ({ toRoll }) => {
      done();
      onLeft(name, toRoll);
    },
    onRefused: done,
  });
  return (
    <>
      <IconButton
        icon={UserMinus}
        label={t("team.removeThis", { name })}
        aria-haspopup="dialog"
        onClick={() => setConfirming(true)}
      />
      {confirming && (
        <AskFirst
          question={t("team.removeTitle", { name })}
          act={t("team.remove")}
          instead={t("common.cancel")}
          busy={remove.isPending}
          onAct={() => remove.mutate({ employeeId: member.employeeId })}
          onClose={done}
        >
          {t("team.removeText")}
        </AskFirst>
      )}
    </>
  );
}

interface MemberRowsProps {
  onLeft: OnLeft;
  members: readonly Member[];
  /** Whether the current user is an owner. */
  isOwner: boolean;
  owners: number;
}

/** The members of the brand's team. */
export function MemberRows({ members, isOwner, owners, onLeft }: MemberRowsProps) {
  const { t, locale } = useI18n();
  const session = readSession()?.data;
  return (
    <ul className="framed-rows" aria-label={t("team.people")}>
      {members.map((member) => {
        const self = member.employeeId === session?.employeeId;
        const isLast = member.role === "owner" && owners === 1;
        return (
          <li key={member.employeeId} className="team-row">
            <Person person={member} self={self} />
            <div className="team-row__role">
              <MemberRole member={member} mayChange={isOwner && !self} onLeft={onLeft} />
              {isLast && isOwner && <p className="caption">{t("team.onlyOwner")}</p>}
            </div>
            <p className="team-row__since quiet tabular">
              <span className="team-row__since-label">{t("team.since")} </span>
              {day(dayAt(member.joinedAt, session?.timezone), locale)}
            </p>
            <div className="team-row__acts">{isOwner && !self && <RemoveButton member={member} onLeft={onLeft} />}</div>
          </li>
        );
      })}
    </ul>
  );
}
