import { afterEach, expect, it, vi } from "vitest";
import { SENT_WITHIN } from "./rules.ts";
import { saveSettled } from "./settled-stock.ts";

const line = (currentQty: string, seenQty?: string) => [
  { organizationProductId: "p1", currentQty, ...(seenQty !== undefined && { seenQty }) },
];
const LOST = new Error("lost");
const REFUSED = new Error("refused");

/** A server that applies each idempotency key once, and loses or rejects requests as scripted. */
function makeServer(stock: number) {
  const server = { stock, script: [] as ("lostBefore" | "lostAfter" | "refused")[], keys: new Set<string>() };
  const save = async (
    lines: ReturnType<typeof line> | readonly { currentQty: string; seenQty?: string | undefined }[],
  ) => {
    await Promise.resolve();
    const step = server.script.shift();
    if (step === "lostBefore") throw LOST;
    if (step === "refused") throw REFUSED;
    const [{ currentQty, seenQty } = { currentQty: "0" }] = lines;
    const key = JSON.stringify(lines);
    if (!server.keys.has(key))
      server.stock = seenQty === undefined ? Number(currentQty) : server.stock + Number(currentQty) - Number(seenQty);
    server.keys.add(key);
    if (step === "lostAfter") throw LOST;
    // A key is kept until its response has arrived; the same content after that is a new request.
    server.keys.delete(key);
  };
  return { server, save };
}

let targets = 0;
function setup(stock: number) {
  const { server, save } = makeServer(stock);
  const target = `store-${++targets}`;
  const enter = (currentQty: string, seenQty: string) =>
    saveSettled({ target, lines: line(currentQty, seenQty), save, isResponse: (error) => error === REFUSED });
  return { server, enter };
}

afterEach(() => vi.useRealTimers());

it.each(["lostBefore", "lostAfter"] as const)("applies a difference once though its reply was %s", async (lost) => {
  const { server, enter } = setup(10);
  server.script.push(lost, "lostAfter");
  await expect(enter("15", "10")).rejects.toBe(LOST);
  await expect(enter("15", "10")).rejects.toBe(LOST);
  await enter("15", "10");
  expect(server.stock).toBe(15);
});

it.each(["lostBefore", "lostAfter"] as const)("applies other quantities upon those that were %s", async (lost) => {
  const { server, enter } = setup(10);
  server.script.push(lost);
  await expect(enter("15", "10")).rejects.toBe(LOST);
  server.stock -= 2;
  await enter("20", "10");
  expect(server.stock).toBe(18);
});

it("starts from what was seen where the earlier quantities turn out to be refused", async () => {
  const { server, enter } = setup(10);
  server.script.push("lostBefore", "refused");
  await expect(enter("15", "10")).rejects.toBe(LOST);
  await enter("20", "10");
  expect(server.stock).toBe(20);
});

it("keeps asking what became of the earlier quantities before it sends others", async () => {
  const { server, enter } = setup(10);
  server.script.push("lostAfter", "lostBefore");
  await expect(enter("15", "10")).rejects.toBe(LOST);
  await expect(enter("20", "10")).rejects.toBe(LOST);
  expect(server.stock).toBe(15);
  await enter("20", "10");
  expect(server.stock).toBe(20);
});

it("sets quantities as entered once the key of the earlier ones has run out", async () => {
  vi.useFakeTimers();
  const { server, enter } = setup(10);
  server.script.push("lostAfter");
  await expect(enter("15", "10")).rejects.toBe(LOST);
  vi.advanceTimersByTime(SENT_WITHIN);
  await enter("15", "10");
  expect(server.stock).toBe(15);
});

it("sends lines once more with the place that they were sent with", async () => {
  const location = { state: "US-FL", city: "1", addressLine1: "1 Main St", zip: "33132", latitude: 25, longitude: -80 };
  const sent: unknown[] = [];
  const enter = (place: typeof location | undefined, isLost: boolean) =>
    saveSettled({
      target: "moving",
      lines: line("15", "10"),
      location: place,
      save: async (lines, moved) => {
        await Promise.resolve();
        sent.push([lines[0]?.seenQty, moved?.state]);
        if (isLost) throw LOST;
      },
      isResponse: (error) => error === REFUSED,
    });
  await expect(enter(location, true)).rejects.toBe(LOST);
  await enter({ ...location, state: "US-GA" }, false);
  expect(sent).toEqual([
    ["10", "US-FL"],
    ["10", "US-FL"],
    ["15", "US-GA"],
  ]);
});
