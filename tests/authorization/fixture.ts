import { randomUUID } from "node:crypto";
import { SCOPES } from "@stashwell/shared/api-keys/rules";
import type { CallInput, CallName } from "@stashwell/shared/calls";
import type { Caller } from "@stashwell/shared/http/endpoint";
import { type Actor, makeTenant, smallPicture, type Tenant } from "../fuzz/tenants.ts";
import type { TestApp } from "@stashwell/testing/test-app";

/** A caller, and the tenant they belong to. All requests contain IDs of the `own` tenant. */
export interface Cell {
  name: string;
  kind: Exclude<Caller, "public"> | "nobody";
  side: "own" | "foreign" | "none";
  role: Actor["role"] | undefined;
  /** A client with an API key that has every scope. */
  isKey: boolean;
  actor: Actor | undefined;
}

export interface Fixture {
  test: TestApp;
  /** The tenant whose IDs are sent. */
  own: Tenant;
  foreign: Tenant;
  picture: string;
  keys: Record<"own" | "foreign", Actor>;
  /** Returns an actor of the `own` tenant. */
  person(name: string): Actor;
  /** Returns a unique text. */
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

/** Returns all callers of the matrix. */
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

/** The expected results of a call beyond its declared access. */
export interface Row<Name extends CallName = CallName> {
  /** The request, with IDs of the `own` tenant. Created for each caller with access. */
  input: (fixture: Fixture) => CallInput<Name> | Promise<CallInput<Name>>;
  /** Status for the other tenant's callers with access; 200 if the request contains no tenant's IDs. */
  foreign: number;
  /** Status for anonymous callers. Default 200. */
  anybody?: number;
  /** Status for the own tenant's callers with access. Default 200. */
  own?: number;
  /** Exceptions for single actors, by name. */
  but?: Readonly<Record<string, number>>;
  /** For a call that only works during registration: a registering caller's token and input. */
  registrant?: (fixture: Fixture) => Promise<{ token: string; input: CallInput<Name> }>;
  /** Whether it ends sessions or changes passwords. */
  unsettling?: true;
}

export type Rows = { [Name in CallName]: Row<Name> };

/** Types a part of the table. */
export const rows = <Name extends CallName>(part: { [One in Name]: Row<One> }): { [One in Name]: Row<One> } => part;
