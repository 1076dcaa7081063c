import { useCallback, useMemo, useState } from "react";
import type { FormInstance } from "antd";
import type { CallError } from "../../lib/call.ts";
import type { FieldProblem } from "./form-error-summary.tsx";

const NONE: readonly FieldProblem[] = [];

export interface FormProblems {
  /** For FormErrorSummary. */
  problems: readonly FieldProblem[];
  /** For a Form's `onFinishFailed`; gives the texts back, for a toast. */
  fromForm(failed: { errorFields: { name: (string | number)[]; errors: string[] }[] }): string[];
  /** Puts what the server says about fields beside them. True when it named any field of this form. */
  fromServer(error: CallError): boolean;
  clear(): void;
}

/**
 * The problems of one Ant Design form, whether its own rules or the server found them. `formName` is the Form's `name`,
 * from which it makes the ids of its controls.
 */
export function useFormProblems(form: FormInstance, formName: string): FormProblems {
  const [problems, setProblems] = useState(NONE);

  const fromForm = useCallback<FormProblems["fromForm"]>(
    ({ errorFields }) => {
      const found = errorFields.flatMap(({ name, errors }) =>
        errors.map((text) => ({ fieldId: [formName, ...name].join("_"), text })),
      );
      setProblems(found);
      return found.map(({ text }) => text);
    },
    [formName],
  );
  const fromServer = useCallback<FormProblems["fromServer"]>(
    (error) => {
      const known = Object.keys(form.getFieldsValue(true));
      const named = Object.entries(error.fields).filter(([field]) => known.includes(field));
      for (const [field, errors] of named) form.setFields([{ name: field, errors: [...errors] }]);
      setProblems(
        named.flatMap(([field, errors]) => errors.map((text) => ({ fieldId: `${formName}_${field}`, text }))),
      );
      return named.length > 0;
    },
    [form, formName],
  );
  const clear = useCallback(() => setProblems(NONE), []);
  return useMemo(() => ({ problems, fromForm, fromServer, clear }), [problems, fromForm, fromServer, clear]);
}
