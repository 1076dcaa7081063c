import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { CallError } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { storeOnboarding } from "../../lib/registration.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { useToasts } from "../../ui/toast.tsx";
import { callOnce } from "../merchant/call-once.ts";
import { useErrorText } from "../merchant/use-say-error.ts";
import { useKeptState } from "./kept-state.ts";
import {
  EMPTY_REGISTRATION,
  FIELDS_OF,
  type Group,
  groupFaults,
  groupOf,
  GROUPS,
  openGroup,
  type Reach,
  type RegistrationField,
  type RegistrationForm,
} from "./registration-form.ts";
import { progressKey } from "./use-onboarding.ts";

export type Texts = Partial<Record<RegistrationField, string>>;

/** The first text that the server has for each question of ours. */
const textsOf = (error: unknown): Texts =>
  error instanceof CallError
    ? Object.fromEntries(
        Object.entries(error.fields).flatMap(([field, [text]]) => (groupOf(field) && text ? [[field, text]] : [])),
      )
    : {};

const inputOf = ({ latitude, longitude, merchantStoreType, ...form }: RegistrationForm, campaignId: string) => ({
  ...form,
  merchantStoreType: merchantStoreType || ("singleStore" as const),
  campaignId,
  ...(latitude && longitude && { latitude: Number(latitude), longitude: Number(longitude) }),
});

interface Registering {
  campaignId: string;
  /** The screen that the address asks for. */
  wanted: string | undefined;
  reach: Reach;
  /** What stands for a country and a dialling code that were not chosen. */
  defaults: (form: RegistrationForm) => Pick<RegistrationForm, "countryId" | "phoneCode">;
}

/** The answers, what is wrong with them, and the one request that registers. */
export function useRegistration({ campaignId, wanted, reach, defaults }: Registering) {
  const t = useTranslate();
  const { show } = useToasts();
  const textOf = useErrorText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [typed, setTyped] = useKeptState<RegistrationForm>("form", EMPTY_REGISTRATION);
  const [texts, setTexts] = useState<Texts>({});
  const [attempt, setAttempt] = useState(0);
  const form = { ...typed, ...defaults(typed) };
  const group = openGroup(form, wanted, reach);

  const goTo = (next: Group, replace = false) =>
    void navigate({ to: "/public/add", search: { campaignId, step: next }, replace });

  const tell = (found: Texts) => {
    setTexts(found);
    setAttempt((count) => count + 1);
    const first = Object.values(found)[0];
    if (first) show(first, "error");
  };

  const register = useMutation({
    mutationFn: () =>
      callOnce("POST /brand/store/register-merchant", inputOf(form, campaignId), { token: "", survivesReload: true }),
    networkMode: "always",
    onSuccess: ({ data, token }) => {
      queries.removeQueries({ queryKey: progressKey });
      storeOnboarding({ token, ...data, countryId: form.countryId, campaignId });
      void navigate({
        to: "/public/otp",
        search: { campaignId, organizationId: data.organizationId, merchantStoreType: form.merchantStoreType },
      });
    },
    onError: (error) => {
      const found = textsOf(error);
      const field = GROUPS.flatMap((each) => FIELDS_OF[each]).find((each) => found[each]);
      if (field && groupOf(field) !== group) goTo(groupOf(field) ?? group);
      if (field) tell({ ...found, [field]: found[field] });
      else show(textOf(error), "error");
    },
  });

  const change = (changed: Partial<RegistrationForm>) => {
    setTyped((before) => ({ ...before, ...changed }));
    setTexts((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !Object.keys(changed).includes(field))),
    );
  };
  const next = () => {
    if (register.isPending) return;
    const faults = Object.entries(groupFaults(form, group, reach));
    if (faults.length > 0) return tell(Object.fromEntries(faults.map(([field, fault]) => [field, t(fault)])));
    setTexts({});
    setAttempt(0);
    const following = GROUPS[GROUPS.indexOf(group) + 1];
    if (following) goTo(following);
    else register.mutate();
  };
  const before = GROUPS[GROUPS.indexOf(group) - 1];
  const refusal =
    register.isError && Object.keys(textsOf(register.error)).length === 0 ? textOf(register.error) : undefined;
  return {
    form,
    group,
    texts,
    attempt,
    change,
    next,
    previous: before && (() => goTo(before)),
    busy: register.isPending,
    refusal,
  };
}
