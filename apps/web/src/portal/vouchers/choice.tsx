import type { CheckedVoucher } from "@stashwell/shared/reading";
import { Store } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { keepUnits } from "../../lib/keep-units.ts";
import { storedProduct, storedStore } from "../../lib/storage/stored.ts";
import { closePopover, Popover } from "../../ui/popover.tsx";
import { ProductPicture } from "../merchant/pictures.tsx";
import type { Choice } from "./stored-redemptions.ts";
import { closedWord, firstProduct, firstStore } from "./verdict.ts";

type RedeemableStore = CheckedVoucher["stores"][number];
type ClosedStore = CheckedVoucher["closedStores"][number];
type RedeemableProduct = RedeemableStore["products"][number];

/** The store and product for which a valid voucher is redeemed; by default those of the last redemption. */
export function useChoice(checked: CheckedVoucher | undefined) {
  const stores = checked?.stores ?? [];
  const pin = checked?.voucher.pin;
  const [storeId, setStoreId] = useState<string>();
  const [chosen, setChosen] = useState<{ pin: string | undefined; productId: string }>();
  const store = stores.find((candidate) => candidate.id === storeId) ?? firstStore(stores, storedStore.read());
  const productId = chosen?.pin === pin ? chosen?.productId : undefined;
  const product = store?.products.find(
    (candidate) => candidate.id === (productId ?? firstProduct(store, storedProduct.read())) && candidate.quantity > 0,
  );
  const choice: Choice | undefined = store &&
    product && {
      storeId: store.id,
      storeName: store.name,
      productId: product.id,
      productName: keepUnits(product.name),
      inStock: product.quantity,
    };
  const chooseStore = (next: RedeemableStore) => {
    setStoreId(next.id);
    storedStore.write(next.id);
  };
  const chooseProduct = (id: string) => setChosen({ pin, productId: id });
  return { stores, closedStores: checked?.closedStores ?? [], store, choice, chooseStore, chooseProduct };
}

export type Choosing = ReturnType<typeof useChoice>;

interface StoreChoiceProps {
  stores: readonly RedeemableStore[];
  closedStores: readonly ClosedStore[];
  chosen: RedeemableStore;
  onChoose: (store: RedeemableStore) => void;
}

/** The store that redeems. With several stores another can be chosen; closed ones show why. */
export function StoreChoice({ stores, closedStores, chosen, onChoose }: StoreChoiceProps) {
  const t = useTranslate();
  return (
    <div className="foot-bar__row store-choice">
      <Store size={18} strokeWidth={1.75} aria-hidden />
      <span className="store-choice__name">
        <span className="visually-hidden">{t("common.labelBefore", { label: t("voucherScreens.store") })}</span>{" "}
        {chosen.name}
      </span>
      {stores.length + closedStores.length > 1 && (
        <Popover
          trigger={t("voucherScreens.change")}
          label={t("common.labelled", { label: t("voucherScreens.change"), value: t("voucherScreens.whichStore") })}
          triggerClass="button button--text"
        >
          <p className="popover__note">{t("voucherScreens.whichStore")}</p>
          {stores.map((store) => (
            <button
              key={store.id}
              type="button"
              className="popover__item store-choice__item"
              aria-current={store.id === chosen.id}
              onClick={(event) => {
                onChoose(store);
                closePopover(event.currentTarget);
              }}
            >
              <span>{store.name}</span>
              <span className="quiet tabular">
                {store.totalStock > 0
                  ? t("voucherScreens.left", { count: store.totalStock })
                  : t("voucherScreens.noneLeft")}
              </span>
            </button>
          ))}
          {closedStores.map((store) => (
            <button key={store.id} type="button" className="popover__item store-choice__item" disabled>
              <span>{store.name}</span>
              <span className="quiet">{t(`voucherScreens.${closedWord(store)}`)}</span>
            </button>
          ))}
        </Popover>
      )}
    </div>
  );
}

interface ProductChoiceProps {
  products: readonly RedeemableProduct[];
  chosen: string | undefined;
  onChoose: (productId: string) => void;
}

/** The products of the voucher, each with its stock. */
export function ProductChoice({ products, chosen, onChoose }: ProductChoiceProps) {
  const t = useTranslate();
  return (
    <fieldset className="product-choice">
      <legend>{t(products.length > 1 ? "voucherScreens.whichProduct" : "voucherScreens.paysFor")}</legend>
      {products.map((product) => (
        <label key={product.id} className="row tight product-choice__row">
          <input
            type="radio"
            name="product"
            className="radio"
            disabled={product.quantity === 0}
            checked={chosen === product.id}
            onChange={() => onChoose(product.id)}
          />
          <ProductPicture src={product.picture} size={44} />
          <span className="product-choice__name">{keepUnits(product.name)}</span>
          <span className="product-choice__left quiet tabular">
            {product.quantity > 0
              ? t("voucherScreens.left", { count: product.quantity })
              : t("voucherScreens.noneLeft")}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
