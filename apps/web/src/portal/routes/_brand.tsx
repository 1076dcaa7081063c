import { createFileRoute } from "@tanstack/react-router";
import { BrandLayout } from "../brand-layout.tsx";
import { requireBrand } from "../guards.ts";

export const Route = createFileRoute("/_brand")({
  staticData: { audience: "brand" },
  beforeLoad: ({ matches }) => {
    requireBrand({ matches });
  },
  component: BrandLayout,
});
