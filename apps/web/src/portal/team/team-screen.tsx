import { getRouteApi } from "@tanstack/react-router";
import { Button } from "antd";
import { Users, UserPlus } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { useMay } from "../accounts/use-profile.ts";
import { ListMessage, LoadFailed, NoMatch } from "../parts/list-message.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import { useSearchText } from "../parts/use-search-text.ts";
import { InvitationRows } from "./invitation-rows.tsx";
import { MemberRows } from "./member-rows.tsx";
import { isCalled } from "./names.ts";
import { TeamFrame } from "./team-frame.tsx";
import { TeamRowsLoading } from "./team-rows-loading.tsx";
import { type Team, useTeam } from "./use-team.ts";

const route = getRouteApi("/_brand/team/");
const InviteDrawer = lazy(async () => ({ default: (await import("./invite-drawer.tsx")).InviteDrawer }));

function InviteButton({ onInvite }: { onInvite: () => void }) {
  const t = useTranslate();
  return (
    <Button type="primary" icon={<UserPlus size={16} strokeWidth={2} aria-hidden />} onClick={onInvite}>
      {t("team.invite")}
    </Button>
  );
}

interface PeopleProps {
  team: Team;
  search: string;
  isOwner: boolean;
  onClear: () => void;
}

function People({ team, search, isOwner, onClear }: PeopleProps) {
  const t = useTranslate();
  const members = team.members.filter((member) => isCalled(member, search));
  const invitations = team.invitations.filter((invitation) => isCalled(invitation, search));
  const owners = team.members.filter(({ role }) => role === "owner").length;
  if (members.length + invitations.length === 0)
    return <NoMatch text={t("team.noMatch", { search })} clearLabel={t("team.clearSearch")} onClear={onClear} />;
  const alone = team.members.length === 1 && team.invitations.length === 0;
  return (
    <>
      {members.length > 0 && <MemberRows members={members} isOwner={isOwner} owners={owners} />}
      {invitations.length > 0 && <InvitationRows invitations={invitations} isOwner={isOwner} />}
      {alone && <ListMessage icon={Users} tone="draft" title={t("team.aloneTitle")} text={t("team.aloneText")} />}
    </>
  );
}

/** Who belongs to the brand, what each may do, and who was asked to come. */
export function TeamScreen() {
  const t = useTranslate();
  const { search = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useTeam();
  const isOwner = useMay()("owner");
  const [inviting, setInviting] = useState(false);
  const writeSearch = useCallback(
    (text: string) => void navigate({ search: { search: text || undefined }, replace: true, resetScroll: false }),
    [navigate],
  );
  const [text, setText] = useSearchText(search, writeSearch);
  const team = data?.data;

  const list = () => {
    if (team) return <People team={team} search={search} isOwner={isOwner} onClear={() => setText("")} />;
    if (!error) return <TeamRowsLoading />;
    return <LoadFailed title={t("team.failed")} text={t("common.failedText")} onRetry={() => void refetch()} />;
  };
  return (
    <TeamFrame
      part={t("team.people")}
      note={isOwner ? undefined : t("team.ownersOnly")}
      acts={isOwner && <InviteButton onInvite={() => setInviting(true)} />}
    >
      <div className="list-tools">
        <SearchBox label={t("team.search")} value={text} onChange={setText} />
        <span className="list-tools__count" role="status">
          {team && t("team.count", { count: team.members.filter((member) => isCalled(member, search)).length })}
        </span>
      </div>
      <div aria-busy={!team && !error}>{list()}</div>
      {inviting && (
        <Suspense>
          <InviteDrawer onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </TeamFrame>
  );
}
