import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { SelectField } from "../participation/select-field.tsx";
import { TextField } from "../participation/text-field.tsx";
import { FieldError } from "../merchant/problem-summary.tsx";
import { fieldId, type QuestionsProps } from "./questions.ts";
import { StoreTypeField } from "./store-type-field.tsx";

/** Categories change with a release only. */
const FOREVER = { staleTime: Infinity, networkMode: "always" } as const;

const useCategories = () =>
  useQuery({
    queryKey: ["business-categories"],
    queryFn: ({ signal }) => call("GET /store/campaign/business-category", {}, { signal, token: "" }),
    ...FOREVER,
  });

const useSubcategories = (parentOfferCategoryId: string) =>
  useQuery({
    queryKey: ["business-subcategories", parentOfferCategoryId],
    queryFn: ({ signal }) =>
      call("GET /store/campaign/business-subcategory", { parentOfferCategoryId }, { signal, token: "" }),
    enabled: parentOfferCategoryId !== "",
    ...FOREVER,
  });

const optionsOf = (list: readonly { offerCategoryId: string; categoryName: string }[] | undefined) =>
  (list ?? []).map(({ offerCategoryId, categoryName }) => ({ value: offerCategoryId, label: categoryName }));

function ListFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  return (
    <div role="alert">
      <FieldError id="list-failed" text={t("onboarding.listFailed")} />
      <button type="button" className="button" onClick={onRetry}>
        {t("common.retry")}
      </button>
    </div>
  );
}

/** What the business is. */
export function BusinessQuestions({ form, texts, change }: QuestionsProps) {
  const t = useTranslate();
  const categories = useCategories();
  const subcategories = useSubcategories(form.businessCategory);
  return (
    <>
      <StoreTypeField
        id={fieldId("merchantStoreType")}
        value={form.merchantStoreType}
        error={texts.merchantStoreType}
        onChange={(merchantStoreType) => change({ merchantStoreType })}
      />
      <TextField
        id={fieldId("organizationName")}
        label={t("onboarding.businessName")}
        value={form.organizationName}
        error={texts.organizationName}
        autoComplete="organization"
        maxLength={120}
        onChange={(organizationName) => change({ organizationName })}
      />
      <SelectField
        id={fieldId("businessCategory")}
        label={t("onboarding.category")}
        value={form.businessCategory}
        prompt={t(categories.isPending ? "common.loading" : "onboarding.chooseCategory")}
        options={optionsOf(categories.data?.data)}
        disabled={!categories.isSuccess}
        error={texts.businessCategory}
        onChange={(businessCategory) => change({ businessCategory, businessSubcategory: "" })}
      />
      {categories.isError && <ListFailed onRetry={() => void categories.refetch()} />}
      <SelectField
        id={fieldId("businessSubcategory")}
        label={t("onboarding.subcategory")}
        value={form.businessSubcategory}
        prompt={t(
          form.businessCategory === ""
            ? "onboarding.chooseCategoryFirst"
            : subcategories.isPending
              ? "common.loading"
              : "onboarding.chooseSubcategory",
        )}
        options={optionsOf(subcategories.data?.data)}
        disabled={!subcategories.isSuccess}
        error={texts.businessSubcategory}
        onChange={(businessSubcategory) => change({ businessSubcategory })}
      />
      {subcategories.isError && <ListFailed onRetry={() => void subcategories.refetch()} />}
    </>
  );
}
