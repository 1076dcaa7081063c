import { useTranslate } from "../../lib/i18n.tsx";
import { Choice } from "./choice.tsx";
import { useChoices } from "./use-redemptions.ts";

/** What redemptions are narrowed to, as the address says it. */
export interface Narrowed {
  store?: string;
  person?: string;
  campaign?: string;
}

interface RedemptionChoicesProps {
  search: Narrowed;
  onChange: (changed: Narrowed) => void;
}

/** Store, person and campaign, from what the business has. */
export function RedemptionChoices({ search, onChange }: RedemptionChoicesProps) {
  const t = useTranslate();
  const { data } = useChoices();
  const { stores = [], people = [], campaigns = [] } = data?.data ?? {};
  return (
    <>
      <Choice
        label={t("settlements.store")}
        value={search.store ?? ""}
        options={[
          { value: "", words: t("settlements.allStores") },
          ...stores.map((store) => ({ value: store.organizationId, words: store.organizationName })),
        ]}
        onChoose={(value) => onChange({ store: value || undefined })}
      />
      <Choice
        label={t("settlements.person")}
        value={search.person ?? ""}
        options={[
          { value: "", words: t("settlements.everybody") },
          ...people.map(({ employeeId, name, removed }) => ({
            value: employeeId,
            words: removed ? t("settlements.left", { name }) : name,
          })),
        ]}
        onChoose={(value) => onChange({ person: value || undefined })}
      />
      <Choice
        label={t("settlements.campaign")}
        value={search.campaign ?? ""}
        options={[
          { value: "", words: t("settlements.allCampaigns") },
          ...campaigns.map(({ CampaignId, CampaignName, brandName }) => ({
            value: CampaignId,
            words: `${CampaignName} · ${brandName}`,
          })),
        ]}
        onChoose={(value) => onChange({ campaign: value || undefined })}
      />
    </>
  );
}
