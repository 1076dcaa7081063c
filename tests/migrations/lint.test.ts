import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultFolder } from "@stashwell/api/platform/db/migrate";
import { describe, expect, it } from "vitest";
import { LARGE_TABLES, lintMigration } from "./lint.ts";

/** The last migration before this check. */
const BEFORE = "0041";

const files = (await readdir(defaultFolder)).filter((file) => file.endsWith(".sql")).toSorted();
const read = (file: string) => readFile(join(defaultFolder, file), "utf8");

describe("a migration", () => {
  it.each(files.filter((file) => file.slice(0, 4) > BEFORE))(
    "%s leaves the version before running, and the large tables writable",
    async (file) => expect(await lintMigration(await read(file))).toEqual([]),
  );

  it("knows large tables by their names", async () => {
    const all = (await Promise.all(files.map(read))).join("\n");
    for (const table of LARGE_TABLES) expect(all).toMatch(new RegExp(`create table ${table}\\b`));
  });

  it.each([
    ["drop table brand", "removes"],
    ["drop view brand_face", "removes"],
    ["alter table brand drop column phone", "removes"],
    ["alter table brand rename column phone to telephone", "removes"],
    ["alter table brand rename to brands", "removes"],
    ["alter table brand alter column phone set not null", "requires"],
    ["alter table brand add column phone2 text not null", "requires"],
    ["alter table brand alter column phone type integer using phone::integer", "rewrites"],
    ["alter table voucher add column token uuid not null default gen_random_uuid()", "rewrites"],
    ["alter table voucher add column twice integer generated always as (slot * 2) stored", "rewrites"],
    ["alter table brand alter column phone drop default", "requires"],
    ["alter table brand add constraint named check (name <> '')", "requires"],
    ["alter table brand add constraint one_name unique (name)", "requires"],
    ["create unique index on brand (name)", "requires"],
    ["alter table voucher add constraint positive check (slot >= 0) not valid", "requires"],
    ["alter table voucher add constraint positive check (slot >= 0)", "blocks"],
    ["alter table voucher add column note text check (note <> '')", "blocks"],
    ["create index on voucher (pin)", "blocks"],
    ["create unique index on voucher_event (id)", "blocks"],
    ["update voucher set slot = slot", "blocks"],
    ["delete from voucher_event", "blocks"],
    ["with old as (delete from voucher_event returning 1) select count(*) from old", "blocks"],
    ["drop function steering_key(uuid)", "removes"],
    ["truncate brand", "removes"],
    ["do $$ begin drop table brand; end $$", "unread"],
  ] as const)("%s: %s", async (statement, rule) => {
    expect(await lintMigration(`-- Why.\n${statement};`)).toEqual([{ rule, statement }]);
    expect(await lintMigration(`-- allows ${rule}: no server of the version before is left\n${statement};`)).toEqual(
      [],
    );
    expect(await lintMigration(`-- allows ${rule}:\n${statement};`)).toHaveLength(1);
  });

  it("builds an index concurrently only by itself", async () => {
    const index = "create index concurrently voucher_slot on voucher (slot)";
    expect(await lintMigration(`select 1; ${index};`)).toEqual([{ rule: "alone", statement: index }]);
  });

  it.each([
    "alter table brand add column phone2 text",
    "alter table brand add column phone2 text not null default ''",
    "alter table voucher add column note text",
    "alter table brand alter column phone set default ''",
    "create index on brand (phone)",
    "create index concurrently voucher_phone on voucher (pin)",
    "create table fresh (id integer primary key); create index on fresh (id); alter table fresh drop column id",
    "update brand set phone = ''",
    "drop index voucher_pin",
    "drop trigger old on brand",
    "alter table brand drop constraint brand_phone_check",
  ])("may: %s", async (statements) => expect(await lintMigration(statements)).toEqual([]));
});
