import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface Child<Answer> {
  /** Sends a message and waits for the answer to it. */
  ask(message: object): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts a program of this folder in a process of its own, so that what is measured and what measures do not share one. */
export async function startChild<Answer>(
  file: string,
  env: Record<string, string> = {},
): Promise<{ child: Child<Answer>; ready: unknown }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    serialization: "advanced",
  });
  const ready = await nextMessage(child);
  return {
    ready,
    child: {
      ask(message) {
        const answer = nextMessage(child) as Promise<Answer>;
        child.send(message);
        return answer;
      },
      stop: () => ended(child),
    },
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

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.disconnect();
    child.kill("SIGTERM");
  });
}

/** In the child: answers each message of the parent by `work`, and ends with it. */
export function serveParent(ready: unknown, work: (message: never) => Promise<unknown>): void {
  process.on("message", (message) => {
    work(message as never).then(
      (answer) => process.send!(answer),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  });
  process.on("disconnect", () => process.exit(0));
  process.send!(ready);
}
