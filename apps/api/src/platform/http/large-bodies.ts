import { Problem } from "./problem.ts";

/** Four calls with all the pictures that one may have; smaller ones are many more. */
const MAX_LARGE_BODY_BYTES = 60 * 1024 * 1024;
const RETRY_SECONDS = 5;

/**
 * Counts what large bodies of an account are being taken in: each is held in memory several times over until its call
 * is answered, and somebody with many lines open could fill it.
 */
export class LargeBodies {
  readonly #underWay = new Map<string, number>();

  /**
   * @param bytes how large the body is, or may be
   * @throws Problem 429 while as much of this account is under way as may be
   */
  async take<Result>(accountId: string, bytes: number, work: () => Promise<Result>): Promise<Result> {
    const others = this.#underWay.get(accountId) ?? 0;
    if (others + bytes > MAX_LARGE_BODY_BYTES)
      throw new Problem(429, "errors.manyUploads", { retryAfter: RETRY_SECONDS });
    this.#underWay.set(accountId, others + bytes);
    try {
      return await work();
    } finally {
      const left = (this.#underWay.get(accountId) ?? bytes) - bytes;
      if (left > 0) this.#underWay.set(accountId, left);
      else this.#underWay.delete(accountId);
    }
  }
}
