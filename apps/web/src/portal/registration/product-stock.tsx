import type { StockedProduct } from "@stashwell/shared/participation/contract";
import { StockRow } from "../participation/stock-row.tsx";
import type { Stock } from "../participation/stock.ts";
import { FieldError } from "../merchant/problem-summary.tsx";

interface ProductStockProps {
  title: string;
  products: readonly StockedProduct[];
  stock: Stock;
  texts: Readonly<Record<string, string>>;
  /** What is said of the list as a whole. */
  problem: string | undefined;
  onChange: (productId: string, pieces: string) => void;
}

/** How many pieces of each product a store gives out. */
export function ProductStock({ title, products, stock, texts, problem, onChange }: ProductStockProps) {
  return (
    <section aria-label={title}>
      <h2 className="store-form__title">{title}</h2>
      {problem && (
        <div role="alert" className="stock-nothing">
          <FieldError id="stock-nothing" text={problem} />
        </div>
      )}
      <ul className="stock-rows">
        {products.map((product) => (
          <StockRow
            key={product.organizationProductId}
            product={product}
            value={stock[product.organizationProductId] ?? ""}
            error={texts[product.organizationProductId]}
            onChange={(pieces) => onChange(product.organizationProductId, pieces)}
          />
        ))}
      </ul>
    </section>
  );
}
