import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { Popover } from "../../ui/popover.tsx";
import { Failed } from "../merchant/failed.tsx";

interface BrandFilterProps {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Filters campaigns by brand; no selection means all. */
export function BrandFilter({ chosen, onChange }: BrandFilterProps) {
  const t = useTranslate();
  const brands = useQuery({
    queryKey: ["brands"],
    queryFn: ({ signal }) => call("GET /store/campaign/brandList", {}, { signal }),
    networkMode: "always",
  });
  const list = brands.data?.brands ?? [];
  const only = chosen.length === 1 ? list.find((brand) => brand.id === chosen[0])?.name : undefined;
  const summary =
    chosen.length === 0
      ? t("participationScreens.allBrands")
      : (only ?? t("participationScreens.brandCount", { count: chosen.length }));
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Popover
      label={t("common.labelled", { label: t("participationScreens.brands"), value: summary })}
      triggerClass="field__control line row--apart snug filter-button"
      panelClass="brand-panel"
      trigger={
        <>
          <span>{summary}</span>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        </>
      }
    >
      {brands.isError && <Failed error={brands.error} onRetry={() => void brands.refetch()} />}
      {brands.isSuccess && list.length === 0 && <p className="popover__note">{t("participationScreens.noBrands")}</p>}
      {list.map(({ id: storeId, name }) => (
        <label key={storeId} className="popover__item">
          <input type="checkbox" checked={chosen.includes(storeId)} onChange={() => toggle(storeId)} />
          {name}
        </label>
      ))}
      {chosen.length > 0 && (
        <button type="button" className="button button--text button--wide" onClick={() => onChange([])}>
          {t("common.clear")}
        </button>
      )}
    </Popover>
  );
}
