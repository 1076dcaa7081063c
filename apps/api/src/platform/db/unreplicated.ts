import type { Client } from "pg";
import type { Send } from "../observation/trace-hooks.ts";

/**
 * The PostgreSQL routine in which a commit waits for a standby. Warnings are recognized by it, because their texts are
 * localized.
 */
const WAIT_ROUTINE = "SyncRepWaitForLSN";

/**
 * A transaction was committed, but the synchronous standby may not have it, because the wait was canceled. The commit
 * may be lost with the primary, so it must not be acknowledged.
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
 * Wraps the `query` of a client: it fails with `UnreplicatedCommit` when PostgreSQL reports success and warns that it
 * didn't wait for the standby. The warning arrives before the end of its own statement and after the previous one.
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
