import type { Client } from "pg";
import type { Send } from "../observation/trace-hooks.ts";

/** The function of PostgreSQL in which a commit waits for a standby. The texts of its warnings may be in any language. */
const WAIT_ROUTINE = "SyncRepWaitForLSN";

/**
 * Something was committed, but the synchronous standby may not have it: somebody cancelled the wait. It may be lost
 * with the primary, so it must not be acknowledged.
 */
export class UnreplicatedCommit extends Error {
  override name = "UnreplicatedCommit";

  constructor() {
    super("The wait for the synchronous standby was canceled; the standby may not have what was committed.");
  }
}

type Callback = (error: unknown, result?: unknown) => void;
const isCallback = (parameter: unknown): parameter is Callback => typeof parameter === "function";

/**
 * The `query` of a client, failing with `UnreplicatedCommit` where PostgreSQL reports success and warns that nobody
 * waited for the standby. The warning comes before the end of its own statement and after the one before it.
 */
export function refusingUnreplicated(client: Client, send: Send): Send {
  let isUnreplicated = false;
  client.on("notice", ({ routine }) => {
    if (routine === WAIT_ROUTINE) isUnreplicated = true;
  });
  const takeFailure = (): UnreplicatedCommit | undefined => {
    if (!isUnreplicated) return undefined;
    isUnreplicated = false;
    return new UnreplicatedCommit();
  };
  return (...parameters) => {
    const callback = parameters.at(-1);
    if (isCallback(callback)) {
      const checked: Callback = (error, result) => {
        const failure = takeFailure();
        if (error || !failure) callback(error, result);
        else callback(failure);
      };
      return send(...parameters.slice(0, -1), checked);
    }
    const sent = send(...parameters);
    if (!(sent instanceof Promise)) return sent;
    return sent.finally(() => {
      const failure = takeFailure();
      if (failure) throw failure;
    });
  };
}
