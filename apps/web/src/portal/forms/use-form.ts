import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Translate } from "@stashwell/shared/messages/translate";
import { type FormEvent, useState } from "react";
import { CallError } from "../../lib/call-error.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { useToasts } from "../../ui/toast.tsx";
import { useErrorText } from "../merchant/use-say-error.ts";
import type { FieldProblem } from "./problem-summary.tsx";

/** Validation errors, by field. */
export type Texts<Name extends string> = Partial<Record<Name, string>>;

export interface FormField<Name extends string> {
  name: Name;
  /** The `id` of its control. */
  id: string;
  label: string;
  /** The field's name in the server's responses, if it differs. */
  wire?: string;
  /** A field with the same error text; the summary lists only that one. */
  saidBy?: Name;
  /** How long the toast of its error is shown, if not the default; milliseconds. */
  lasts?: number;
}

interface FormOptions<Values, Name extends string, Reply, How> {
  values: Values;
  change: (changed: Partial<Values>) => void;
  /** In the order of the screen. */
  fields: readonly FormField<Name>[];
  /** Returns the validation errors of the values. */
  check: (values: Values) => Texts<Name>;
  send: (values: Values, how: How) => Promise<Reply>;
  onSent?: (reply: Reply, how: How) => unknown;
  /** Handles a failed request; by default a toast shows the error. */
  onFailed?: (error: unknown) => void;
  /** How long error toasts are shown; milliseconds. */
  lasts?: number;
  /** For forms of one or two fields: the first invalid field takes the focus, instead of a summary and a toast. */
  leads?: boolean;
}

/**
 * The server's validation errors, the first for each field; `products.2` also gets those of `products.2.currentQty`.
 */
function textsOf<Name extends string>(error: unknown, fields: readonly FormField<Name>[]): Texts<Name> {
  if (!(error instanceof CallError)) return {};
  const texts: Texts<Name> = {};
  const named = fields.map(({ name, wire = name }) => ({ name, wire }));
  for (const [path, [text]] of Object.entries(error.fields)) {
    const field = named.find(({ wire }) => wire === path) ?? named.find(({ wire }) => path.startsWith(`${wire}.`));
    if (field) texts[field.name] ??= text;
  }
  return texts;
}

/** State of a form: errors are shown at their fields and in a summary, and typed values are never lost. */
export function useForm<Values extends object, Name extends string, Reply, How = void>({
  values,
  change,
  fields,
  check,
  send,
  onSent,
  onFailed,
  lasts,
  leads = false,
}: FormOptions<Values, Name, Reply, How>) {
  const { show } = useToasts();
  const textOf = useErrorText();
  const [texts, setTexts] = useState<Texts<Name>>({});
  const [attempt, setAttempt] = useState(0);

  const firstOf = (found: Texts<Name>) => fields.find(({ name }) => found[name] !== undefined);
  const refuse = (found: Texts<Name>) => {
    setTexts(found);
    setAttempt((count) => count + 1);
    const first = firstOf(found);
    if (leads && first) document.getElementById(first.id)?.focus();
  };
  const sending = useMutation({
    // The values are part of the variables: identical ones are a double click, others are a new submission.
    mutationFn: (input: { values: Values; how: How }) => send(input.values, input.how),
    networkMode: "always",
    onSuccess: (reply, { how }) => onSent?.(reply, how),
    onError: (error) => {
      const refused = textsOf(error, fields);
      if (onFailed) onFailed(error);
      else if (!leads || Object.keys(refused).length === 0) show(textOf(error), "error");
      refuse(refused);
    },
  });
  const forgive = (names: readonly string[]) =>
    setTexts(
      (before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))) as Texts<Name>,
    );
  const changeValues = (changed: Partial<Values>) => {
    change(changed);
    forgive(Object.keys(changed));
  };
  /** Validates the values and shows the errors. Returns whether there are none. */
  const passes = (): boolean => {
    const found = check(values);
    const first = firstOf(found);
    if (!first) {
      setTexts({});
      return true;
    }
    refuse(found);
    if (!leads) show(found[first.name] ?? "", "error", first.lasts ?? lasts);
    return false;
  };
  const submit = (how: How) => {
    if (!sending.isPending && passes()) sending.mutate({ values, how });
  };
  const problems = fields.flatMap(({ name, id, label, saidBy }): FieldProblem[] => {
    const text = texts[name];
    return text === undefined || (saidBy && texts[saidBy] === text) ? [] : [{ fieldId: id, label, text }];
  });
  const field = <Field extends Name & keyof Values>(name: Field) => {
    const named: Name = name;
    const found = fields.find((candidate) => candidate.name === named);
    // Otherwise its control had no label, and the server's error about it no place.
    if (!found) throw new Error(`${named} is not among the form's fields`);
    const { id, label } = found;
    return {
      id,
      label,
      value: values[name],
      error: texts[name],
      onChange: (value: Values[Field]) => changeValues({ [name]: value } as unknown as Partial<Values>),
    };
  };
  const isReported = Object.keys(textsOf(sending.error, fields)).length > 0;
  return {
    values,
    texts,
    problems,
    /** Incremented with every failed submission, on which the summary takes the focus. */
    attempt,
    change: changeValues,
    /** Clears the errors of fields whose values are part of a larger one. */
    forgive,
    field,
    passes,
    submit,
    isSending: sending.isPending,
    /** The server's error, if it isn't about a field. */
    refusal: sending.isError && !isReported ? textOf(sending.error) : undefined,
  };
}

/** The part of a form's state that its frame shows. */
export interface FormState {
  problems: readonly FieldProblem[];
  attempt: number;
  isSending: boolean;
  submit: () => void;
}

/** Creates the `onSubmit` handler of a form. */
export const submitting =
  ({ submit }: Pick<FormState, "submit">) =>
  (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };

/** Translates errors given as message keys. */
export const saidOf = <Name extends string>(t: Translate, errors: Partial<Record<Name, MessageKey>>): Texts<Name> =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, t(error as MessageKey)])) as Texts<Name>;

/** Form values that aren't stored beyond the screen. */
export function useTyped<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial);
  const change = (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed }));
  return [values, change, () => setValues(initial)] as const;
}
