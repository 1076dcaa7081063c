import type { TestApp } from "@stashwell/testing/test-app";
import { makeTenant, type Tenant } from "./tenants.ts";

/** Contained only in private data of the third tenant: no response may contain it. */
export const SECRET_WORDS = "Quillfeather";

/** The actors and data of a batch. */
export interface Setup {
  tenants: readonly [Tenant, Tenant];
  /** A third tenant whose actors never act, while its IDs are tried by all. */
  secrets: Tenant;
  /** Valid pagination cursors of both tenants' lists. */
  cursors: string[];
  places: { stateId: string; cityId: string; categoryId: string; subcategoryId: string };
}

const LISTS = [
  "GET /brand/campaign/",
  "GET /brand/product/",
  "GET /store/campaign/",
  "GET /store/redemption/",
] as const;

async function readCursors(test: TestApp, tenant: Tenant): Promise<string[]> {
  const found: string[] = [];
  for (const name of LISTS) {
    const kind = name.includes("/store/") ? "business" : "brand owner";
    const token = tenant.actors.find((actor) => actor.name === kind)?.token;
    const { body } = await test.call(name, { limit: 1 }, { token });
    if (body.next) found.push(body.next);
  }
  return found;
}

let secrets: { test: TestApp; tenant: Promise<Tenant> } | undefined;
/** One per app, shared by its setups. */
const secretsOf = (test: TestApp): Promise<Tenant> => {
  if (secrets?.test !== test) secrets = { test, tenant: makeTenant(test, SECRET_WORDS) };
  return secrets.tenant;
};

export async function openSetup(test: TestApp): Promise<Setup> {
  const { db } = test.services;
  const tenants = [await makeTenant(test), await makeTenant(test)] as const;
  const atlanta = db.selectFrom("city").selectAll().where("state_id", "=", "US-GA").where("name", "=", "Atlanta");
  const city = await atlanta.executeTakeFirstOrThrow();
  const category = await db
    .selectFrom("category")
    .selectAll()
    .where("parent_id", "is not", null)
    .executeTakeFirstOrThrow();
  return {
    tenants,
    secrets: await secretsOf(test),
    cursors: [...(await readCursors(test, tenants[0])), ...(await readCursors(test, tenants[1]))],
    places: {
      stateId: "US-GA",
      cityId: city.id,
      categoryId: category.parent_id ?? "",
      subcategoryId: category.id,
    },
  };
}
