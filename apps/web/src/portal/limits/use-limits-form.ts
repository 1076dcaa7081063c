import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { isRefusedWith } from "../../lib/call-error.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { useForm } from "../forms/use-form.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { boundsText } from "./limit-words.ts";
import {
  changedLimits,
  LIMIT_FIELDS,
  type LimitField,
  type LimitPath,
  limitsFrom,
  mergedLimits,
  type TypedLimits,
  typedFrom,
  wrongLimits,
} from "./typed-limits.ts";
import { LIMITS, type OwnLimits } from "./use-limits.ts";

/** Changes that someone else saved while limits were being edited here. */
export interface MeanwhileChange {
  by: string | null;
  fields: readonly {
    field: LimitField;
    before: string;
    now: string;
    /** The value typed here for the same limit; undefined if none. */
    mine: string | undefined;
  }[];
}

const idOf = (name: LimitPath): string => `limit-${name.replaceAll(".", "-")}`;

/** State of the limits form; merges changes that others save meanwhile. */
export function useLimitsForm(stored: OwnLimits) {
  const i18n = useI18n();
  const { t } = i18n;
  const toasts = useCallToasts();
  const queryClient = useQueryClient();
  const [values, setValues] = useState(() => typedFrom(stored.limits));
  const [meanwhile, setMeanwhile] = useState<MeanwhileChange>();
  const before = typedFrom(stored.limits);

  const joinNewest = async () => {
    const newest = await call("GET /brand/limits/", {}).catch(toasts.failure);
    if (!newest) return;
    const theirs = typedFrom(newest.data.limits);
    setMeanwhile({
      by: newest.data.changedBy,
      fields: changedLimits(before, theirs).map((field) => ({
        field,
        before: before[field.name],
        now: theirs[field.name],
        mine: before[field.name] === values[field.name] ? undefined : values[field.name],
      })),
    });
    setValues(mergedLimits({ base: before, mine: values, theirs }));
    queryClient.setQueryData(LIMITS, newest);
  };
  const form = useForm({
    values,
    change: (changed: Partial<TypedLimits>) => setValues((known) => ({ ...known, ...changed })),
    fields: LIMIT_FIELDS.map(({ name, label, within }) => ({
      name,
      id: idOf(name),
      label: within ? `${t(within)}, ${t(label)}` : t(label),
      wire: `limits.${name}`,
    })),
    check: (typed) => Object.fromEntries(wrongLimits(typed).map((field) => [field.name, boundsText(field, i18n)])),
    send: (typed) => call("POST /brand/limits/save", { limits: limitsFrom(typed), version: stored.version }),
    onSent: (reply) => {
      queryClient.setQueryData(LIMITS, reply);
      setValues(typedFrom(reply.data.limits));
      setMeanwhile(undefined);
      toasts.success(reply.message);
    },
    onFailed: (error) => {
      if (isRefusedWith(error, "limits.stale")) void joinNewest();
      else toasts.failure(error);
    },
  });
  const discard = () => {
    setValues(before);
    form.forgive(LIMIT_FIELDS.map(({ name }) => name));
    setMeanwhile(undefined);
  };
  const reset = () => {
    const typed = values;
    form.change(typedFrom(stored.defaults));
    toasts.undoable(t("limits.resetDone"), () => form.change(typed));
  };
  return { form, meanwhile, discard, reset, unsaved: changedLimits(before, values).length };
}

export type LimitsFormState = ReturnType<typeof useLimitsForm>["form"];
