import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** What happens to a connection between server and database that is in use. */
export const BLOWS = ["cut", "reset", "cut after it was done"] as const;
type Blow = (typeof BLOWS)[number];

/** Long enough for the statement that was sent to be done, a commit included; nobody hears of it. Milliseconds. */
const DONE = 40;

interface Link {
  server: Socket;
  database: Socket;
}

/** A port of this machine that leads to a database over connections that are struck while they are used. */
export class LinkProxy {
  readonly #listener: Server;
  readonly #links = new Set<Link>();

  private constructor(listener: Server) {
    this.#listener = listener;
  }

  static async open(target: number): Promise<LinkProxy> {
    const listener = createServer();
    const proxy = new LinkProxy(listener);
    listener.on("connection", (server) => {
      const link = { server, database: connect({ host: "127.0.0.1", port: target, noDelay: true }) };
      server.setNoDelay(true);
      proxy.#links.add(link);
      for (const [from, to] of [
        [link.server, link.database],
        [link.database, link.server],
      ] as const) {
        from.pipe(to);
        from.on("error", () => undefined);
        from.on("close", () => {
          to.destroy();
          proxy.#links.delete(link);
        });
      }
    });
    listener.listen(0, "127.0.0.1");
    await once(listener, "listening");
    return proxy;
  }

  get port(): number {
    return (this.#listener.address() as AddressInfo).port;
  }

  /** Strikes one of the connections, whichever. */
  strike(blow: Blow): void {
    const links = [...this.#links];
    const link = links[Math.floor(Math.random() * links.length)];
    if (!link) return;
    const { server, database } = link;
    if (blow === "reset") return void server.resetAndDestroy();
    if (blow === "cut") return void server.destroy();
    // From here on nothing comes back. What is sent still arrives.
    database.unpipe(server);
    database.resume();
    setTimeout(() => server.destroy(), DONE);
  }

  async close(): Promise<void> {
    for (const { server } of this.#links) server.destroy();
    this.#listener.close();
    await once(this.#listener, "close");
  }
}
