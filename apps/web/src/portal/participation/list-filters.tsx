import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { ChevronDown, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { BrandFilter } from "./brand-filter.tsx";

/** How long typing has to rest before it is searched for, in milliseconds. */
const TYPING_RESTS = 300;

export const LIST_STATUSES = ["unblock", "expired", "block"] as const;
export type ListStatus = (typeof LIST_STATUSES)[number];

/** What is searched for, as the address says it. */
export interface ListFilter {
  search: string;
  status: ListStatus;
  brands: readonly string[];
}

const isListStatus = (text: string | undefined): text is ListStatus => LIST_STATUSES.includes(text as ListStatus);

export const isUnfiltered = ({ search, status, brands }: ListFilter): boolean =>
  search === "" && status === "unblock" && brands.length === 0;

/** The filter in the address, and how to change it; every change replaces the address, so Back leaves the list. */
export function useListFilter(): [ListFilter, (change: Partial<ListFilter>) => void] {
  const { search = "", status, brands = "" } = useSearch({ from: "/_merchant/join-campaign/" });
  const navigate = useNavigate();
  const router = useRouter();
  const filter: ListFilter = {
    search,
    status: isListStatus(status) ? status : "unblock",
    brands: brands.split(",").filter(Boolean),
  };
  const change = (changed: Partial<ListFilter>) => {
    // Typing comes to rest a little later: whoever has tapped a campaign meanwhile is not called back.
    if (router.latestLocation.pathname !== "/join-campaign") return;
    const next = { ...filter, ...changed };
    void navigate({
      to: "/join-campaign",
      search: {
        search: next.search || undefined,
        status: next.status === "unblock" ? undefined : next.status,
        brands: next.brands.join(",") || undefined,
      },
      replace: true,
      resetScroll: false,
    });
  };
  return [filter, change];
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslate();
  const [typed, setTyped] = useState(value);
  const said = useRef(value);
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === said.current) return undefined;
    const timer = setTimeout(() => {
      said.current = typed.trim();
      onChange(typed.trim());
    }, TYPING_RESTS);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return (
    <div className="search-box">
      <span className="search-box__label" aria-hidden>
        {t("joining.searchCampaigns")}
      </span>
      <Search size={20} strokeWidth={1.75} aria-hidden />
      <input
        type="search"
        className="field__control"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-label={t("joining.searchCampaigns")}
        placeholder={t("joining.searchCampaigns")}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}

/** Search, brands and status above the list. */
export function ListFilters({
  filter,
  onChange,
}: {
  filter: ListFilter;
  onChange: (change: Partial<ListFilter>) => void;
}) {
  const t = useTranslate();
  const names: Record<ListStatus, string> = {
    unblock: t("common.statusActive"),
    expired: t("common.statusExpired"),
    block: t("common.statusBlocked"),
  };
  return (
    <search className="join-filters">
      <div className="list-filters">
        <SearchBox value={filter.search} onChange={(search) => onChange({ search })} />
        <BrandFilter chosen={filter.brands} onChange={(brands) => onChange({ brands })} />
        <div className="select">
          <select
            className="field__control filter-select"
            aria-label={t("joining.status")}
            value={filter.status}
            onChange={(event) => onChange({ status: LIST_STATUSES.find((status) => status === event.target.value) })}
          >
            {LIST_STATUSES.map((status) => (
              <option key={status} value={status}>
                {names[status]}
              </option>
            ))}
          </select>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        </div>
      </div>
    </search>
  );
}
