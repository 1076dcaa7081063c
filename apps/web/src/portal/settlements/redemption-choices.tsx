import { useTranslate } from "../../lib/i18n.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";
import { useChoices } from "./use-redemptions.ts";

/** The filters of redemptions, as in the URL. */
export interface Narrowed {
  store?: string;
  person?: string;
  campaign?: string;
}

interface RedemptionChoicesProps {
  search: Narrowed;
  onChange: (changed: Narrowed) => void;
}

/** Filters by store, employee and campaign. */
export function RedemptionChoices({ search, onChange }: RedemptionChoicesProps) {
  const t = useTranslate();
  const { data } = useChoices();
  const { stores = [], people = [], campaigns = [] } = data?.data ?? {};
  return (
    <>
      <NativeSelect
        className="choice"
        aria-label={t("settlements.store")}
        value={search.store ?? ""}
        options={[
          { value: "", label: t("settlements.allStores") },
          ...stores.map((store) => ({ value: store.id, label: store.name })),
        ]}
        onChange={(value) => onChange({ store: value || undefined })}
      />
      <NativeSelect
        className="choice"
        aria-label={t("settlements.person")}
        value={search.person ?? ""}
        options={[
          { value: "", label: t("settlements.everybody") },
          ...people.map(({ employeeId, name, removed }) => ({
            value: employeeId,
            label: removed ? t("settlements.left", { name }) : name,
          })),
        ]}
        onChange={(value) => onChange({ person: value || undefined })}
      />
      <NativeSelect
        className="choice"
        aria-label={t("settlements.campaign")}
        value={search.campaign ?? ""}
        options={[
          { value: "", label: t("settlements.allCampaigns") },
          ...campaigns.map(({ id, name: campaignName, brandName }) => ({
            value: id,
            label: `${campaignName} · ${brandName}`,
          })),
        ]}
        onChange={(value) => onChange({ campaign: value || undefined })}
      />
    </>
  );
}
