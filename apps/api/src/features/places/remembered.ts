import type { Clock } from "../../platform/clock.ts";

const HOURS = 24;
const MOST = 2_000;

/** What was answered lately, the oldest forgotten first. It lives in this process only and is never written down. */
export class Remembered<Answer> {
  readonly #answers = new Map<string, { answer: Answer; until: number }>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  find(key: string): Answer | undefined {
    const known = this.#answers.get(key);
    return known && known.until > this.#clock.now().epochMilliseconds ? known.answer : undefined;
  }

  keep(key: string, answer: Answer): void {
    this.#answers.delete(key);
    this.#answers.set(key, { answer, until: this.#clock.now().add({ hours: HOURS }).epochMilliseconds });
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MOST && oldest !== undefined) this.#answers.delete(oldest);
  }
}
