import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { type FieldErrorMap, Problem, refusedFields } from "./problem.ts";

/** Collects validation errors by field; only the first error of a field counts. */
export class FieldErrors {
  readonly #fields: FieldErrorMap = {};

  add(field: string, error: MessageKey | undefined): void {
    if (error !== undefined) this.#fields[field] ??= [error];
  }

  get isEmpty(): boolean {
    return Object.keys(this.#fields).length === 0;
  }

  addAll(errors: Readonly<Partial<Record<string, MessageKey>>>): void {
    for (const [field, error] of Object.entries(errors)) this.add(field, error);
  }

  /** The result of the promise; undefined when it rejects with field errors, which are added to these. */
  async collect<Result>(work: Promise<Result>): Promise<Result | undefined> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof Problem) || !error.details.fields) throw error;
      for (const [field, keys] of Object.entries(error.details.fields)) this.add(field, keys[0]);
      return undefined;
    }
  }

  /** A 422 with all errors; requires at least one. */
  toProblem(): Problem {
    return refusedFields(this.#fields);
  }

  /**
   * @param summary a message to use for the whole response if one of the errors is in `of`
   * @throws Problem 422 with all errors, if there are any
   */
  refuseAny(summary?: { key: MessageKey; of: readonly MessageKey[] }): void {
    const errors = Object.values(this.#fields).flat();
    if (errors.length === 0) return;
    if (summary && errors.some((error) => summary.of.includes(error))) {
      throw new Problem(422, summary.key, { fields: this.#fields });
    }
    throw this.toProblem();
  }
}
