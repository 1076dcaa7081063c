import { Problem } from "./problem.ts";

/** As many connections as a browser opens to one server. */
const MOST_AT_ONCE = 6;
const RETRY_SECONDS = 5;

/**
 * Counts the large bodies that are being taken in, by account: each is held in memory several times over until its
 * call is answered, and somebody with many lines open could fill it.
 */
export class LargeBodies {
  readonly #underWay = new Map<string, number>();

  /** @throws Problem 429 while as many of this account are under way as may be */
  async take<Result>(accountId: string, work: () => Promise<Result>): Promise<Result> {
    const others = this.#underWay.get(accountId) ?? 0;
    if (others >= MOST_AT_ONCE) throw new Problem(429, "errors.manyUploads", { retryAfter: RETRY_SECONDS });
    this.#underWay.set(accountId, others + 1);
    try {
      return await work();
    } finally {
      const left = (this.#underWay.get(accountId) ?? 1) - 1;
      if (left > 0) this.#underWay.set(accountId, left);
      else this.#underWay.delete(accountId);
    }
  }
}
