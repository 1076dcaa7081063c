import type { StockedProduct } from "@stashwell/shared/reading";
import { StockRow } from "../participation/stock-row.tsx";
import type { Stock } from "../participation/stock.ts";
import { FieldError } from "../../ui/field.tsx";

interface ProductStockProps {
  title: string;
  products: readonly StockedProduct[];
  stock: Stock;
  /** Returns the error of a product's line. */
  errorOf: (productId: string) => string | undefined;
  /** The error of the list as a whole. */
  problem: string | undefined;
  onChange: (productId: string, pieces: string) => void;
}

/** Fields for a store's stock of each product. */
export function ProductStock({ title, products, stock, errorOf, problem, onChange }: ProductStockProps) {
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
            key={product.id}
            product={product}
            value={stock[product.id] ?? ""}
            error={errorOf(product.id)}
            onChange={(pieces) => onChange(product.id, pieces)}
          />
        ))}
      </ul>
    </section>
  );
}
