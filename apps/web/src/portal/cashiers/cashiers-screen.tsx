import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Search, SearchX, UserPlus, Users } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { merchantHome } from "../accounts/is-cashier.ts";
import { Failed } from "../merchant/failed.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { CashierCard, InvitationCard } from "./cashier-cards.tsx";
import { type CashierList, nameOf, useCashierActs, useCashiers } from "./use-cashiers.ts";
import "./cashiers.css";

/** From so many people on there is a field to search them by. */
const MANY = 8;

type Found = Pick<CashierList, "cashiers" | "invitations">;

function findCalled({ cashiers, invitations }: Found, search: string): Found {
  const wanted = search.trim().toLowerCase();
  const isCalled = (person: Parameters<typeof nameOf>[0]) =>
    `${nameOf(person)} ${person.email}`.toLowerCase().includes(wanted);
  return { cashiers: cashiers.filter(isCalled), invitations: invitations.filter(isCalled) };
}

interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
}

function SearchField({ value, onChange }: SearchFieldProps) {
  const t = useTranslate();
  return (
    <search className="cashier-search">
      <Search size={20} strokeWidth={1.75} aria-hidden />
      <input
        type="search"
        className="field__control"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-label={t("cashiers.search")}
        placeholder={t("cashiers.search")}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}

function People({ found, stores }: { found: Found; stores: CashierList["stores"] }) {
  const t = useTranslate();
  const acts = useCashierActs();
  return (
    <>
      {found.cashiers.length > 0 && (
        <section aria-labelledby="cashiers-there">
          <h2 id="cashiers-there" className="cashiers__head">
            {t("cashiers.count", { count: found.cashiers.length })}
          </h2>
          <ul className="cashiers">
            {found.cashiers.map((cashier) => (
              <CashierCard key={cashier.employeeId} cashier={cashier} stores={stores} acts={acts} />
            ))}
          </ul>
        </section>
      )}
      {found.invitations.length > 0 && (
        <section aria-labelledby="cashiers-invited">
          <h2 id="cashiers-invited" className="cashiers__head">
            {t("cashiers.invitations")}
          </h2>
          <ul className="cashiers">
            {found.invitations.map((invitation) => (
              <InvitationCard key={invitation.invitationId} invitation={invitation} acts={acts} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The people who redeem for the business, and those who were asked to. */
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
      <p className="quiet cashiers__text">{t("cashiers.text")}</p>
      {(search !== "" || people >= MANY) && <SearchField value={search} onChange={write} />}
      <output className="visually-hidden">
        {isPending ? t("common.loading") : found && t("cashiers.count", { count: found.cashiers.length })}
      </output>
      {isPending && (
        <div className="cashiers" aria-hidden>
          {[0, 1, 2].map((bone) => (
            <div key={bone} className="skeleton cashier__bone" />
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
