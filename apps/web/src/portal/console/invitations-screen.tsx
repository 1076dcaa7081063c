import { getRouteApi, Link } from "@tanstack/react-router";
import { Button } from "antd";
import { MailCheck } from "lucide-react";
import { useCallback } from "react";
import type { OpenInvitation } from "@stashwell/shared/console/contract";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { day, dayAt } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { ListMessage, NoMatch } from "../parts/list-message.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import { useSearchText } from "../parts/use-search-text.ts";
import { ConsoleList, ConsoleTable } from "./console-list.tsx";
import { useAct, useConsolePages } from "./use-console.ts";

const route = getRouteApi("/_operator/operator/invitations");

const INVITEES: Readonly<Record<OpenInvitation["invitee"], MessageKey>> = {
  first: "operating.first",
  colleague: "operating.colleague",
  cashier: "operating.cashier",
};

function InvitationRow({ invitation }: { invitation: OpenInvitation }) {
  const { t, locale } = useI18n();
  const resend = useAct("POST /operator/invitation/resend");
  const { invitationId, invitee, email, expiresAt } = invitation;
  const dateOf = (at: string) => day(dayAt(at), locale);
  const until = invitation.expired || !expiresAt ? undefined : t("operating.goodUntil", { date: dateOf(expiresAt) });
  return (
    <tr>
      <td className="console-table__main console-table__email">
        {email}
        <p className="quiet">{t(INVITEES[invitee])}</p>
      </td>
      <td data-label={t("operating.tenant")}>
        <Link to="/operator/tenant" search={{ id: invitation.tenantId }}>
          {invitation.tenantName}
        </Link>
      </td>
      <td data-label={t("operating.status")} className="tabular">
        {until ?? <strong className="console-warning">{t("operating.over")}</strong>}
        <p className="quiet">{t("operating.sent", { date: dateOf(invitation.sentAt) })}</p>
      </td>
      <td className="console-table__acts">
        <Button loading={resend.isPending} onClick={() => resend.mutate({ invitationId, invitee })}>
          {t("operating.sendAgain")}
          <span className="visually-hidden"> {email}</span>
        </Button>
      </td>
    </tr>
  );
}

/** Whoever was invited and has not come. */
export function InvitationsScreen() {
  const { t } = useI18n();
  const { search = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const writeSearch = useCallback(
    (text: string) => void navigate({ search: { search: text || undefined }, replace: true, resetScroll: false }),
    [navigate],
  );
  const [text, setText] = useSearchText(search, writeSearch);
  const query = useConsolePages("GET /operator/invitations", { search });
  const invitations = query.pages.flatMap(({ data }) => data);
  return (
    <>
      <PageHeader
        title={t("operating.invitations")}
        documentTitle={`${t("operating.title")}: ${t("operating.invitations")}`}
      />
      <div className="list-tools">
        <SearchBox label={t("operating.searchInvitations")} value={text} onChange={setText} />
        <span className="list-tools__count" role="status">
          {query.total !== undefined && t("operating.invitationCount", { count: query.total })}
        </span>
      </div>
      <ConsoleList
        query={query}
        rows={query.total === undefined ? undefined : invitations.length}
        empty={
          search ? (
            <NoMatch
              text={t("operating.noMatch")}
              clearLabel={t("operating.clearFilters")}
              onClear={() => setText("")}
            />
          ) : (
            <ListMessage
              icon={MailCheck}
              title={t("operating.noInvitations")}
              text={t("operating.noInvitationsText")}
            />
          )
        }
      >
        <ConsoleTable
          label={t("operating.invitations")}
          columns={[t("operating.who"), t("operating.tenant"), t("operating.status")]}
          act={t("operating.sendAgain")}
        >
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.invitationId} invitation={invitation} />
          ))}
        </ConsoleTable>
      </ConsoleList>
    </>
  );
}
