import type { CallOutput } from "@stashwell/shared/calls";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CallError } from "../../lib/call-error.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { readMailboxProof, writeStoredRegistration } from "../../lib/registration.ts";
import { useToasts } from "../../ui/toast.tsx";
import { withWork } from "../../lib/with-work.ts";
import { callOnce } from "../../lib/call-once.ts";
import { useErrorText } from "../merchant/use-say-error.ts";
import { type FormField, saidOf, useForm } from "../forms/use-form.ts";
import { useStoredState } from "./stored-state.ts";
import {
  EMPTY_REGISTRATION,
  FIELDS_OF,
  type Group,
  groupErrors,
  groupOf,
  GROUPS,
  openGroup,
  type Reach,
  type RegistrationField,
  type RegistrationForm,
} from "./registration-form.ts";
import { progressKey } from "./use-registration-progress.ts";

const inputOf = ({ latitude, longitude, merchantStoreType, ...form }: RegistrationForm, campaignId: string) => ({
  ...form,
  merchantStoreType: merchantStoreType || ("singleStore" as const),
  campaignId,
  proof: readMailboxProof(),
  ...(latitude && longitude && { latitude: Number(latitude), longitude: Number(longitude) }),
});

interface Registering {
  campaignId: string;
  /** The screen in the URL. */
  requested: string | undefined;
  reach: Reach;
  /** The country and dialing code to use if none was chosen. */
  defaults: (form: RegistrationForm) => Pick<RegistrationForm, "countryId" | "phoneCode">;
}

/** The fields, each with its screen. */
function useFields(): Record<RegistrationField, Omit<FormField<RegistrationField>, "name">> {
  const t = useTranslate();
  const own = (name: RegistrationField, label: string) => ({ id: `register-${name}`, label });
  return {
    merchantStoreType: own("merchantStoreType", t("registrationScreens.storeType")),
    organizationName: own("organizationName", t("registrationScreens.businessName")),
    businessCategory: own("businessCategory", t("registrationScreens.category")),
    businessSubcategory: own("businessSubcategory", t("registrationScreens.subcategory")),
    countryId: own("countryId", t("registrationScreens.country")),
    phoneCode: own("phoneCode", t("registrationScreens.phoneCode")),
    businessPhone: own("businessPhone", t("registrationScreens.phone")),
    email: own("email", t("registrationScreens.email")),
    userName: own("userName", t("registrationScreens.userName")),
    firstName: own("firstName", t("registrationScreens.firstName")),
    lastName: own("lastName", t("registrationScreens.lastName")),
    stateId: { id: "store-state", label: t("participationScreens.state") },
    cityId: { id: "store-city", label: t("participationScreens.city") },
    addressLine1: { id: "store-street", label: t("participationScreens.street") },
    zipCode: { id: "store-zip", label: t("participationScreens.zip") },
  };
}

/** State of the registration form: values, validation errors, and the request that registers. */
export function useRegistration({ campaignId, requested, reach, defaults }: Registering) {
  const t = useTranslate();
  const { show } = useToasts();
  const textOf = useErrorText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [typed, setTyped] = useStoredState<RegistrationForm>("form", EMPTY_REGISTRATION);
  const values = { ...typed, ...defaults(typed) };
  const group = openGroup(values, requested, reach);
  const following = GROUPS[GROUPS.indexOf(group) + 1];
  const before = GROUPS[GROUPS.indexOf(group) - 1];
  const fields = Object.entries(useFields()) as [RegistrationField, Omit<FormField<RegistrationField>, "name">][];

  const goTo = (next: Group) => void navigate({ to: "/public/add", search: { campaignId, step: next } });

  const form = useForm<RegistrationForm, RegistrationField, CallOutput<"POST /brand/store/register-merchant">>({
    values,
    change: (changed) => setTyped((known) => ({ ...known, ...changed })),
    fields: fields.map(([name, field]) => ({ name, ...field })),
    check: () => saidOf(t, groupErrors(values, group, reach)),
    send: () =>
      withWork((work) =>
        callOnce(
          "POST /brand/store/register-merchant",
          { ...inputOf(values, campaignId), ...(work && { work }) },
          { token: "" },
        ),
      ),
    onSent: ({ data, token }) => {
      queries.removeQueries({ queryKey: progressKey });
      writeStoredRegistration({ token, ...data, countryId: values.countryId, campaignId });
      void navigate({
        to: "/public/otp",
        search: { campaignId, organizationId: data.organizationId, merchantStoreType: values.merchantStoreType },
      });
    },
    onFailed: (error) => {
      const reported = error instanceof CallError ? error.fields : {};
      const field = GROUPS.flatMap((each) => FIELDS_OF[each]).find((each) => reported[each]?.[0]);
      const place = field && groupOf(field);
      if (place && place !== group) goTo(place);
      show((field && reported[field]?.[0]) ?? textOf(error), "error");
    },
  });
  /** Submits the form on the last screen; otherwise continues to the next. */
  const next = () => {
    if (!following) return form.submit();
    if (form.passes()) goTo(following);
  };
  const query = new Set(FIELDS_OF[group].map((field) => form.field(field).id));
  const problems = form.problems.filter(({ fieldId }) => query.has(fieldId));
  return { form, problems, group, next, previous: before && (() => goTo(before)) };
}

export type QuestionsProps = Pick<ReturnType<typeof useRegistration>, "form">;
