import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { SearchX, UserPlus, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { merchantHome } from "../accounts/is-cashier.ts";
import { Failed } from "../merchant/failed.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { Bone } from "../merchant/bone.tsx";
import { CashierCard, InvitationCard } from "./cashier-cards.tsx";
import { nameOf } from "../team/names.ts";
import { type CashierList, useCashierActs, useCashiers } from "./use-cashiers.ts";
import "./cashiers.css";

/** The number of people from which on a search box is shown. */
const MANY = 8;

type Found = Pick<CashierList, "cashiers" | "invitations">;

function findCalled({ cashiers, invitations }: Found, search: string): Found {
  const query = search.trim().toLowerCase();
  const isCalled = (person: Parameters<typeof nameOf>[0]) =>
    `${nameOf(person)} ${person.email}`.toLowerCase().includes(query);
  return { cashiers: cashiers.filter(isCalled), invitations: invitations.filter(isCalled) };
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="cashiers__head">
        {title}
      </h2>
      <ul className="grid wide-cards">{children}</ul>
    </section>
  );
}

function People({ found, stores }: { found: Found; stores: CashierList["stores"] }) {
  const t = useTranslate();
  const acts = useCashierActs();
  return (
    <>
      {found.cashiers.length > 0 && (
        <Group id="cashiers-there" title={t("cashiers.count", { count: found.cashiers.length })}>
          {found.cashiers.map((cashier) => (
            <CashierCard key={cashier.employeeId} cashier={cashier} stores={stores} acts={acts} />
          ))}
        </Group>
      )}
      {found.invitations.length > 0 && (
        <Group id="cashiers-invited" title={t("cashiers.invitations")}>
          {found.invitations.map((invitation) => (
            <InvitationCard key={invitation.invitationId} invitation={invitation} acts={acts} />
          ))}
        </Group>
      )}
    </>
  );
}

/** The business's cashiers, and open invitations. */
export function CashiersScreen() {
  const t = useTranslate();
  const { search = "" } = useSearch({ from: "/_merchant/cashiers/" });
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useCashiers();
  const all = data?.data;
  const people = all ? all.cashiers.length + all.invitations.length : 0;
  const found = all && findCalled(all, search);
  const isNobody = found?.cashiers.length === 0 && found.invitations.length === 0;
  const write = (text: string) =>
    void navigate({ to: "/cashiers", search: { search: text || undefined }, replace: true, resetScroll: false });
  return (
    <MerchantPage
      title={t("cashiers.title")}
      onBack={() => void navigate({ to: merchantHome() })}
      foot={
        <div className="foot-bar__acts">
          <Link to="/cashiers/invite" className="button button--solid button--large">
            <UserPlus size={18} strokeWidth={2} aria-hidden />
            {t("cashiers.invite")}
          </Link>
        </div>
      }
    >
      <p className="quiet below-16">{t("cashiers.text")}</p>
      {(search !== "" || people >= MANY) && (
        <search className="list-search">
          <SearchBox label={t("cashiers.search")} value={search} onSearch={write} />
        </search>
      )}
      <output className="visually-hidden">
        {isPending ? t("common.loading") : found && t("cashiers.count", { count: found.cashiers.length })}
      </output>
      {isPending && (
        <div className="grid wide-cards" aria-hidden>
          {[0, 1, 2].map((bone) => (
            <Bone key={bone} height={132} />
          ))}
        </div>
      )}
      {error && !all && <Failed error={error} onRetry={() => void refetch()} />}
      {isNobody && search === "" && (
        <ListState icon={Users} title={t("cashiers.noneTitle")} text={t("cashiers.noneText")} />
      )}
      {isNobody && search !== "" && (
        <ListState icon={SearchX} title={t("cashiers.noMatch", { search })}>
          <button type="button" className="button" onClick={() => write("")}>
            {t("cashiers.clearSearch")}
          </button>
        </ListState>
      )}
      {all && found && <People found={found} stores={all.stores} />}
    </MerchantPage>
  );
}
