import { STORE_TYPES } from "@stashwell/shared/registration/rules";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { OneOf, SelectField, TextField } from "../../ui/field.tsx";
import { ChoicesFailed } from "../merchant/choices-failed.tsx";
import type { QuestionsProps } from "./use-registration.ts";

/** Categories only change with a release. */
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

/** Type, name and category of the business. */
export function BusinessQuestions({ form }: QuestionsProps) {
  const t = useTranslate();
  const { values, field, change } = form;
  const categories = useCategories();
  const subcategories = useSubcategories(values.businessCategory);
  return (
    <>
      <OneOf
        {...field("merchantStoreType")}
        framed
        options={STORE_TYPES.map((type) => ({
          value: type,
          label: t(`registrationScreens.${type}`),
          text: t(`registrationScreens.${type}Text`),
        }))}
      />
      <TextField {...field("organizationName")} autoComplete="organization" maxLength={120} />
      <SelectField
        {...field("businessCategory")}
        prompt={t(categories.isPending ? "common.loading" : "registrationScreens.chooseCategory")}
        options={optionsOf(categories.data?.data)}
        disabled={!categories.isSuccess}
        onChange={(businessCategory) => change({ businessCategory, businessSubcategory: "" })}
      />
      {categories.isError && (
        <ChoicesFailed text={t("registrationScreens.listFailed")} onRetry={() => void categories.refetch()} />
      )}
      <SelectField
        {...field("businessSubcategory")}
        prompt={t(
          values.businessCategory === ""
            ? "registrationScreens.chooseCategoryFirst"
            : subcategories.isPending
              ? "common.loading"
              : "registrationScreens.chooseSubcategory",
        )}
        options={optionsOf(subcategories.data?.data)}
        disabled={!subcategories.isSuccess}
      />
      {subcategories.isError && (
        <ChoicesFailed text={t("registrationScreens.listFailed")} onRetry={() => void subcategories.refetch()} />
      )}
    </>
  );
}
