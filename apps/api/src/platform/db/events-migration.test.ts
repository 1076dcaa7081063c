import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTestDatabase } from "@stashwell/testing/test-database";
import { migrate, defaultFolder } from "./migrate.ts";

const CAMPAIGN = "0193a1f0-0000-7000-8000-000000000001";

it("0002-events goes on where each follower of the version before was", async () => {
  const folder = await mkdtemp(join(tmpdir(), "stashwell-migration-"));
  const [migrations, functions] = [join(folder, "migrations"), join(folder, "functions")];
  await mkdir(migrations);
  await mkdir(functions);
  await copyFile(join(defaultFolder, "0001-baseline.sql"), join(migrations, "0001-baseline.sql"));
  const { pool, drop } = await createTestDatabase();
  await pool.query("drop schema public cascade");
  await pool.query("create schema public");
  await migrate(pool, { migrations, functions, version: "0.0.1" });

  const write = async (slot: number): Promise<number> => {
    const { rows } = await pool.query<{ xid: number }>(
      `insert into voucher_event (campaign_id, slot, kind, at) values ($1, $2, 'redeemed', now())
       returning pg_current_xact_id()::text::bigint as xid`,
      [CAMPAIGN, slot],
    );
    return rows[0]!.xid;
  };
  const xids = [await write(1), await write(2), await write(3)] as const;
  const positions = {
    notifications: xids[1],
    webhooks: xids[2] + 1,
    "apple-wallet": xids[1],
    "google-wallet": xids[2],
  };
  for (const [follower, before] of Object.entries(positions))
    await pool.query("update ledger_position set done_before = $2 where follower = $1", [follower, before]);

  await migrate(pool);
  await write(4);
  const { rows: events } = await pool.query(
    "select kind, detail -> 'slots' as slots, position from event order by position, id",
  );
  expect(events).toEqual([
    { kind: "voucher.redeemed", slots: [2], position: 1 },
    { kind: "voucher.redeemed", slots: [3], position: 2 },
    { kind: "voucher.redeemed", slots: [4], position: null },
  ]);
  const { rows: subscribers } = await pool.query("select name, position from event_subscriber order by name");
  expect(subscribers).toEqual([
    { name: "apple-wallet", position: 0 },
    { name: "google-wallet", position: 1 },
    { name: "notifications", position: 0 },
    { name: "webhooks", position: 2 },
  ]);
  // A server of the previous version finds no position of its own.
  expect((await pool.query("select from ledger_position")).rowCount).toBe(0);
  await drop();
  await rm(folder, { recursive: true });
});
