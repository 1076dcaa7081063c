import { Link } from "@tanstack/react-router";
import { useTranslate } from "../../lib/i18n.tsx";
import { OneOf } from "../../ui/field.tsx";
import type { OwnStore } from "../stores/use-own-stores.ts";

interface StoreChoiceProps {
  stores: readonly OwnStore[];
  chosen: string;
  onChoose: (storeId: string) => void;
}

/** A store's details, below its name. */
function About({ store }: { store: OwnStore }) {
  const t = useTranslate();
  const isOut = store.standing && !store.standing.reached && !store.standing.joined;
  return (
    <>
      {store.address || t("storeScreens.noAddress")}
      {isOut && (
        <>
          <br />
          {t("storeScreens.notReached", { state: store.stateName })}
        </>
      )}
      <span className="row store-choice__badges">
        {store.isPrimary && <span className="badge badge--outline">{t("storeScreens.primary")}</span>}
        {store.standing?.joined && <span className="badge badge--live">{t("storeScreens.joined")}</span>}
        {!store.open && <span className="badge badge--rest">{t("storeScreens.hidden")}</span>}
      </span>
    </>
  );
}

/** Selects which of several stores joins. */
export function StoreChoice({ stores, chosen, onChoose }: StoreChoiceProps) {
  const t = useTranslate();
  return (
    <div className="store-choice">
      <OneOf
        id="store"
        label={t("storeScreens.whichStore")}
        framed
        value={chosen}
        options={stores.map((store) => ({
          value: store.id,
          label: store.name,
          text: <About store={store} />,
        }))}
        onChange={onChoose}
      />
      <Link to="/stores" className="link-act">
        {t("storeScreens.manage")}
      </Link>
    </div>
  );
}
