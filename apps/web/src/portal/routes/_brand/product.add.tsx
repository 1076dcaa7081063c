import { createFileRoute } from "@tanstack/react-router";
import { AddProductsScreen } from "../../products/add-products-screen.tsx";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_brand/product/add")({
  staticData: { editorsElse: "/products" },
  validateSearch: texts("from"),
  component: AddProductsScreen,
});
