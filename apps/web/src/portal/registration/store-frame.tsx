import type { StockedProduct } from "@stashwell/shared/participation/contract";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { sumOf } from "../participation/stock.ts";
import { stockFieldId } from "../participation/stock-row.tsx";
import { type FieldProblem, ProblemSummary } from "../merchant/problem-summary.tsx";
import { ProductStock } from "./product-stock.tsx";
import { RegistrationPage } from "./registration-page.tsx";
import { StepHead } from "./step-head.tsx";
import { countOf, type Progress } from "./steps.ts";
import type { DraftField } from "./store-draft.ts";
import type { StoreDrafts, Then } from "./use-store-draft.ts";

const FIELD_IDS: Record<DraftField, string> = {
  organizationName: "store-name",
  businessPhone: "store-phone",
  state: "store-state",
  city: "store-city",
  addressLine1: "store-street",
  zip: "store-zip",
  latitude: "store-latitude",
  longitude: "store-longitude",
};
const FIELDS = Object.keys(FIELD_IDS) as readonly DraftField[];

function useProblems({ texts: { fields, lines } }: StoreDrafts, products: readonly StockedProduct[]): FieldProblem[] {
  const t = useTranslate();
  const labels: Record<DraftField, string> = {
    organizationName: t("onboarding.storeName"),
    businessPhone: t("onboarding.phone"),
    state: t("joining.state"),
    city: t("joining.city"),
    addressLine1: t("joining.street"),
    zip: t("joining.zip"),
    latitude: t("joining.latitude"),
    longitude: t("joining.longitude"),
  };
  // Both coordinates miss the same thing: one line says it.
  const named = FIELDS.filter((field) => field !== "longitude" || fields.longitude !== fields.latitude);
  return [
    ...named.flatMap((field) =>
      fields[field] ? [{ field: FIELD_IDS[field], label: labels[field], text: fields[field] }] : [],
    ),
    ...products.flatMap(({ organizationProductId: id, productCodeOveride }) =>
      lines[id] ? [{ field: stockFieldId(id), label: productCodeOveride, text: lines[id] }] : [],
    ),
  ];
}

interface StoreFrameProps {
  progress: Progress;
  products: readonly StockedProduct[];
  drafts: StoreDrafts;
  /** Under the heading. */
  text: string;
  /** What stands above the form. */
  before?: ReactNode;
  /** Asked in place of sending, when one leaves. */
  onExit?: () => void;
  /** The fields above the stock. */
  children: ReactNode;
}

/** The screen around the one store that can be edited: its problems, its stock, its acts. */
export function StoreFrame({ progress, products, drafts, text, before, onExit, children }: StoreFrameProps) {
  const t = useTranslate();
  const { draft, texts, attempt, changeStock, submit, busy, refusal } = drafts;
  const problems = useProblems(drafts, products);
  const { pieces, kinds } = sumOf(products, draft.stock);
  const isMulti = progress.merchantStoreType === "multiStore";
  const title = t(isMulti ? "onboarding.storeTitleMany" : "onboarding.storeTitle");
  const act = (then: Then) => (then === "exit" && onExit ? onExit() : submit(then));
  return (
    <RegistrationPage
      title={title}
      foot={
        <>
          <p className="foot-bar__row">
            <span className="quiet">{t("joining.sumLabel")}</span>
            <output className="store-sum tabular">
              {t("joining.sum", {
                pieces: t("joining.pieces", { count: pieces }),
                products: t("joining.kinds", { count: kinds }),
              })}
            </output>
          </p>
          <div className="foot-bar__acts foot-bar__acts--stacked">
            {isMulti && (
              <button type="button" className="button button--large" aria-disabled={busy} onClick={() => act("more")}>
                {t("onboarding.saveAndAdd")}
              </button>
            )}
            <button
              type="button"
              className="button button--solid button--large"
              aria-disabled={busy}
              onClick={() => act("exit")}
            >
              {t(busy ? "joining.saving" : isMulti ? "onboarding.saveAndExit" : "onboarding.saveAndJoin")}
            </button>
          </div>
        </>
      }
    >
      <StepHead {...countOf("store", progress.bankCheck)} title={title}>
        <p className="quiet">{text}</p>
      </StepHead>
      {before}
      <form
        className="question-fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          act("exit");
        }}
      >
        <ProblemSummary problems={problems} attempt={attempt} />
        {refusal && (
          <div className="problem-summary" role="alert">
            <p className="problem-summary__title">{refusal}</p>
          </div>
        )}
        {children}
        <ProductStock
          title={t("onboarding.stock")}
          products={products}
          stock={draft.stock}
          texts={texts.lines}
          problem={texts.stock}
          onChange={changeStock}
        />
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden>
          {t("common.save")}
        </button>
      </form>
    </RegistrationPage>
  );
}
