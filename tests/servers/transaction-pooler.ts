import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { Client } from "pg";

/**
 * A pooler in transaction mode, like PgBouncer: many clients share a few sessions, and each transaction gets the
 * session that has been idle longest. It rejects the startup parameters that such poolers reject, and doesn't track
 * prepared statements.
 */
export interface TransactionPooler {
  url: string;
  stop(): Promise<void>;
}

const SSL_REQUEST = 80_877_103;
const IDLE = "I".charCodeAt(0);
const READY = "Z".charCodeAt(0);
/** Startup parameters that PgBouncer accepts; it rejects all others as unsupported. */
const WELCOME = new Set(["user", "database", "application_name", "client_encoding", "datestyle", "timezone"]);

const message = (type: string, ...parts: (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const AUTHENTICATED = message("R", Buffer.alloc(4));
const READY_AND_IDLE = message("Z", "I");

/** A database session, shared by clients. */
interface Session {
  socket: Socket;
  /** The client whose transaction it runs. */
  client: Socket | undefined;
  /** Bytes of an incomplete message. */
  rest: Buffer;
}

/** Returns the status of the last complete "ready for query" message; incomplete bytes stay in `rest`. */
function lastStatus(session: Session, chunk: Buffer): number | undefined {
  let bytes = Buffer.concat([session.rest, chunk]);
  let status: number | undefined;
  while (bytes.length >= 5 && bytes.length >= bytes.readInt32BE(1) + 1) {
    if (bytes[0] === READY) status = bytes[5];
    bytes = bytes.subarray(bytes.readInt32BE(1) + 1);
  }
  session.rest = bytes;
  return status;
}

class Pooler {
  readonly #databaseUrl: string;
  readonly #free: Session[] = [];
  readonly #waiting: ((session: Session) => void)[] = [];
  readonly #clients = new Set<Socket>();
  readonly #sessions = new Set<Client>();
  readonly server = createServer((client) => this.#greet(client));

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  /** The driver authenticates; after that only its socket is used. */
  async open(): Promise<void> {
    const driver = new Client({ connectionString: this.#databaseUrl, application_name: "pooler" });
    driver.on("error", () => undefined);
    await driver.connect();
    this.#sessions.add(driver);
    const { stream: socket } = (driver as unknown as { connection: { stream: Socket } }).connection;
    socket.removeAllListeners("data");
    const session: Session = { socket, client: undefined, rest: Buffer.alloc(0) };
    socket.on("data", (chunk: Buffer) => {
      const status = lastStatus(session, chunk);
      session.client?.write(chunk);
      if (status === IDLE) this.#release(session);
    });
    this.#release(session);
  }

  close(): void {
    for (const client of this.#clients) client.destroy();
    for (const driver of this.#sessions) void driver.end().catch(() => undefined);
    this.server.close();
  }

  #release(session: Session): void {
    session.client = undefined;
    const next = this.#waiting.shift();
    if (next) next(session);
    else this.#free.push(session);
  }

  #take(): Promise<Session> {
    const session = this.#free.shift();
    return session ? Promise.resolve(session) : new Promise((resolve) => this.#waiting.push(resolve));
  }

  #greet(client: Socket): void {
    this.#clients.add(client);
    client.on("error", () => undefined);
    client.on("close", () => this.#clients.delete(client));
    client.once("data", (chunk: Buffer) => {
      if (chunk.readInt32BE(4) === SSL_REQUEST) {
        client.write("N");
        client.once("data", (start: Buffer) => this.#begin(client, start));
      } else {
        this.#begin(client, chunk);
      }
    });
  }

  #begin(client: Socket, start: Buffer): void {
    const words = start.subarray(8).toString().split("\0");
    const names = words.filter((_, nth) => nth % 2 === 0 && words[nth] !== "");
    const strange = names.find((name) => !WELCOME.has(name.toLowerCase()));
    if (strange !== undefined) {
      const fields = ["SFATAL", "C08P01", `Munsupported startup parameter: ${strange}`, ""].join("\0");
      client.end(message("E", fields, "\0"));
      return;
    }
    client.write(Buffer.concat([AUTHENTICATED, message("S", "server_version\0", "18.0\0"), READY_AND_IDLE]));
    this.#serve(client);
  }

  /** Routes a client's messages to one session until the database reports that no transaction is open. */
  #serve(client: Socket): void {
    let session: Session | undefined;
    let handed = Promise.resolve();
    const handOn = async (chunk: Buffer): Promise<void> => {
      if (session?.client !== client) session = await this.#take();
      session.client = client;
      session.socket.write(chunk);
    };
    client.on("data", (chunk: Buffer) => {
      handed = handed.then(() => handOn(chunk)).catch(() => void client.destroy());
    });
    client.on("end", () => client.end());
  }
}

/** @param sessions number of database sessions shared by all clients */
export async function startTransactionPooler(databaseUrl: string, sessions = 4): Promise<TransactionPooler> {
  const pooler = new Pooler(databaseUrl);
  for (let nth = 0; nth < sessions; nth += 1) await pooler.open();
  pooler.server.listen(0, "127.0.0.1");
  await once(pooler.server, "listening");
  const url = new URL(databaseUrl);
  url.port = String((pooler.server.address() as AddressInfo).port);
  return {
    url: url.href,
    async stop() {
      pooler.close();
      await once(pooler.server, "close");
    },
  };
}
