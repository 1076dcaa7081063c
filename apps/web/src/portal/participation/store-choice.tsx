import { Link } from "@tanstack/react-router";
import { useTranslate } from "../../lib/i18n.tsx";
import type { OwnStore } from "../stores/use-own-stores.ts";
import "./store-choice.css";

interface StoreChoiceProps {
  stores: readonly OwnStore[];
  chosen: string;
  onChoose: (storeId: string) => void;
}

function Standing({ store }: { store: OwnStore }) {
  const t = useTranslate();
  return (
    <span className="store-choice-list__badges">
      {store.isPrimary && <span className="badge badge--outline">{t("shops.primary")}</span>}
      {store.standing?.joined && <span className="badge badge--live">{t("shops.joined")}</span>}
      {!store.open && <span className="badge badge--rest">{t("shops.closed")}</span>}
    </span>
  );
}

/** Which of several stores joins. */
export function StoreChoice({ stores, chosen, onChoose }: StoreChoiceProps) {
  const t = useTranslate();
  return (
    <fieldset className="store-choice-list">
      <legend>{t("shops.whichStore")}</legend>
      {stores.map((store) => {
        const isOut = store.standing && !store.standing.reached && !store.standing.joined;
        return (
          <label key={store.storeId} className="store-choice-list__item">
            <input
              type="radio"
              name="store"
              value={store.storeId}
              checked={store.storeId === chosen}
              onChange={() => onChoose(store.storeId)}
            />
            <span>
              <span className="store-choice-list__name">{store.organizationName}</span>
              <span className="quiet">{store.address || t("shops.noAddress")}</span>
              {isOut && <span className="quiet">{t("shops.notReached", { state: store.stateName })}</span>}
              <Standing store={store} />
            </span>
          </label>
        );
      })}
      <Link to="/stores" className="store-choice-list__manage">
        {t("shops.manage")}
      </Link>
    </fieldset>
  );
}
