/**
 * A small cache of things that are read far more often than they change. What it gives is at most `milliseconds`
 * old; callers that arrive while a value is being made share it. Failures are not kept.
 */
export class ShortCache<Value> {
  readonly #milliseconds: number;
  readonly #largest: number;
  readonly #entries = new Map<string, { until: number; value: Promise<Value> }>();

  constructor(milliseconds: number, largest = 1_000) {
    this.#milliseconds = milliseconds;
    this.#largest = largest;
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    // Age is measured on the steady clock of the process; it has nothing to do with the time of day.
    const now = performance.now();
    const known = this.#entries.get(key);
    if (known && known.until > now) return known.value;
    if (this.#entries.size >= this.#largest) this.#entries.clear();
    const value = make();
    this.#entries.set(key, { until: now + this.#milliseconds, value });
    value.catch(() => this.#entries.delete(key));
    return value;
  }

  forget(key: string): void {
    this.#entries.delete(key);
  }
}
