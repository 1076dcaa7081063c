import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

interface Line {
  client: Socket;
  server: Socket;
}

/**
 * A port of this machine that leads to another one over lines that can fall silent: nothing gets through in either
 * direction any more, and neither side is told, not even that the other one has gone.
 */
export class SilentProxy {
  readonly #listener: Server;
  readonly #sockets = new Set<Socket>();
  readonly #lines = new Set<Line>();
  #isSilent = false;

  private constructor(listener: Server) {
    this.#listener = listener;
  }

  static async open(target: number): Promise<SilentProxy> {
    const listener = createServer({ allowHalfOpen: true, noDelay: true });
    const proxy = new SilentProxy(listener);
    listener.on("connection", (client) => proxy.#take(client, target));
    listener.listen(0, "127.0.0.1");
    await once(listener, "listening");
    return proxy;
  }

  get port(): number {
    return (this.#listener.address() as AddressInfo).port;
  }

  /** How many lines are open that work. */
  get lines(): number {
    return this.#lines.size;
  }

  /** No line works any more, nor does one that is opened from now on. */
  silenceAll(): void {
    this.#isSilent = true;
    this.silenceSome(() => true);
  }

  /** The lines that are open and chosen work no longer; new ones do. @returns how many were chosen */
  silenceSome(isChosen: (nth: number) => boolean): number {
    const chosen = [...this.#lines].filter((_line, nth) => isChosen(nth));
    for (const line of chosen) {
      this.#lines.delete(line);
      swallow(line.client, line.server);
      swallow(line.server, line.client);
    }
    return chosen.length;
  }

  /** Lines that are opened from now on work; the silent ones stay so. */
  hear(): void {
    this.#isSilent = false;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#listener.close();
    await once(this.#listener, "close");
  }

  #take(client: Socket, target: number): void {
    this.#keep(client);
    if (this.#isSilent) return void client.resume();
    const server = connect({ host: "127.0.0.1", port: target, noDelay: true, allowHalfOpen: true });
    this.#keep(server);
    const line = { client, server };
    this.#lines.add(line);
    client.pipe(server);
    server.pipe(client);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const)
      from.on("close", () => {
        if (this.#lines.delete(line)) to.destroy();
      });
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => this.#sockets.delete(socket));
  }
}

/** What comes is taken, as the network would, and goes nowhere. */
function swallow(from: Socket, to: Socket): void {
  from.unpipe(to);
  from.resume();
}
