import { createFileRoute } from "@tanstack/react-router";
import { AddProductsScreen } from "../../products/add-products-screen.tsx";

export const Route = createFileRoute("/_brand/product/add")({
  staticData: { editorsElse: "/products" },
  component: AddProductsScreen,
});
