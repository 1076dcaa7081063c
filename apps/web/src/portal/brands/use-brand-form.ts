import type { BrandProfile } from "@stashwell/shared/brands/contract";
import { BRAND_PROFILE_ERRORS, BRAND_PROFILE_FIELDS } from "@stashwell/shared/brands/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { isRefusedWith } from "../../lib/call-error.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { PROFILE } from "../accounts/use-profile.ts";
import { useForm } from "../forms/use-form.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import {
  changedFields,
  mergedProfile,
  TYPED_FIELDS,
  type TypedField,
  type TypedProfile,
  typedFrom,
} from "./typed-profile.ts";
import { BRAND_PROFILE } from "./use-brand-profile.ts";

export const BRAND_LABELS: Record<TypedField, MessageKey> = {
  logo: "accountScreens.logo",
  name: "accountScreens.brandName",
  primaryColor: "accountScreens.mainColor",
  secondaryColor: "accountScreens.secondColor",
  tertiaryColor: "accountScreens.thirdColor",
  phoneCode: "accountScreens.phoneCode",
  phone: "accountScreens.phone",
  supportEmail: "accountScreens.supportEmail",
  website: "accountScreens.website",
};

const isStale = (error: unknown): boolean => isRefusedWith(error, "accounts.brandStale");

/** State of the brand's form; merges changes that others save meanwhile. */
export function useBrandForm(stored: BrandProfile) {
  const t = useTranslate();
  const toasts = useCallToasts();
  const queryClient = useQueryClient();
  const before = typedFrom(stored);
  const [values, setValues] = useState(before);
  const [theirs, setTheirs] = useState<readonly TypedField[]>([]);

  const joinNewest = async () => {
    const newest = await call("GET /brand/profile", {}).catch(toasts.failure);
    if (!newest) return;
    const now = typedFrom(newest.data);
    setTheirs(changedFields(before, now));
    setValues(mergedProfile(before, values, now));
    queryClient.setQueryData(BRAND_PROFILE, newest);
  };
  const form = useForm({
    values,
    change: (changed: Partial<TypedProfile>) => setValues((known) => ({ ...known, ...changed })),
    fields: TYPED_FIELDS.map((name) => ({ name, id: `brand-${name}`, label: t(BRAND_LABELS[name]) })),
    check: (typed) =>
      Object.fromEntries(
        BRAND_PROFILE_FIELDS.flatMap((name) => {
          const error = BRAND_PROFILE_ERRORS[name](typed[name]);
          return error ? [[name, t(error)]] : [];
        }),
      ),
    send: (typed) => call("PUT /brand/profile", { ...typed, version: stored.version }),
    onSent: ({ message, data }) => {
      queryClient.setQueryData(BRAND_PROFILE, { data });
      // The page frame shows the name and logo as well.
      void queryClient.invalidateQueries({ queryKey: PROFILE });
      setValues(typedFrom(data));
      setTheirs([]);
      toasts.success(message);
    },
    onFailed: (error) => {
      if (isStale(error)) void joinNewest();
      else toasts.failure(error);
    },
  });
  const discard = () => {
    setValues(before);
    form.forgive(TYPED_FIELDS);
    setTheirs([]);
  };
  return { form, theirs, discard, unsaved: changedFields(before, values) };
}
export type BrandForm = ReturnType<typeof useBrandForm>["form"];
