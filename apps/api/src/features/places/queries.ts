import type { Db } from "../../platform/db/db.ts";

/** What people write for a country whose ISO code is another. */
const COUNTRY_ALIASES: Readonly<Record<string, string>> = { USA: "US" };

/** The country of an id, or of an ISO alpha-2 code in any case. */
export function findCountry(db: Db, idOrCode: string) {
  const code = idOrCode.toUpperCase();
  return db
    .selectFrom("country")
    .selectAll()
    .where((is) => is.or([is("id", "=", idOrCode), is("iso_code", "=", COUNTRY_ALIASES[code] ?? code)]))
    .executeTakeFirst();
}

export const listCountries = (db: Db) =>
  db.selectFrom("country").select(["id", "name", "iso_code"]).orderBy("name").execute();

/** The state of an id; ids are ISO 3166-2 codes such as `US-GA`. */
export const findState = (db: Db, id: string) =>
  db.selectFrom("state").selectAll().where("id", "=", id.toUpperCase()).executeTakeFirst();

export const listStates = (db: Db, countryId: string) =>
  db.selectFrom("state").select(["id", "code", "name"]).where("country_id", "=", countryId).orderBy("name").execute();

export const findCity = (db: Db, id: string) =>
  db.selectFrom("city").selectAll().where("id", "=", id).executeTakeFirst();

export const listCities = (db: Db, stateId: string) =>
  db
    .selectFrom("city")
    .select(["id", "name", "latitude", "longitude"])
    .where("state_id", "=", stateId)
    .orderBy("name")
    .orderBy("id")
    .execute();

/** The kinds of business within a kind; the top ones for null. */
export const listCategories = (db: Db, parentId: string | null) =>
  db
    .selectFrom("category")
    .select(["id", "name"])
    .where("parent_id", parentId === null ? "is" : "=", parentId)
    .execute();

export const findCategory = (db: Db, id: string) =>
  db.selectFrom("category").selectAll().where("id", "=", id).executeTakeFirst();
