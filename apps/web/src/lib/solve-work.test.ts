import { pbkdf2Sync } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { CallError } from "./call-error.ts";
import { solveWork } from "./solve-work.ts";
import { withWork } from "./with-work.ts";

/**
 * Runs the worker's own code in this thread, since Node has no such workers. e2e/src/claim-work.spec.ts covers a real
 * one.
 */
class SameThread extends EventTarget {
  static receive: (event: { data: unknown }) => void = () => undefined;
  static current: SameThread;

  postMessage(data: unknown): void {
    SameThread.current = this;
    SameThread.receive({ data });
  }

  terminate(): void {
    // It terminates by itself.
  }
}

beforeAll(async () => {
  vi.stubGlobal("Worker", SameThread);
  vi.stubGlobal("addEventListener", (_type: string, handler: typeof SameThread.receive) => {
    SameThread.receive = handler;
  });
  vi.stubGlobal("postMessage", (data: unknown) =>
    SameThread.current.dispatchEvent(new MessageEvent("message", { data })),
  );
  await import("./solve-work-thread.ts");
});

afterAll(() => void vi.unstubAllGlobals());

const nonce = "00112233445566778899aabbccddeeff";
const salt = "ffeeddccbbaa99887766554433221100";

function challengeOf(counter: number, algorithm = "PBKDF2/SHA-256") {
  const password = Buffer.concat([Buffer.from(nonce, "hex"), Buffer.alloc(4)]);
  password.writeUInt32BE(counter, 16);
  const key = pbkdf2Sync(password, Buffer.from(salt, "hex"), 20, 32, "sha256").toString("hex");
  const parameters = { algorithm, nonce, salt, cost: 20, keyLength: 32, keyPrefix: key.slice(0, 32) };
  return { challenge: { parameters, signature: "ab" }, key };
}

it("finds the number that was hidden", async () => {
  for (const counter of [0, 63, 64, 700]) {
    const { challenge, key } = challengeOf(counter);
    const text = await solveWork(challenge);
    expect(JSON.parse(atob(text ?? ""))).toMatchObject({ challenge, solution: { counter, derivedKey: key } });
  }
});

it("stops when it is told to, and leaves work that it does not know", async () => {
  expect(await solveWork(challengeOf(1_000_000_000).challenge, AbortSignal.timeout(20))).toBeUndefined();
  expect(await solveWork(challengeOf(3, "ARGON2ID").challenge)).toBeUndefined();
});

const refused = () =>
  new CallError(429, { data: { challenge: challengeOf(5).challenge }, code: "accounts.workNeeded" });

it("makes a call again with the work that it was refused for", async () => {
  const works: (string | undefined)[] = [];
  let begun = 0;
  const reply = await withWork(
    async (work) => {
      works.push(work);
      if (works.length < 3) throw refused();
      return "done";
    },
    () => (begun += 1),
  );
  expect([reply, begun, works.map((work) => work !== undefined)]).toEqual(["done", 2, [false, true, true]]);
});

it("gives up in the end, and at once where no work is asked for", async () => {
  let calls = 0;
  const refuse = (error: CallError) =>
    withWork(async () => {
      calls += 1;
      throw error;
    });
  await expect(refuse(refused())).rejects.toMatchObject({ code: "accounts.workNeeded" });
  expect(calls).toBe(5);
  await expect(refuse(new CallError(401))).rejects.toMatchObject({ status: 401 });
  expect(calls).toBe(6);
});
