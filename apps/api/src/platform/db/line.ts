import { Socket } from "node:net";
import type { Client } from "pg";

/** What fails because its line is dead; a code of the system's, which makes it something that passes. */
const noAnswer = (): Error =>
  Object.assign(new Error("The line to the database was dead, and has been cut."), { code: "ETIMEDOUT" });

/** A connection to the database, watched from outside by how many bytes went either way. */
export class Line {
  readonly openedAt = performance.now();
  /** Whether somebody has taken it out of the pool. */
  isLent = true;
  /** How often in a row it was looked at while a question was unanswered and nothing moved. */
  quietLooks = 0;
  readonly #client: Client;
  /** Bytes that were sent when the last question had been answered in full. */
  #answered: number;
  #sent = 0;
  #received = 0;

  /** @param client that has just been connected, and was asked nothing yet */
  constructor(client: Client) {
    this.#client = client;
    this.#answered = this.#socket?.bytesWritten ?? 0;
    // Before the client itself hears of it, and sends the next question.
    client.connection.prependListener("readyForQuery", () => {
      this.#answered = this.#socket?.bytesWritten ?? 0;
    });
  }

  /** The process of PostgreSQL at the other end; of no meaning behind a pooler. */
  get pid(): number {
    return "processID" in this.#client ? Number(this.#client.processID) : 0;
  }

  lend(): void {
    this.isLent = true;
  }

  takeBack(): void {
    this.isLent = false;
  }

  /** Counted, not timed: a process that was busy itself finds what came meanwhile before the next look. */
  look(): void {
    this.quietLooks = this.isStillQuiet ? this.quietLooks + 1 : 0;
    this.#sent = this.#socket?.bytesWritten ?? 0;
    this.#received = this.#socket?.bytesRead ?? 0;
  }

  /** Whether a question is unanswered, and nothing moved since the last look. */
  get isStillQuiet(): boolean {
    const { bytesWritten = 0, bytesRead = 0 } = this.#socket ?? {};
    return bytesWritten > this.#answered && bytesWritten === this.#sent && bytesRead === this.#received;
  }

  beginAnew(): void {
    this.quietLooks = 0;
  }

  cut(): void {
    this.#client.connection.stream.destroy(noAnswer());
  }

  /** Another one once it is encrypted. */
  get #socket(): Socket | undefined {
    const { stream } = this.#client.connection;
    return stream instanceof Socket ? stream : undefined;
  }
}
