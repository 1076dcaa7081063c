import { expect, it } from "vitest";
import { atMost } from "./at-most.ts";

it("runs no more at once than it may, and all of it", async () => {
  const run = atMost(2);
  let now = 0;
  let most = 0;
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      run(async () => {
        most = Math.max(most, ++now);
        await new Promise((resume) => setTimeout(resume, 1));
        now -= 1;
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(results).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

it("gives the turn back when work fails", async () => {
  const run = atMost(1);
  await expect(run(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await run(() => Promise.resolve("next"))).toBe("next");
});
