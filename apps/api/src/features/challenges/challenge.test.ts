import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { judgeWork, makeChallenge, spendWork, type Task } from "./challenge.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());

const task: Task = { purpose: "claim", subject: "one network" };

async function solve(tries = 20): Promise<string> {
  const challenge = await makeChallenge(test.services, task, tries);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

it("takes work once", async () => {
  const work = await judgeWork(test.services, await solve(), task);
  expect(work).toBeDefined();
  const spend = () => inTransaction(test.services.db, (tx) => spendWork(tx, work!));
  expect(await Promise.all([spend(), spend(), spend()])).toEqual(expect.arrayContaining([true, false, false]));
});

it("refuses work for another task, work that is too old, and what was not done", async () => {
  const { services, clock } = test;
  const text = await solve();
  expect(await judgeWork(services, text, { ...task, subject: "another network" })).toBeUndefined();
  expect(await judgeWork(services, text, { ...task, purpose: "sign-in" })).toBeUndefined();
  const { challenge, solution } = JSON.parse(Buffer.from(text, "base64").toString());
  const forged = (changed: object) =>
    Buffer.from(JSON.stringify({ challenge, solution, ...changed })).toString("base64");
  expect(
    await judgeWork(services, forged({ solution: { ...solution, derivedKey: "00".repeat(32) } }), task),
  ).toBeUndefined();
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: "00" } };
  expect(await judgeWork(services, forged({ challenge: easier }), task)).toBeUndefined();
  expect(
    await judgeWork(services, forged({ challenge: { ...challenge, signature: { length: 64 } } }), task),
  ).toBeUndefined();
  for (const nonsense of ["", "{}", "e30=", Buffer.from("[]").toString("base64"), "ÿ"])
    expect(await judgeWork(services, nonsense, task)).toBeUndefined();
  clock.advance({ minutes: 11 });
  expect(await judgeWork(services, text, task)).toBeUndefined();
});
