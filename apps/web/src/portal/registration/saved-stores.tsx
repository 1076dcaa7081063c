import { CircleCheck } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import type { Onboarding } from "../../lib/registration.ts";
import { useErrorText } from "../merchant/use-say-error.ts";
import { useSavedStore } from "./use-stores.ts";

interface SavedStoreProps {
  onboarding: Onboarding;
  campaignId: string;
  storeId: string;
}

function SavedStore({ onboarding, campaignId, storeId }: SavedStoreProps) {
  const t = useTranslate();
  const textOf = useErrorText();
  const { data, error, refetch } = useSavedStore(onboarding, campaignId, storeId);
  if (data) {
    const { organizationName, address, totalStock, products } = data.data;
    const stocked = products.filter(({ currentQty }) => currentQty > 0);
    return (
      <li className="saved-store">
        <p className="saved-store__head">
          <strong>{organizationName}</strong>
          <span className="badge badge--live">
            <CircleCheck size={14} strokeWidth={2} aria-hidden />
            {t("onboarding.savedStore")}
          </span>
        </p>
        <p className="quiet">{address}</p>
        <p className="tabular">
          {t("joining.sum", {
            pieces: t("joining.pieces", { count: totalStock }),
            products: t("joining.kinds", { count: stocked.length }),
          })}
        </p>
      </li>
    );
  }
  return (
    <li className="saved-store">
      {error ? (
        <>
          <p>{textOf(error)}</p>
          <button type="button" className="button" onClick={() => void refetch()}>
            {t("common.retry")}
          </button>
        </>
      ) : (
        <span className="skeleton question-bone" />
      )}
    </li>
  );
}

/** The stores that the server has, for reading only. */
export function SavedStores({ storeIds, ...rest }: Omit<SavedStoreProps, "storeId"> & { storeIds: readonly string[] }) {
  const t = useTranslate();
  if (storeIds.length === 0) return null;
  return (
    <section aria-label={t("onboarding.savedStores")}>
      <h2 className="store-form__title">{t("onboarding.savedStores")}</h2>
      <ul className="saved-stores">
        {storeIds.map((storeId) => (
          <SavedStore key={storeId} storeId={storeId} {...rest} />
        ))}
      </ul>
    </section>
  );
}
