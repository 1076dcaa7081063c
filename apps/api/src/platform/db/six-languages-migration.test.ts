import { expect, it } from "vitest";
import { createTestDatabase } from "@stashwell/testing/test-database";
import { makeOlderSchema, upgradeSchema } from "./migrate.ts";

it("0036-six-languages turns an account in Yoruba into one in English, and takes such texts from campaigns", async () => {
  const { pool, drop } = await createTestDatabase();
  const client = await pool.connect();
  try {
    await client.query("begin");
    await makeOlderSchema(client, "0033-campaign-versions.sql");
    // So that campaigns can be inserted without a brand.
    await client.query(`alter table campaign drop constraint campaign_brand_id_fkey,
         drop constraint campaign_brand_id_brand_country_id_brand_timezone_fkey`);
    await client.query(
      `insert into account (type, email, username, created_at, language)
       select 3, language || '@x.example', language, now(), language from unnest(array['YO', 'FR']) as language`,
    );
    await client.query(
      `insert into campaign (brand_id, code, name, start_date, end_date, created_at, updated_at, brand_country_id,
         brand_timezone, language, translations)
       select uuidv7(), code, code, '2026-12-01', '2026-12-31', now(), now(), 'NG', 'Africa/Lagos', language,
         translations::jsonb
       from (values ('ONE', 'HA', '{"FR": {"name": "Un"}, "IG": {"name": "Otu"}}'), ('TWO', 'PCM', '{"EN": {"name": "Two"}}'),
         ('TRE', 'GU', '{}')) as given (code, language, translations)`,
    );
    await client.query(
      `insert into campaign_version (campaign_id, version, made_at, name, start_date, end_date, privacy_policy, terms,
         disclaimer, language, translations)
       select id, 1, now(), name, start_date, end_date, '', '', '', language, translations from campaign`,
    );
    await upgradeSchema(client);

    const accounts = await client.query("select username, language from account order by username desc");
    expect(accounts.rows).toEqual([
      { username: "YO", language: "EN" },
      { username: "FR", language: "FR" },
    ]);
    for (const table of ["campaign", "campaign_version"]) {
      const campaigns = await client.query(`select name, language, translations from ${table} order by name`);
      expect(campaigns.rows).toEqual([
        { name: "ONE", language: "EN", translations: { FR: { name: "Un" } } },
        { name: "TRE", language: "GU", translations: {} },
        { name: "TWO", language: null, translations: { EN: { name: "Two" } } },
      ]);
    }
    await expect(client.query("update account set language = 'HA'")).rejects.toThrow("account_language_check");
  } finally {
    client.release(true);
    await drop();
  }
});
