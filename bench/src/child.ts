import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * A program of this folder in a process of its own, so that the load generator and the server under test don't share
 * one.
 */
export interface Child<Result> {
  /** The port it listens on, if it is a server. */
  port: number;
  send(message: object): Promise<Result>;
  stop(): Promise<void>;
}

export async function startChild<Result>(file: string, env: Record<string, string> = {}): Promise<Child<Result>> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    serialization: "advanced",
  });
  const port = (await nextMessage(child)) as number;
  return {
    port,
    send(message) {
      const result = nextMessage(child) as Promise<Result>;
      child.send(message);
      return result;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.disconnect();
        child.kill("SIGTERM");
      }),
  };
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a program of the bench ended early (${code})`));
    child.once("exit", onExit);
    child.once("message", (message) => {
      child.off("exit", onExit);
      resolve(message);
    });
  });
}

/** In the child: replies to each message of the parent, and exits with it. */
export function serveParent(port: number, work: (message: never) => Promise<unknown>): void {
  process.on("message", (message) => {
    work(message as never).then(
      (result) => process.send!(result),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  });
  process.on("disconnect", () => process.exit(0));
  process.send!(port);
}
