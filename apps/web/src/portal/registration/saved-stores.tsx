import { CircleCheck } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import type { RegistrationProgress } from "../../lib/registration.ts";
import { Bone } from "../merchant/bone.tsx";
import { useErrorText } from "../merchant/use-say-error.ts";
import { useSavedStore } from "./use-stores.ts";

interface SavedStoreProps {
  registering: RegistrationProgress;
  campaignId: string;
  storeId: string;
}

function SavedStore({ registering, campaignId, storeId }: SavedStoreProps) {
  const t = useTranslate();
  const textOf = useErrorText();
  const { data, error, refetch } = useSavedStore(registering, campaignId, storeId);
  if (data) {
    const { name, address, totalStock, products } = data.data;
    const stocked = products.filter(({ quantity }) => quantity > 0);
    return (
      <li className="stack tinted saved-store">
        <p className="line saved-store__head">
          <strong>{name}</strong>
          <span className="badge badge--live">
            <CircleCheck size={14} strokeWidth={2} aria-hidden />
            {t("registrationScreens.savedStore")}
          </span>
        </p>
        <p className="quiet">{address}</p>
        <p className="tabular">
          {t("participationScreens.sum", {
            pieces: t("participationScreens.pieces", { count: totalStock }),
            products: t("participationScreens.kinds", { count: stocked.length }),
          })}
        </p>
      </li>
    );
  }
  return (
    <li className="stack tinted saved-store">
      {error ? (
        <>
          <p>{textOf(error)}</p>
          <button type="button" className="button" onClick={() => void refetch()}>
            {t("common.retry")}
          </button>
        </>
      ) : (
        <Bone height={48} />
      )}
    </li>
  );
}

/** The saved stores, read-only. */
export function SavedStores({ storeIds, ...rest }: Omit<SavedStoreProps, "storeId"> & { storeIds: readonly string[] }) {
  const t = useTranslate();
  if (storeIds.length === 0) return null;
  return (
    <section aria-label={t("registrationScreens.savedStores")}>
      <h2 className="store-form__title">{t("registrationScreens.savedStores")}</h2>
      <ul className="stack snug below-24">
        {storeIds.map((storeId) => (
          <SavedStore key={storeId} storeId={storeId} {...rest} />
        ))}
      </ul>
    </section>
  );
}
