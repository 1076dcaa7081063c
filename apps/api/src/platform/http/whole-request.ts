import { IncomingMessage } from "node:http";

interface Taking {
  chunks: Buffer[];
  size: number;
  cap: number;
  arrived?: ((length: number) => void) | undefined;
  resolve(body: Buffer | undefined): void;
}

/**
 * A request whose body can be taken in one piece, as it comes from the parser. Reading it as a stream costs more than
 * all that is done with the body of a claim.
 */
export class WholeRequest extends IncomingMessage {
  #taking: Taking | undefined;
  /** Node lets go of a request whose end was read. */
  isTaken = false;

  /**
   * The whole body, or undefined when it is larger than `cap` bytes. Has to be asked for at once, before any of the
   * body is there. `arrived` is told the length of each piece.
   */
  takeBody(cap: number, arrived?: (length: number) => void): Promise<Buffer | undefined> {
    if (this.complete || this.readableLength > 0) throw new Error("a body is taken too late");
    return new Promise((resolve, reject) => {
      this.#taking = { chunks: [], size: 0, cap, arrived, resolve };
      this.once("error", reject);
    });
  }

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    const taking = this.#taking;
    if (!taking) return super.push(chunk, encoding);
    if (chunk === null) {
      this.isTaken = true;
      const { chunks } = taking;
      if (taking.size <= taking.cap) taking.resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
      return false;
    }
    taking.size += chunk.length;
    taking.arrived?.(chunk.length);
    if (taking.size <= taking.cap) {
      taking.chunks.push(chunk);
      return true;
    }
    // No more is read from the connection.
    taking.resolve(undefined);
    return false;
  }
}

const ended = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(IncomingMessage.prototype), "readableEnded");
Object.defineProperty(WholeRequest.prototype, "readableEnded", {
  get(this: WholeRequest) {
    return this.isTaken || ended?.get?.call(this) === true;
  },
});
