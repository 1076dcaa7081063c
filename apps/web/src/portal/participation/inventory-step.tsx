import type { LocationForm } from "@stashwell/shared/participation/contract";
import type { PublicCampaign, StockedProduct } from "@stashwell/shared/reading";
import { Package } from "lucide-react";
import { readNumber } from "@stashwell/shared/read-number";
import { stockError } from "@stashwell/shared/participation/rules";
import { type FormEvent, startTransition, useEffect, useState } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { SearchInput } from "../../ui/search-input.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { FieldError } from "../../ui/field.tsx";
import { useTypedNumber } from "../../ui/typed-number.ts";
import { ProblemSummary } from "../forms/problem-summary.tsx";
import { submitting } from "../forms/use-form.ts";
import { QuantityError, StockRow } from "./stock-row.tsx";
import { matches, sumOf } from "./stock.ts";
import { useStockForm } from "./use-stock-form.ts";

/** The `id` of the step's form, for the submit button in the bottom bar. */
export const STOCK_FORM_ID = "stock-form";

/** The state that the bottom bar shows. */
export interface StockState {
  pieces: number;
  kinds: number;
  busy: boolean;
}

interface InventoryStepProps {
  campaign: PublicCampaign["campaign"];
  storeId: string | undefined;
  storeName: string;
  joined: boolean;
  /** The store's new address when it joins; undefined if it doesn't change. */
  location: LocationForm | undefined;
  /** Called if the server rejects that address. */
  onPlaceRefused: () => void;
  products: readonly StockedProduct[];
  onState: (state: StockState) => void;
}

/** Sets the same quantity for every product, which can then be edited one by one. */
function SetAll({ onSet }: { onSet: (pieces: string) => void }) {
  const { t, locale } = useI18n();
  const [pieces, setPieces] = useState("");
  const number = useTypedNumber({
    value: pieces,
    locale,
    read: (text) => readNumber(text, locale),
    onChange: setPieces,
  });
  const error = stockError(pieces);
  const isCount = pieces !== "" && !error;
  const set = () => isCount && onSet(pieces);
  return (
    <div className="line stock-all">
      <label htmlFor="stock-all">{t("participationScreens.setAllTo")}</label>
      <input
        {...number}
        id="stock-all"
        className="field__control tabular"
        inputMode="numeric"
        aria-invalid={error !== undefined}
        aria-describedby={error && "stock-all-error"}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Enter must not submit the surrounding form.
          event.preventDefault();
          set();
        }}
      />
      <button type="button" className="button button--large" aria-disabled={!isCount} onClick={set}>
        {t("participationScreens.setAll")}
      </button>
      <QuantityError id="stock-all-error" text={error && t(error)} entered={pieces} />
    </div>
  );
}

/** So many products fit on a screen or two; more are found faster by a search. */
const SEARCHED_FROM = 8;

/** Step 3: the store's stock of each product. */
export function InventoryStep({ onState, ...joining }: InventoryStepProps) {
  const { t, locale } = useI18n();
  const { products } = joining;
  const [search, setSearch] = useState("");
  const form = useStockForm(joining);
  const { values: stock, isSending: busy } = form;
  const { pieces, kinds } = sumOf(products, stock);
  // A transition: on a slow phone, the typed text is rendered before the bar.
  useEffect(() => startTransition(() => onState({ pieces, kinds, busy })), [pieces, kinds, busy, onState]);
  const shown = products.filter((product) => matches(product, search, locale));
  const submit = (event: FormEvent) => {
    // The summary links to every invalid row.
    setSearch("");
    submitting(form)(event);
  };
  if (products.length === 0) return <ListState icon={Package} title={t("participationScreens.noProducts")} />;
  return (
    <form id={STOCK_FORM_ID} noValidate onSubmit={submit}>
      <ProblemSummary problems={form.problems} attempt={form.attempt} />
      {form.lacksStock && (
        <div role="alert" className="stock-nothing">
          <FieldError id="stock-nothing" text={t("participation.stockRequiredOnJoin")} />
        </div>
      )}
      {products.length > 2 && (
        <SetAll onSet={(count) => form.change(Object.fromEntries(shown.map(({ id }) => [id, count])))} />
      )}
      {products.length >= SEARCHED_FROM && (
        <div className="stock-search">
          <SearchInput
            label={t("participationScreens.searchProducts")}
            value={search}
            onChange={setSearch}
            onKeyDown={(event) => {
              // A scanner ends with Enter, which must not submit the surrounding form.
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        </div>
      )}
      {shown.length === 0 && (
        <p className="quiet stock-search__none" role="status">
          {t("participationScreens.noProductMatches")}
        </p>
      )}
      <ul className="stock-rows">
        {shown.map((product) => (
          <StockRow
            key={product.id}
            product={product}
            value={stock[product.id] ?? ""}
            error={form.texts[product.id]}
            onChange={(value) => form.change({ [product.id]: value })}
          />
        ))}
      </ul>
    </form>
  );
}
