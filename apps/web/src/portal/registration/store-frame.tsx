import type { StockedProduct } from "@stashwell/shared/reading";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { sumOf } from "../participation/stock.ts";
import { FootAct } from "../merchant/foot-act.tsx";
import { submitting } from "../forms/use-form.ts";
import { ProblemSummary } from "../forms/problem-summary.tsx";
import { ProductStock } from "./product-stock.tsx";
import { RegistrationPage } from "./registration-page.tsx";
import { StepHead } from "../forms/step-head.tsx";
import { countOf, type Progress } from "./steps.ts";
import type { StoreDrafts, Then } from "./use-store-draft.ts";

/** The `id` of the form of the editable store, for the submit button in the bottom bar. */
const STORE_FORM_ID = "registered-store-form";

interface StoreFrameProps {
  progress: Progress;
  products: readonly StockedProduct[];
  drafts: StoreDrafts;
  /** Below the heading. */
  text: string;
  /** Above the form. */
  before?: ReactNode;
  /** Called instead of submitting when the user leaves. */
  onExit?: () => void;
  /** The fields above the stock. */
  children: ReactNode;
}

/** The screen around the editable store's form: errors, stock and actions. */
export function StoreFrame({ progress, products, drafts, text, before, onExit, children }: StoreFrameProps) {
  const t = useTranslate();
  const { form, changeStock } = drafts;
  const { values: draft, texts, isSending: busy } = form;
  // Errors of the stock as a whole are shown above it.
  const problems = form.problems.filter(({ fieldId }) => fieldId !== "stock-nothing");
  const { pieces, kinds } = sumOf(products, draft.stock);
  const isMulti = progress.merchantStoreType === "multiStore";
  const title = t(isMulti ? "registrationScreens.storeTitleMany" : "registrationScreens.storeTitle");
  const act = (then: Then) => (then === "exit" && onExit ? onExit() : form.submit(then));
  return (
    <RegistrationPage
      title={title}
      foot={
        <>
          <p className="foot-bar__row">
            <span className="quiet">{t("participationScreens.sumLabel")}</span>
            <output className="step-sum tabular">
              {t("participationScreens.sum", {
                pieces: t("participationScreens.pieces", { count: pieces }),
                products: t("participationScreens.kinds", { count: kinds }),
              })}
            </output>
          </p>
          <div className="foot-bar__acts foot-bar__acts--stacked">
            {isMulti && (
              <FootAct busy={busy} onClick={() => act("more")}>
                {t("registrationScreens.saveAndAdd")}
              </FootAct>
            )}
            <FootAct main busy={busy} form={STORE_FORM_ID}>
              {t(
                busy
                  ? "participationScreens.saving"
                  : isMulti
                    ? "registrationScreens.saveAndExit"
                    : "registrationScreens.saveAndJoin",
              )}
            </FootAct>
          </div>
        </>
      }
    >
      <StepHead {...countOf("store", progress.bankCheck)} title={title}>
        <p className="quiet">{text}</p>
      </StepHead>
      {before}
      <form id={STORE_FORM_ID} className="form" noValidate onSubmit={submitting({ submit: () => act("exit") })}>
        <ProblemSummary problems={problems} attempt={form.attempt} refusal={form.refusal} />
        {children}
        <ProductStock
          title={t("registrationScreens.stock")}
          products={products}
          stock={draft.stock}
          errorOf={(id) => texts[`stock.${id}`]}
          problem={texts.stock}
          onChange={changeStock}
        />
      </form>
    </RegistrationPage>
  );
}
