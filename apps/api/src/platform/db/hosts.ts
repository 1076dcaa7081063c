import { callbackify } from "node:util";
import { Client, type ClientConfig, type DatabaseError } from "pg";
import { addressesOf } from "../config/config-values.ts";
import { READ_ONLY } from "./database-errors.ts";

/** Timeout for asking one host whether it takes writes. Milliseconds. */
const PROBE_MS = 3_000;

interface Host {
  host: string;
  port: number;
}

/** Only one of a database's hosts takes writes at a time: connections go there, and find the next after a failover. */
class Hosts {
  readonly #urls: readonly string[];
  #primary: Promise<Host> | undefined;

  constructor(urls: readonly string[]) {
    this.#urls = urls;
  }

  /** @throws AggregateError with the error of each host, when none takes writes */
  find(): Promise<Host> {
    this.#primary ??= Promise.any(this.#urls.map(requireWritable)).catch((error: unknown) => {
      this.#primary = undefined;
      throw error;
    });
    return this.#primary;
  }

  /** Asks all hosts again before the next connection. */
  forget(): void {
    this.#primary = undefined;
  }
}

/** The error of a host that is a standby or read-only: the same code as that of a write to it. */
const takesNoWrites = (): Error => Object.assign(new Error("The database takes no writes."), { code: READ_ONLY });

/** Reported by a server when a client connects; `on` for one that takes no writes. */
const READ_ONLY_STATUS = new Set(["in_hot_standby", "default_transaction_read_only"]);

function watchWrites(client: Client): { isReadOnly: boolean } {
  const reported = { isReadOnly: false };
  client.connection.on("parameterStatus", ({ parameterName, parameterValue }) => {
    if (READ_ONLY_STATUS.has(parameterName) && parameterValue === "on") reported.isReadOnly = true;
  });
  return reported;
}

async function requireWritable(url: string): Promise<Host> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS });
  client.on("error", () => {});
  const reported = watchWrites(client);
  try {
    await client.connect();
    if (reported.isReadOnly) throw takesNoWrites();
    return { host: client.host, port: client.port };
  } finally {
    // Not awaited: a host whose network was just cut doesn't close its side.
    client.end().catch(() => {});
  }
}

/**
 * The configuration of connections to `url`. If it names several hosts, each connection goes to the one that takes
 * writes when it is opened.
 */
export function connectingTo<Base extends typeof Client>(
  url: string,
  Base: Base,
): { connectionString: string; Client: Base; hosts: number } {
  const urls = addressesOf(url);
  const [connectionString = url] = urls;
  if (urls.length === 1) return { connectionString, Client: Base, hosts: 1 };
  const hosts = new Hosts(urls);
  const PrimaryClient = class extends (Base as typeof Client) {
    readonly #reported: { isReadOnly: boolean };

    constructor(config?: string | ClientConfig) {
      super(config);
      // The pool's own listener comes a moment after the connection.
      this.on("error", () => {});
      this.#reported = watchWrites(this);
      this.connection.on("errorMessage", ({ code }: DatabaseError) => {
        if (code === READ_ONLY) hosts.forget();
      });
      const connect = super.connect.bind(this);
      const connectToPrimary = async () => {
        Object.assign(this, await hosts.find());
        try {
          await connect();
          if (this.#reported.isReadOnly) {
            // The pool forgets a client that failed to connect, but doesn't close it.
            this.end().catch(() => {});
            throw takesNoWrites();
          }
        } catch (error) {
          hosts.forget();
          throw error;
        }
        return this;
      };
      Object.assign(this, {
        connect: (done?: (error?: unknown) => void) =>
          done ? callbackify(connectToPrimary)((error) => done(error)) : connectToPrimary(),
      });
    }
  };
  return { connectionString, Client: PrimaryClient as unknown as Base, hosts: urls.length };
}
