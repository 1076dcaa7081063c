import { randomUUID } from "node:crypto";
import { SCOPES } from "@stashwell/shared/api-keys/rules";
import type { CallInput, CallName } from "@stashwell/shared/calls";
import type { Caller } from "@stashwell/shared/http/endpoint";
import { type Actor, makeTenant, smallPicture, type Tenant } from "../fuzz/tenants.ts";
import type { TestApp } from "@stashwell/testing/test-app";

/** Who calls, and of which side. Every id that is sent is one of the first side. */
export interface Cell {
  name: string;
  kind: Exclude<Caller, "public"> | "nobody";
  side: "own" | "foreign" | "none";
  role: Actor["role"] | undefined;
  /** A program with a key that has every scope there is. */
  isKey: boolean;
  actor: Actor | undefined;
}

export interface Fixture {
  test: TestApp;
  /** Whose ids are sent. */
  own: Tenant;
  foreign: Tenant;
  picture: string;
  keys: Record<"own" | "foreign", Actor>;
  /** Somebody of the first side. */
  person(name: string): Actor;
  /** A text that nothing has had before. */
  fresh(): string;
}

const OWN = [
  "brand owner",
  "brand editor",
  "brand viewer",
  "brand support",
  "business",
  "cashier",
  "corner cashier",
  "onboarding",
] as const;
const FOREIGN = ["brand owner", "business", "cashier", "onboarding"] as const;

export async function openFixture(test: TestApp, words: string): Promise<Fixture> {
  const [own, foreign] = [await makeTenant(test, words), await makeTenant(test)];
  return {
    test,
    own,
    foreign,
    keys: { own: await makeKey(test, own), foreign: await makeKey(test, foreign) },
    picture: await smallPicture(),
    person: (name) => actorOf(own, name),
    fresh: () => randomUUID().slice(0, 8),
  };
}

async function makeKey(test: TestApp, tenant: Tenant): Promise<Actor> {
  const owner = actorOf(tenant, "brand owner");
  const request = { name: "A program", scopes: [...SCOPES] };
  const { body } = await test.call("POST /brand/api-key/add", request, { token: owner.token });
  return { ...owner, name: "API key", role: "editor", token: body.apiKey };
}

export function actorOf({ actors }: Tenant, name: string): Actor {
  const actor = actors.find((one) => one.name === name);
  if (!actor) throw new Error(`nobody is called ${name}`);
  return actor;
}

/** Everybody who may try a call. */
export function cellsOf({ own, foreign, keys }: Fixture): Cell[] {
  const cell = (side: "own" | "foreign", actor: Actor): Cell => ({
    isKey: actor.name === "API key",
    name: `${actor.name}${side === "foreign" ? " of another" : ""}`,
    kind: actor.kind,
    side,
    role: actor.role,
    actor,
  });
  return [
    { name: "nobody", kind: "nobody", side: "none", role: undefined, isKey: false, actor: undefined },
    ...OWN.map((name) => cell("own", actorOf(own, name))),
    ...FOREIGN.map((name) => cell("foreign", actorOf(foreign, name))),
    cell("own", keys.own),
    cell("foreign", keys.foreign),
    { ...cell("own", actorOf(own, "operator")), side: "none" },
  ];
}

/** What is decided for one call, beside who is let in at all, which its declaration says. */
export interface Row<Name extends CallName = CallName> {
  /** What is sent, with ids of the first side; made anew for everybody who is let in. */
  input: (fixture: Fixture) => CallInput<Name> | Promise<CallInput<Name>>;
  /** For the other side's people who are let in: how they are refused; 200 where nothing of anybody's is named. */
  foreign: number;
  /** For whoever calls as anybody; 200 unless said. */
  anybody?: number;
  /** For the first side's people who are let in; 200 unless said. */
  own?: number;
  /** Single people who fare otherwise, by name. */
  but?: Readonly<Record<string, number>>;
  /** For a call that only somebody in the midst of registering may make: such a one, and what they send. */
  registrant?: (fixture: Fixture) => Promise<{ token: string; input: CallInput<Name> }>;
  /** It ends sessions or changes passwords. */
  unsettling?: true;
}

export type Rows = { [Name in CallName]: Row<Name> };

/** For the part of a table that is about some calls. */
export const rows = <Name extends CallName>(part: { [One in Name]: Row<One> }): { [One in Name]: Row<One> } => part;
