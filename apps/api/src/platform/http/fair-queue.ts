/** A queued piece of work; exactly one of its functions is called. */
export interface Waiting {
  resume: () => void;
  refuse: () => void;
}

/**
 * A bounded queue that is fair: each source, such as a network, has its own line, and the lines are served round-robin. A
 * source with many entries waits behind its own, and its entries are refused first.
 */
export class FairQueue {
  readonly #maxLength: number;
  /** By source; the first line is served next and then moves to the end. */
  readonly #lines = new Map<string, Waiting[]>();
  #length = 0;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** Adds an entry. When the queue is full, refuses it or the last entry of the longest line. */
  add(entry: Waiting, source: string): void {
    const line = this.#lines.get(source) ?? [];
    if (this.#length >= this.#maxLength && !this.#makeRoom(line.length)) return entry.refuse();
    line.push(entry);
    this.#lines.set(source, line);
    this.#length += 1;
  }

  /** Removes and returns the next entry; undefined when the queue is empty. */
  take(): Waiting | undefined {
    const [first] = this.#lines;
    if (!first) return undefined;
    const [source, line] = first;
    const next = line.shift();
    this.#lines.delete(source);
    if (line.length > 0) this.#lines.set(source, line);
    this.#length -= 1;
    return next;
  }

  /** Refuses the last entry of the longest line, unless a line of `own` entries would become as long; whether it did. */
  #makeRoom(own: number): boolean {
    const longest = [...this.#lines.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length <= own + 1) return false;
    longest.pop()?.refuse();
    this.#length -= 1;
    return true;
  }
}
