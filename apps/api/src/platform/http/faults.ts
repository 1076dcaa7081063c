import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { type FieldFaults, Problem, refusedFields } from "./problem.ts";

/** The faults of a form, gathered by field; of two against one field the first is told. */
export class Faults {
  readonly #fields: FieldFaults = {};

  add(field: string, fault: MessageKey | undefined): void {
    if (fault !== undefined) this.#fields[field] ??= [fault];
  }

  get isEmpty(): boolean {
    return Object.keys(this.#fields).length === 0;
  }

  addAll(faults: Readonly<Partial<Record<string, MessageKey>>>): void {
    for (const [field, fault] of Object.entries(faults)) this.add(field, fault);
  }

  /** What the promise gives; undefined, and its faults are among these, when it is refused with some. */
  async gather<Result>(work: Promise<Result>): Promise<Result | undefined> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof Problem) || !error.details.fields) throw error;
      for (const [field, keys] of Object.entries(error.details.fields)) this.add(field, keys[0]);
      return undefined;
    }
  }

  /** The refusal with every fault there is; there has to be one. */
  toProblem(): Problem {
    return refusedFields(this.#fields);
  }

  /**
   * @param summary a sentence that leads when a fault is one of those it sums up
   * @throws Problem 422 with every fault there is
   */
  refuseAny(summary?: { key: MessageKey; of: readonly MessageKey[] }): void {
    const faults = Object.values(this.#fields).flat();
    if (faults.length === 0) return;
    if (summary && faults.some((fault) => summary.of.includes(fault))) {
      throw new Problem(422, summary.key, { fields: this.#fields });
    }
    throw this.toProblem();
  }
}
