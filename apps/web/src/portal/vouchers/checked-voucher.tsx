import type { CheckedVoucher } from "@stashwell/shared/vouchers/contract";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { day, instant, money } from "../../lib/format.ts";
import { useToasts } from "../../ui/toast.tsx";
import { isCashier } from "../accounts/is-cashier.ts";
import { businessTimezone } from "../notifications/business-timezone.ts";
import { keepUnits } from "../../lib/keep-units.ts";
import { ProductChoice, type RedeemableStore } from "./product-choice.tsx";
import { lastStore, rememberStore, StoreChoice } from "./store-choice.tsx";
import { UndoOffer } from "./undo-offer.tsx";
import { type Closing, firstStore, onlyProduct, verdictOf } from "./verdict.ts";
import { Facts, TornSlip, WholeSlip } from "./voucher-slip.tsx";
import type { Choice } from "./wish.ts";

/** Which store and product a good voucher is redeemed for; a product is chosen by itself where there is only one. */
export function useChoice(checked: CheckedVoucher | undefined) {
  const stores = checked?.stores ?? [];
  const pin = checked?.voucher.pinNumber;
  const [storeId, setStoreId] = useState<string>();
  /** A product is chosen for one voucher, never carried over to the next. */
  const [chosen, setChosen] = useState<{ pin: string | undefined; productId: string }>();
  const store = stores.find((candidate) => candidate.organizationId === storeId) ?? firstStore(stores, lastStore());
  const productId = chosen?.pin === pin ? chosen?.productId : undefined;
  const product = store?.products.find(
    (candidate) => candidate.organizationProductId === (productId ?? onlyProduct(store)) && candidate.currentQty > 0,
  );
  const choice: Choice | undefined = store &&
    product && {
      storeId: store.organizationId,
      storeName: store.organizationName,
      productId: product.organizationProductId,
      productName: keepUnits(product.name),
      inStock: product.currentQty,
    };
  const chooseStore = (next: RedeemableStore) => {
    setStoreId(next.organizationId);
    rememberStore(next.organizationId);
  };
  const chooseProduct = (id: string) => setChosen({ pin, productId: id });
  return { stores, store, choice, chooseStore, chooseProduct };
}

export type Choosing = ReturnType<typeof useChoice>;

/** The foot of a good voucher: where, and the one act. */
export function RedeemFoot({
  checked,
  choosing,
  busy,
  onRedeem,
}: {
  checked: CheckedVoucher;
  choosing: Choosing;
  busy: boolean;
  onRedeem: (choice: Choice) => void;
}) {
  const { t, locale } = useI18n();
  const { show } = useToasts();
  const { stores, store, choice, chooseStore } = choosing;
  const redeem = () => {
    if (busy) return undefined;
    if (choice) return onRedeem(choice);
    show(t("redeeming.chooseProduct"), "error");
    document.querySelector<HTMLInputElement>('input[name="product"]:enabled')?.focus();
    return undefined;
  };
  const amount = money(checked.campaign.Denomination, checked.campaign.currencySign, locale);
  return (
    <>
      {store && <StoreChoice stores={stores} chosen={store} onChoose={chooseStore} />}
      <div className="foot-bar__acts">
        <button type="button" className="button button--solid button--large" aria-disabled={busy} onClick={redeem}>
          {busy ? t("redeeming.redeeming") : t("redeeming.redeemAmount", { amount })}
        </button>
      </div>
    </>
  );
}

function UsedVoucher({ checked, busy, onUndo }: { checked: CheckedVoucher; busy: boolean; onUndo: () => void }) {
  const { t, locale } = useI18n();
  const { voucher, campaign } = checked;
  const unsaid = t("redeeming.notSaid");
  return (
    <>
      <TornSlip campaign={campaign} pin={voucher.pinNumber} />
      {voucher.redeemedAt ? (
        <Facts
          facts={[
            [t("redeeming.when"), instant(voucher.redeemedAt, locale, businessTimezone())],
            [t("redeeming.where"), voucher.redeemedStore ?? unsaid],
            [t("redeeming.product"), keepUnits(voucher.redeemedProduct ?? unsaid)],
            [t("redeeming.by"), voucher.redeemedBy ?? unsaid],
          ]}
        />
      ) : (
        <p>{t("redeeming.usedByOtherText")}</p>
      )}
      {voucher.reversibleUntil && (
        <UndoOffer
          until={Date.parse(voucher.reversibleUntil)}
          text="redeeming.undoMistake"
          busy={busy}
          onUndo={onUndo}
        />
      )}
    </>
  );
}

/** The way to mend what keeps a good voucher from being taken; the owner's alone. */
function MendLink({ verdict, code }: { verdict: Closing; code: string }) {
  const t = useTranslate();
  if (verdict === "capped") return null;
  if (isCashier() || verdict === "closed") return <p>{t("redeeming.closedWhy")}</p>;
  const stock = verdict === "noStock";
  return (
    <Link
      to={stock ? "/join-campaign/inventory" : "/join-campaign/detail"}
      search={{ campaignId: code }}
      className="button button--large button--wide"
    >
      {t(stock ? "joining.editStock" : "redeeming.seeCampaign")}
    </Link>
  );
}

interface CheckedProps {
  checked: CheckedVoucher;
  why: Closing | undefined;
  choosing: Choosing;
  undoing: boolean;
  onUndo: () => void;
}

/** A voucher that was looked at: what it is worth here, and why or why not. */
export function CheckedVoucherView({ checked, why, choosing, undoing, onUndo }: CheckedProps) {
  const { t, locale } = useI18n();
  const { campaign } = checked;
  const until = t("redeeming.until", { day: day(campaign.CEndDate, locale) });
  const verdict = verdictOf(checked, why);
  if (verdict === "used") return <UsedVoucher checked={checked} busy={undoing} onUndo={onUndo} />;
  if (verdict === "notYet")
    return <WholeSlip campaign={campaign} note={t("redeeming.from", { day: day(campaign.CStartDate, locale) })} />;
  if (verdict === "expired") return <WholeSlip campaign={campaign} note={until} tone="rest" />;
  return (
    <>
      <WholeSlip campaign={campaign} note={until} />
      {verdict === "good" ? (
        <ProductChoice
          products={choosing.store?.products ?? []}
          chosen={choosing.choice?.productId}
          onChoose={choosing.chooseProduct}
        />
      ) : (
        <MendLink verdict={verdict} code={campaign.CampaignCode} />
      )}
    </>
  );
}
