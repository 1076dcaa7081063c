import { ExternalLink, Lock, RefreshCw, X } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "../../../../lib/i18n.tsx";
import { paths } from "../../../../lib/paths.ts";
import { Button } from "../../../../ui/button.tsx";
import { FORM_DATA } from "../queries.ts";
import { chosenStates, postalCode, withChosen, withStates } from "../selection.ts";
import { fieldId, useWizard } from "../use-wizard.ts";
import { DockedPreview } from "./docked-preview.tsx";
import { PickList } from "./pick-list.tsx";
import { StepHeading } from "./step-heading.tsx";
import "./products-step.css";

/** Step 2: the products and states in which the vouchers are valid. */
export function ProductsStep() {
  return (
    <div className="stack products-step">
      <StepHeading />
      <ProductPicker />
      <StatePicker />
      <DockedPreview />
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
      items={formData.products.map(({ id, name, upc, picture }) => ({
        id,
        name,
        code: upc,
        detail: upc,
        image: picture,
      }))}
      chosen={values.products}
      noneChosen={t("wizard.noProductSelected")}
      noneOffered={t("wizard.noProducts")}
      acts={<ProductActs />}
      grows
      onChange={(ids, requested) => change({ products: withChosen(values.products, ids, requested) }, "products")}
    />
  );
}

/** New products are added in another tab, so that the wizard stays open. */
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
        look="text"
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
  const chosen = chosenStates(values.states, offered);
  const set = (ids: readonly string[], requested: boolean) =>
    change({ states: withStates(values.states, offered, ids, requested) }, "states");
  return (
    <PickList
      field="states"
      title={t("wizard.statesTitle")}
      searchLabel={t("wizard.searchStates")}
      items={formData.states.map(({ stateId, stateName }) => ({
        id: stateId,
        name: stateName,
        code: postalCode(stateId),
      }))}
      chosen={chosen}
      locked={locked}
      lockedNote={t("wizard.lockedStates")}
      noneChosen={t("wizard.noStateSelected")}
      noneOffered={t("common.noDataFound")}
      grows
      chips={
        chosen.length < offered.length && (
          <StateChips
            states={formData.states.filter(({ stateId }) => chosen.includes(stateId))}
            locked={locked}
            onRemove={(id) => set([id], false)}
          />
        )
      }
      onChange={set}
    />
  );
}

interface StateChipsProps {
  states: readonly { stateId: string; stateName: string }[];
  locked: readonly string[];
  onRemove: (id: string) => void;
}

/** The chosen states, each with a remove button unless it is locked. */
function StateChips({ states, locked, onRemove }: StateChipsProps) {
  const t = useTranslate();
  if (states.length === 0) return null;
  return (
    <ul className="row tight state-chips" aria-label={t("wizard.chosenStates")}>
      {states.map(({ stateId, stateName }) => (
        <li key={stateId}>
          {locked.includes(stateId) ? (
            <span className="line snug state-chip">
              <Lock size={14} strokeWidth={2} aria-hidden />
              {stateName}
            </span>
          ) : (
            <button
              type="button"
              className="line snug state-chip"
              aria-label={t("wizard.removeState", { name: stateName })}
              onClick={() => {
                onRemove(stateId);
                // The removed button had the focus; move it to the search above the list.
                document.getElementById(fieldId("states"))?.focus();
              }}
            >
              {stateName}
              <X size={14} strokeWidth={2} aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
