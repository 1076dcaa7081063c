import { getRouteApi, Link } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { useCallback } from "react";
import type { OpenInvitation } from "@stashwell/shared/console/contract";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { day, dayAt } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { NoMatch } from "../../ui/list-body.tsx";
import { ListCount } from "../../ui/list-count.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { ConsoleList } from "./console-list.tsx";
import { useAct, useConsolePages } from "./use-console.ts";

const route = getRouteApi("/_operator/operator/invitations");

const INVITEES: Readonly<Record<OpenInvitation["invitee"], MessageKey>> = {
  first: "consoleScreens.first",
  colleague: "consoleScreens.colleague",
  cashier: "consoleScreens.cashier",
};

function InvitationStatus({ invitation: { expired, expiresAt, sentAt } }: { invitation: OpenInvitation }) {
  const { t, locale } = useI18n();
  const dateOf = (at: string) => day(dayAt(at), locale);
  return (
    <>
      {expired || !expiresAt ? (
        <strong className="console-warning">{t("consoleScreens.over")}</strong>
      ) : (
        t("consoleScreens.goodUntil", { date: dateOf(expiresAt) })
      )}
      <p className="quiet">{t("consoleScreens.sent", { date: dateOf(sentAt) })}</p>
    </>
  );
}

function SendAgain({ invitation: { invitationId, invitee, email } }: { invitation: OpenInvitation }) {
  const { t } = useI18n();
  const resend = useAct("POST /operator/invitation/resend");
  return (
    <Button busy={resend.isPending} onClick={() => resend.mutate({ invitationId, invitee })}>
      {t("consoleScreens.sendAgain")}
      <span className="visually-hidden"> {email}</span>
    </Button>
  );
}

/** Invitations that haven't been accepted. */
export function InvitationsScreen() {
  const { t } = useI18n();
  const { search = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const writeSearch = useCallback(
    (text: string) => void navigate({ search: { search: text || undefined }, replace: true, resetScroll: false }),
    [navigate],
  );
  const query = useConsolePages("GET /operator/invitations", { search });
  const invitations = query.pages.flatMap(({ data }) => data);
  return (
    <>
      <PageHeader
        title={t("consoleScreens.invitations")}
        documentTitle={t("common.labelled", {
          label: t("consoleScreens.title"),
          value: t("consoleScreens.invitations"),
        })}
      />
      <div className="list-tools">
        <SearchBox label={t("consoleScreens.searchInvitations")} value={search} onSearch={writeSearch} />
        <ListCount
          text={query.total === undefined ? undefined : t("consoleScreens.invitationCount", { count: query.total })}
        />
      </div>
      <ConsoleList
        query={query}
        rows={query.total === undefined ? undefined : invitations.length}
        empty={
          search ? (
            <NoMatch
              text={t("consoleScreens.noMatch")}
              clearLabel={t("consoleScreens.clearFilters")}
              onClear={() => writeSearch("")}
            />
          ) : (
            <ListState
              icon={MailCheck}
              title={t("consoleScreens.noInvitations")}
              text={t("consoleScreens.noInvitationsText")}
            />
          )
        }
      >
        <DataTable
          asCards
          label={t("consoleScreens.invitations")}
          rows={invitations}
          keyOf={({ invitationId }) => invitationId}
          columns={[
            {
              heading: t("consoleScreens.who"),
              className: "console-table__main console-table__email",
              render: ({ email, invitee }) => (
                <>
                  {email}
                  <p className="quiet">{t(INVITEES[invitee])}</p>
                </>
              ),
            },
            {
              heading: t("consoleScreens.tenant"),
              isLabelled: true,
              render: ({ tenantId, tenantName }) => (
                <Link to="/operator/tenant" search={{ id: tenantId }}>
                  {tenantName}
                </Link>
              ),
            },
            {
              heading: t("consoleScreens.status"),
              isLabelled: true,
              className: "tabular",
              render: (invitation) => <InvitationStatus invitation={invitation} />,
            },
            {
              heading: t("consoleScreens.sendAgain"),
              hasButtons: true,
              className: "console-table__acts",
              render: (invitation) => <SendAgain invitation={invitation} />,
            },
          ]}
        />
      </ConsoleList>
    </>
  );
}
