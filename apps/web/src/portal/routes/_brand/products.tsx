import { createFileRoute } from "@tanstack/react-router";
import { ProductListScreen } from "../../products/product-list-screen.tsx";
import { text } from "../../search.ts";

export const Route = createFileRoute("/_brand/products")({
  validateSearch: (
    search: Record<string, unknown>,
  ): { search?: string; sort?: "name"; show?: "archived"; edit?: string } => ({
    search: text(search.search),
    sort: search.sort === "name" ? "name" : undefined,
    show: search.show === "archived" ? "archived" : undefined,
    // The product whose drawer is open.
    edit: text(search.edit),
  }),
  component: ProductListScreen,
});
