import { expect, it } from "vitest";
import { WorkBudget } from "./work-budget.ts";

const MANY = 1_000;

it("runs no more at once than it may, and all of it", async () => {
  const budget = new WorkBudget({ name: "test", atOnce: 2, mostWaiting: MANY });
  let now = 0;
  let max = 0;
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      budget.run(async () => {
        max = Math.max(max, ++now);
        await new Promise((resume) => setTimeout(resume, 1));
        now -= 1;
        return index;
      }),
    ),
  );
  expect(max).toBe(2);
  expect(results).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

it("gives the turn back when work fails", async () => {
  const budget = new WorkBudget({ name: "test", atOnce: 1, mostWaiting: MANY });
  await expect(budget.run(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await budget.run(() => Promise.resolve("next"))).toBe("next");
});

it("refuses what would wait behind too much, and takes more once there is less", async () => {
  const budget = new WorkBudget({ name: "test", atOnce: 1, mostWaiting: 2 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const taken = Array.from({ length: 3 }, () => budget.run(() => promise));
  const refused = budget.run(() => promise);
  await expect(refused).rejects.toMatchObject({ status: 503, key: "errors.busy", details: { retryAfter: 5 } });
  resolve("done");
  expect(await Promise.all(taken)).toEqual(["done", "done", "done"]);
  expect(await budget.run(() => Promise.resolve("next"))).toBe("next");
});

it("takes turns between whose work it is, and refuses whoever has most of it waiting", async () => {
  const budget = new WorkBudget({ name: "test", atOnce: 1, mostWaiting: 4 });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const done: string[] = [];
  const send = (whose: string) =>
    budget.run(
      async () => {
        await promise;
        done.push(whose);
      },
      { source: whose },
    );
  const crowd = Array.from({ length: 5 }, () => send("crowd"));
  const settled = Promise.allSettled(crowd);
  const honest = [send("honest"), send("other")];
  await expect(send("crowd")).rejects.toMatchObject({ status: 503 });
  resolve(undefined);
  await Promise.all(honest);
  expect((await settled).map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
  ]);
  expect(done).toEqual(["crowd", "crowd", "honest", "other", "crowd"]);
});

it("alternates between known requesters and strangers, whose queues are bounded each by itself", async () => {
  const budget = new WorkBudget({ name: "test", atOnce: 1, mostWaiting: 3 });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const done: string[] = [];
  const send = (source: string, isKnown: boolean) =>
    budget.run(
      async () => {
        await promise;
        done.push(source);
      },
      { source, isKnown },
    );
  const waiting = ["running", "stranger 1", "stranger 2", "stranger 3"].map((source) => send(source, false));
  await expect(send("stranger 4", false)).rejects.toMatchObject({ status: 503 });
  const known = ["shop 1", "shop 2"].map((source) => send(source, true));
  resolve(undefined);
  await Promise.all([...waiting, ...known]);
  expect(done).toEqual(["running", "shop 1", "stranger 1", "shop 2", "stranger 2", "stranger 3"]);
});
