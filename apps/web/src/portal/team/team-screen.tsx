import type { ToRoll } from "@stashwell/shared/accounts/to-roll";
import { getRouteApi } from "@tanstack/react-router";
import { Users, UserPlus } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { ToRollList } from "../accounts/to-roll-list.tsx";
import { NoMatch } from "../../ui/list-body.tsx";
import { ListCount } from "../../ui/list-count.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { InvitationRows } from "./invitation-rows.tsx";
import { MemberRows } from "./member-rows.tsx";
import { isCalled } from "./names.ts";
import { TeamFrame } from "./team-frame.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { type Team, useTeam } from "./use-team.ts";

const route = getRouteApi("/_brand/team/");
const InviteDrawer = lazy(async () => ({ default: (await import("./invite-drawer.tsx")).InviteDrawer }));

interface PeopleProps {
  team: Team;
  search: string;
  isOwner: boolean;
  onClear: () => void;
}

function People({ team, search, isOwner, onClear }: PeopleProps) {
  const t = useTranslate();
  const [left, setLeft] = useState<{ madeBy: string; toRoll: ToRoll }>();
  const members = team.members.filter((member) => isCalled(member, search));
  const invitations = team.invitations.filter((invitation) => isCalled(invitation, search));
  const owners = team.members.filter(({ role }) => role === "owner").length;
  if (members.length + invitations.length === 0)
    return <NoMatch text={t("team.noMatch", { search })} clearLabel={t("team.clearSearch")} onClear={onClear} />;
  const alone = team.members.length === 1 && team.invitations.length === 0;
  return (
    <>
      {left && <ToRollList {...left} ofBrand />}
      {members.length > 0 && (
        <MemberRows
          members={members}
          isOwner={isOwner}
          owners={owners}
          onLeft={(madeBy, toRoll) => setLeft(toRoll ? { madeBy, toRoll } : undefined)}
        />
      )}
      {invitations.length > 0 && <InvitationRows invitations={invitations} isOwner={isOwner} />}
      {alone && <ListState icon={Users} tone="draft" title={t("team.aloneTitle")} text={t("team.aloneText")} />}
    </>
  );
}

/** The brand's members, their roles, and open invitations. */
export function TeamScreen() {
  const t = useTranslate();
  const { search = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useTeam();
  const isOwner = useMay()("owner");
  const [inviting, setInviting] = useState(false);
  const writeSearch = useCallback(
    (text: string) => void navigate({ search: { search: text || undefined }, replace: true, resetScroll: false }),
    [navigate],
  );
  const team = query.data?.data;
  return (
    <TeamFrame
      part={t("team.people")}
      note={isOwner ? undefined : t("team.ownersOnly")}
      acts={
        isOwner && (
          <Button
            look="solid"
            icon={<UserPlus size={16} strokeWidth={2} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            {t("team.invite")}
          </Button>
        )
      }
    >
      <div className="list-tools">
        <SearchBox label={t("team.search")} value={search} onSearch={writeSearch} />
        <ListCount
          text={team && t("team.count", { count: team.members.filter((member) => isCalled(member, search)).length })}
        />
      </div>
      <Loaded query={query} waiting={<Skeletons count={5} />} failed={t("team.failed")}>
        {({ data }) => <People team={data} search={search} isOwner={isOwner} onClear={() => writeSearch("")} />}
      </Loaded>
      {inviting && (
        <Suspense>
          <InviteDrawer onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </TeamFrame>
  );
}
