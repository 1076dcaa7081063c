import { SlidersHorizontal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Popover } from "../../ui/popover.tsx";
import type { ListFilter } from "./list-filter.ts";

const MoreFiltersPanel = lazy(async () => ({ default: (await import("./more-filters-panel.tsx")).MoreFiltersPanel }));

/** Rarely used filters, behind a button that shows how many are active. */
export function MoreFilters({
  filter,
  onChange,
}: {
  filter: ListFilter;
  onChange: (change: Partial<ListFilter>) => void;
}) {
  const t = useTranslate();
  const [isOpened, setOpened] = useState(false);
  const count = [filter.joined, filter.ends, filter.state].filter((chosen) => chosen !== "").length;
  const label = t("participationScreens.moreFilters");
  return (
    <Popover
      label={count > 0 ? t("common.labelled", { label, value: count }) : label}
      triggerClass={`icon-button filter-more ${count > 0 ? "filter-more--on" : ""}`}
      panelClass="more-panel"
      onOpen={() => setOpened(true)}
      trigger={
        <>
          <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden />
          {count > 0 && <span aria-hidden>{count}</span>}
        </>
      }
    >
      {isOpened && (
        <Suspense>
          <MoreFiltersPanel filter={filter} onChange={onChange} />
        </Suspense>
      )}
    </Popover>
  );
}
