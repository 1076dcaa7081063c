import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { CallError } from "../../../lib/call.ts";
import { useTranslate } from "../../../lib/i18n.tsx";
import { paths } from "../../../lib/paths.ts";
import { useCallToasts } from "../../parts/use-call-toasts.ts";
import { type Field } from "@stashwell/shared/campaigns/fields";
import { missingForDraft, refusalOf } from "./faults.ts";
import { isStale } from "./save-campaign.ts";
import { inOrder, fieldsOf, stepBeside } from "./steps.ts";
import { blockersOf, useWizard } from "./use-wizard.ts";

/** After a save has succeeded, the list follows this much later. Milliseconds. */
const LEAVES_AFTER = 500;

type Running = "draft" | "publish" | undefined;

/** What the footer's buttons do: check, tell what is wrong where it is wrong, save, and leave for the list. */
export function useSubmit() {
  const t = useTranslate();
  const toasts = useCallToasts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const wizard = useWizard();
  const { values, context, faults, problems, step, saving } = wizard;
  const [running, setRunning] = useState<Running>();

  const next = () => {
    const blockers = blockersOf(wizard, step);
    const [first] = blockers;
    if (first) {
      toasts.validation(t(problems[first] ?? "errors.validation"));
      wizard.refuse(blockers);
      return;
    }
    const lacks = fieldsOf(step)
      .map((field) => problems[field])
      .find((problem) => problem !== undefined);
    if (lacks) toasts.validation(t(lacks));
    wizard.goTo(stepBeside(step, 1));
  };

  const refused = (): boolean => {
    const refusal = refusalOf(values, context);
    if (!refusal) return false;
    toasts.validation(t(refusal));
    const missing = Object.keys(missingForDraft(values)) as Field[];
    wizard.refuse(inOrder({ ...faults, ...Object.fromEntries(missing.map((field) => [field, problems[field]])) }));
    return true;
  };

  const failed = (error: unknown) => {
    if (isStale(error)) {
      wizard.setStale(true);
      return;
    }
    toasts.failure(error);
    if (error instanceof CallError) wizard.refuseFrom(error);
    void wizard.renewCode(error);
  };

  const submit = async (type: "saveDraft" | "Publish", as: Running) => {
    if (running || refused()) return;
    setRunning(as);
    try {
      const reply = await saving.save(type);
      await saving.finish();
      toasts.success(reply.message);
      void queries.invalidateQueries();
      setTimeout(() => void navigate({ to: paths.campaigns }), LEAVES_AFTER);
    } catch (error) {
      failed(error);
      setRunning(undefined);
    }
  };

  return {
    running,
    next,
    saveDraft: () => void submit("saveDraft", "draft"),
    publish: () => void submit("Publish", "publish"),
    saveChanges: () => void submit("Publish", "publish"),
  };
}
