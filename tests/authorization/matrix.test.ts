import { type CallInput, type CallName, contract } from "@stashwell/shared/calls";
import type { Endpoint } from "@stashwell/shared/http/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changedTables, fingerprintOf } from "../fuzz/secrets.ts";
import { reviveActors } from "../fuzz/tenants.ts";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { accountRows } from "./account-rows.ts";
import { brandRows } from "./brand-rows.ts";
import { businessRows } from "./business-rows.ts";
import { decided, letIn } from "./decide.ts";
import { developerRows } from "./api-key-rows.ts";
import { openRows } from "./open-rows.ts";
import { operatorRows } from "./operator-rows.ts";
import { type Cell, cellsOf, openFixture, type Row, type Rows, type Fixture } from "./fixture.ts";

/** A call without a row is a type error, and fails a test below. */
const table: Rows = { ...accountRows, ...brandRows, ...businessRows, ...developerRows, ...openRows, ...operatorRows };

/** Contained in private data of the `own` tenant: responses to anyone else must not contain it. */
const WORDS = "Quillfeather";

const endpoints = Object.values(contract).flatMap((noun): Endpoint[] => Object.values(noun));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}` as CallName;

let test: TestApp;
let fixture: Fixture;
beforeAll(async () => {
  test = await createTestApp();
  // A call that needs a second connection while its transaction holds one could wait for itself: it fails here.
  test.services.pool.options.max = 1;
  fixture = await openFixture(test, WORDS);
});
afterAll(() => test.drop());

/** Clears the rate limits: there are many attempts in one window, and none is a guess. */
const forgetTries = () => test.services.db.deleteFrom("throttle").execute();

async function attempt(name: CallName, cell: Cell, input: CallInput<CallName>, token = cell.actor?.token) {
  await forgetTries();
  const { status, body } = await test.call(name, input, { token });
  const reports = JSON.stringify(body)?.includes(WORDS) ?? false;
  return { status, reports };
}

/** Callers with access use a new input each, because a call may consume its subject. */
async function enter(endpoint: Endpoint, row: Row, cell: Cell) {
  const name = nameOf(endpoint);
  if (row.registrant && cell.side === "own" && cell.kind === "onboarding") {
    const { token, input } = await row.registrant(fixture);
    return attempt(name, cell, input, token);
  }
  const reply = await attempt(name, cell, await row.input(fixture));
  if (row.unsettling) for (const side of [fixture.own, fixture.foreign]) await reviveActors(test, side);
  return reply;
}

describe("every call, by everybody, with ids of one side", () => {
  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", async (name, endpoint) => {
    const row = table[name] as Row | undefined;
    if (!row) throw new Error("no row says who may make this call, and with whose ids");
    const cells = cellsOf(fixture);
    const refused = cells.filter((cell) => decided(endpoint, row, cell) !== 200);
    const found: Record<string, number> = {};
    const tellers: string[] = [];
    const take = (cell: Cell, { status, reports }: { status: number; reports: boolean }) => {
      found[cell.name] = status;
      if (reports && cell.side !== "own" && cell.kind !== "operator") tellers.push(cell.name);
    };

    const isOwnRegistrant = (cell: Cell) => row.registrant && cell.side === "own" && cell.kind === "onboarding";
    const shared = refused.length > 0 ? await row.input(fixture) : undefined;
    const before = await fingerprintOf(test.services.db, fixture.own);
    for (const cell of refused) take(cell, await attempt(name, cell, shared!));
    expect(changedTables(before, await fingerprintOf(test.services.db, fixture.own))).toEqual([]);

    for (const cell of cells) {
      if (refused.includes(cell) && !isOwnRegistrant(cell)) continue;
      take(cell, await enter(endpoint, row, cell));
    }
    expect(found).toEqual(Object.fromEntries(cells.map((cell) => [cell.name, decided(endpoint, row, cell)])));
    expect(tellers).toEqual([]);
  });

  it("has no row for a call that is gone", () => {
    expect(Object.keys(table).toSorted()).toEqual(endpoints.map(nameOf).toSorted());
  });
});

describe("what a call declares", () => {
  it("lets somebody in who is signed in, for all but a few calls", () => {
    const nobody = cellsOf(fixture).find(({ kind }) => kind === "nobody")!;
    const open = endpoints.filter((endpoint) => letIn(endpoint, nobody) === "anybody").map(nameOf);
    expect(open.length).toBeLessThan(endpoints.length / 3);
    // Open calls that change data without a session: each needs a secret, or creates something.
    expect(open.filter((name) => !name.startsWith("GET")).toSorted()).toEqual([
      "POST /brand/customer/claim",
      "POST /brand/customer/claim-code",
      "POST /brand/customer/gift",
      "POST /brand/customer/gift/accept",
      "POST /brand/customer/gift/withdraw",
      "POST /brand/customer/release",
      "POST /brand/store/register-merchant",
      "POST /brand/user/forget-password",
      "POST /brand/user/login",
      "POST /brand/user/reset-password/{id}",
      "POST /operator/login",
      "POST /web/v1/user/verify-token",
    ]);
  });
});
