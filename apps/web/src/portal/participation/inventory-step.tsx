import type { PublicCampaign } from "@stashwell/shared/campaigns/contract";
import type { StockedProduct } from "@stashwell/shared/participation/contract";
import { Package } from "lucide-react";
import { startTransition, useEffect } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { FieldError, ProblemSummary } from "../merchant/problem-summary.tsx";
import { StockRow, stockFieldId } from "./stock-row.tsx";
import { sumOf } from "./stock.ts";
import { useStockForm } from "./use-stock-form.ts";

/** The step's form, for the button in the bar below to submit. */
export const STOCK_FORM_ID = "stock-form";

/** What the bar below shows of the step. */
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
  products: readonly StockedProduct[];
  onState: (state: StockState) => void;
}

/** Step 3: how many pieces of each product the store gives out. */
export function InventoryStep({ onState, ...joining }: InventoryStepProps) {
  const t = useTranslate();
  const { products } = joining;
  const { stock, change, texts, attempt, nothingAsked, submit, busy } = useStockForm(joining);
  const { pieces, kinds } = sumOf(products, stock);
  // The bar follows in slices: what is typed shows first, on a slow phone as well.
  useEffect(() => startTransition(() => onState({ pieces, kinds, busy })), [pieces, kinds, busy, onState]);
  const problems = products.flatMap(({ organizationProductId: id, productCodeOveride }) =>
    texts[id] ? [{ field: stockFieldId(id), label: productCodeOveride, text: texts[id] }] : [],
  );
  if (products.length === 0) return <ListState icon={Package} title={t("joining.noProducts")} />;
  return (
    <form
      id={STOCK_FORM_ID}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ProblemSummary problems={problems} attempt={attempt} />
      {nothingAsked && (
        <div role="alert" className="stock-nothing">
          <FieldError id="stock-nothing" text={t("participation.stockRequiredOnJoin")} />
        </div>
      )}
      <ul className="stock-rows">
        {products.map((product) => (
          <StockRow
            key={product.organizationProductId}
            product={product}
            value={stock[product.organizationProductId] ?? ""}
            error={texts[product.organizationProductId]}
            onChange={(value) => change(product.organizationProductId, value)}
          />
        ))}
      </ul>
    </form>
  );
}
