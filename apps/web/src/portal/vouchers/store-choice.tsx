import { Store } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { keptStore } from "../../lib/storage/kept.ts";
import { closePopover, Popover } from "../../ui/popover.tsx";
import type { RedeemableStore } from "./product-choice.tsx";

/** The store that this device redeemed at last. */
export const lastStore = (): string | undefined => keptStore.read();

export const rememberStore = (storeId: string): boolean => keptStore.write(storeId);

interface StoreChoiceProps {
  stores: readonly RedeemableStore[];
  chosen: RedeemableStore;
  onChoose: (store: RedeemableStore) => void;
}

/** Which store redeems; with several, another can be chosen. */
export function StoreChoice({ stores, chosen, onChoose }: StoreChoiceProps) {
  const t = useTranslate();
  return (
    <div className="foot-bar__row store-choice">
      <Store size={18} strokeWidth={1.75} aria-hidden />
      <span className="store-choice__name">
        <span className="visually-hidden">{t("redeeming.store")}: </span>
        {chosen.organizationName}
      </span>
      {stores.length > 1 && (
        <Popover
          trigger={t("redeeming.change")}
          label={`${t("redeeming.change")}: ${t("redeeming.whichStore")}`}
          triggerClass="button button--text"
        >
          <p className="popover__note">{t("redeeming.whichStore")}</p>
          {stores.map((store) => (
            <button
              key={store.organizationId}
              type="button"
              className="popover__item store-choice__item"
              aria-current={store.organizationId === chosen.organizationId}
              onClick={(event) => {
                onChoose(store);
                closePopover(event.currentTarget);
              }}
            >
              <span>{store.organizationName}</span>
              <span className="quiet tabular">
                {store.totalStock > 0 ? t("redeeming.left", { count: store.totalStock }) : t("redeeming.noneLeft")}
              </span>
            </button>
          ))}
        </Popover>
      )}
    </div>
  );
}
