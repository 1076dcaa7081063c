import { useTranslate } from "../../lib/i18n.tsx";
import { SelectField } from "../../ui/field.tsx";
import { useOwnStores } from "../stores/use-own-stores.ts";
import { isEnding, isJoining, type ListFilter } from "./list-filter.ts";

/** Days until the campaign ends. */
const SOON = ["3", "7", "30"] as const;

/** Filters by joined, by end date, and by state, the latter for businesses with stores in several states. */
export function MoreFiltersPanel({
  filter,
  onChange,
}: {
  filter: ListFilter;
  onChange: (change: Partial<ListFilter>) => void;
}) {
  const t = useTranslate();
  const stores = useOwnStores().data?.data ?? [];
  const states = new Map(
    stores.filter(({ stateId }) => stateId !== "").map((store) => [store.stateId, store.stateName]),
  );
  const isNarrowed = filter.joined !== "" || filter.ends !== "" || filter.state !== "";
  return (
    <div className="stack">
      <SelectField
        id="filter-joined"
        label={t("participationScreens.joining")}
        value={filter.joined}
        options={[
          { value: "", label: t("participationScreens.joinedOrNot") },
          { value: "yes", label: t("storeScreens.joined") },
          { value: "no", label: t("storeScreens.notJoined") },
        ]}
        onChange={(joined) => isJoining(joined) && onChange({ joined })}
      />
      <SelectField
        id="filter-ends"
        label={t("participationScreens.ending")}
        value={filter.ends}
        options={[
          { value: "", label: t("participationScreens.endsAnytime") },
          ...SOON.map((days) => ({
            value: days,
            label: t("participationScreens.endsWithin", { count: Number(days) }),
          })),
        ]}
        onChange={(ends) => isEnding(ends) && onChange({ ends })}
      />
      {(states.size > 1 || filter.state !== "") && (
        <SelectField
          id="filter-state"
          label={t("participationScreens.state")}
          value={filter.state}
          options={[
            { value: "", label: t("participationScreens.anyState") },
            ...[...states].map(([value, label]) => ({ value, label })),
          ]}
          onChange={(state) => onChange({ state })}
        />
      )}
      {isNarrowed && (
        <button
          type="button"
          className="button button--text button--wide"
          onClick={() => onChange({ joined: "", ends: "", state: "" })}
        >
          {t("common.clear")}
        </button>
      )}
    </div>
  );
}
