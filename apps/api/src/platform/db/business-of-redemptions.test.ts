import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { createTestDatabase } from "@stashwell/testing/test-database";
import { migrate } from "./migrate.ts";

const MIGRATIONS = fileURLToPath(new URL("migrations", import.meta.url));
const NAMED = "0009-cashiers.sql";

it("the ledger of an older version learns whose its redemptions are, and stays append-only", async () => {
  const { pool, drop } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "stashwell-before-"));
  try {
    await pool.query("drop schema public cascade; create schema public");
    const before = (await readdir(MIGRATIONS)).filter((name) => name < NAMED);
    for (const name of before) await cp(join(MIGRATIONS, name), join(folder, name));
    await migrate(pool, folder);
    await pool.query(`
      insert into country values ('1', 'USA', 'US', '+1', 'USD', '$', 'mi', 'America/New_York');
      insert into business (name, country_id, timezone, created_at) values ('Shop', '1', 'America/New_York', now());
      insert into store (business_id, name, created_at) select id, 'Corner', now() from business;
      insert into voucher_event (campaign_id, slot, kind, at, store_id)
        select id, slot, kind, now(), case kind when 'claimed' then null else id end
        from store, unnest(array[1, 1, 2], array['claimed', 'redeemed', 'reversed']) as e(slot, kind)`);
    await cp(join(MIGRATIONS, NAMED), join(folder, NAMED));
    await migrate(pool, folder);
    const { rows } = await pool.query<{ kind: string; known: boolean | null }>(
      "select e.kind, e.business_id = b.id as known from voucher_event e, business b order by e.id",
    );
    expect(rows).toEqual([
      { kind: "claimed", known: null },
      { kind: "redeemed", known: true },
      { kind: "reversed", known: true },
    ]);
    await expect(pool.query("update voucher_event set slot = 3")).rejects.toThrow("append-only");
  } finally {
    await drop();
    await rm(folder, { recursive: true });
  }
});
