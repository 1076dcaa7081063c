import { ChevronDown } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { LIST_STATUSES, type ListFilter, type ListStatus } from "./list-filter.ts";
import { MoreFilters } from "./more-filters.tsx";
import { BrandFilter } from "./brand-filter.tsx";
import "../../ui/field.css";

/** Search, brand and status filters above the list. */
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
        <SearchBox
          label={t("participationScreens.searchCampaigns")}
          value={filter.search}
          onSearch={(search) => onChange({ search })}
        />
        <BrandFilter chosen={filter.brands} onChange={(brands) => onChange({ brands })} />
        <div className="select">
          <select
            className="field__control filter-select"
            aria-label={t("participationScreens.status")}
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
        <MoreFilters filter={filter} onChange={onChange} />
      </div>
    </search>
  );
}
