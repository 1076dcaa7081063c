import { Button } from "antd";
import { ExternalLink, RefreshCw } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "../../../../lib/i18n.tsx";
import { paths } from "../../../../lib/paths.ts";
import { FORM_DATA } from "../queries.ts";
import { chosenStates, withChosen, withStates } from "../selection.ts";
import { useWizard } from "../use-wizard.ts";
import { PickList } from "./pick-list.tsx";
import { StepHeading } from "./step-heading.tsx";
import "./products-step.css";

/** Step 2: what the vouchers are good for, and where. */
export function ProductsStep() {
  return (
    <div className="products-step">
      <StepHeading />
      <ProductPicker />
      <StatePicker />
    </div>
  );
}

function ProductPicker() {
  const t = useTranslate();
  const { values, formData, change } = useWizard();
  return (
    <PickList
      field="products"
      title={t("wizard.productsTitle")}
      searchLabel={t("wizard.searchProducts")}
      items={formData.products.map(({ organizationProductId, name, upc, imageurl }) => ({
        id: organizationProductId,
        name,
        detail: upc,
        image: imageurl,
      }))}
      chosen={values.products}
      noneChosen={t("wizard.noProductSelected")}
      noneOffered={t("wizard.noProducts")}
      acts={<ProductActs />}
      onChange={(ids, wanted) => change({ products: withChosen(values.products, ids, wanted) }, "products")}
    />
  );
}

/** A product that is missing is added in a tab of its own, so that the wizard stays where it is. */
function ProductActs() {
  const t = useTranslate();
  const queries = useQueryClient();
  return (
    <>
      <a className="text-link" href={paths.addProducts} target="_blank" rel="noopener">
        {t("wizard.addProduct")}
        <ExternalLink size={14} strokeWidth={2} aria-hidden />
        <span className="visually-hidden"> {t("wizard.newTab")}</span>
      </a>
      <Button
        size="small"
        type="text"
        className="refresh-button"
        icon={<RefreshCw size={14} strokeWidth={2} aria-hidden />}
        onClick={() => void queries.invalidateQueries({ queryKey: FORM_DATA })}
      >
        {t("wizard.refresh")}
      </Button>
    </>
  );
}

function StatePicker() {
  const t = useTranslate();
  const { values, formData, published, change } = useWizard();
  const offered = formData.states.map((state) => state.stateId);
  const locked = published ? (published.allStates ? offered : published.states) : [];
  return (
    <PickList
      field="states"
      title={t("wizard.statesTitle")}
      searchLabel={t("wizard.searchStates")}
      items={formData.states.map(({ stateId, stateName }) => ({ id: stateId, name: stateName }))}
      chosen={chosenStates(values.states, offered)}
      locked={locked}
      lockedNote={t("wizard.lockedStates")}
      noneChosen={t("wizard.noStateSelected")}
      noneOffered={t("common.noDataFound")}
      onChange={(ids, wanted) => change({ states: withStates(values.states, offered, ids, wanted) }, "states")}
    />
  );
}
