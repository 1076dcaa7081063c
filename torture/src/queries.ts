import type { Services } from "@stashwell/api/platform/services";

type Tables = Services["pool"];

/** @param claimKeys in hexadecimal digits */
export async function findClaims(
  pool: Tables,
  campaignId: string,
  claimKeys: readonly string[],
): Promise<{ claim_key: string; pin: string }[]> {
  const { rows } = await pool.query<{ claim_key: string; pin: string }>(
    `select encode(claim_key, 'hex') as claim_key, pin from voucher
     where campaign_id = $1 and claim_key = any(select decode(key, 'hex') from unnest($2::text[]) key)`,
    [campaignId, claimKeys],
  );
  return rows;
}

export async function countClaims(pool: Tables, campaignId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from voucher where campaign_id = $1",
    [campaignId],
  );
  return rows[0]?.count ?? 0;
}

export async function findRedemptions(
  pool: Tables,
  pins: readonly string[],
): Promise<{ pin: string; redeemed: boolean; events: number }[]> {
  const { rows } = await pool.query<{ pin: string; redeemed: boolean; events: number }>(
    `select pin, redeemed_at is not null as redeemed, (
       select count(*)::int from voucher_event e where e.campaign_id = v.campaign_id and e.slot = v.slot and e.kind = 'redeemed'
     ) as events from voucher v where pin = any($1)`,
    [pins],
  );
  return rows;
}

interface Joining {
  /** Campaign and store. */
  mark: string;
  pieces: number;
  declarations: number;
  audits: number;
}

export async function findJoinings(pool: Tables, marks: readonly string[]): Promise<Joining[]> {
  const { rows } = await pool.query<Joining>(
    `select p.campaign_id || ' ' || p.store_id as mark,
       (select sum(s.quantity)::int from stock s where s.campaign_id = p.campaign_id and s.store_id = p.store_id) as pieces,
       (select count(*)::int from stock_event e where e.campaign_id = p.campaign_id and e.store_id = p.store_id) as declarations,
       (select count(*)::int from audit_event a where a.subject_id = p.campaign_id::text and a.action = 'campaign.join'
          and a.detail ->> 'storeId' = p.store_id::text) as audits
     from participation p
     join unnest($1::text[]) m on p.campaign_id = split_part(m, ' ', 1)::uuid and p.store_id = split_part(m, ' ', 2)::uuid`,
    [marks],
  );
  return rows;
}

export async function findPublishings(pool: Tables, names: readonly string[]): Promise<{ name: string; id: string }[]> {
  const { rows } = await pool.query<{ name: string; id: string }>(
    "select name, id from campaign where name = any($1) and published_at is not null",
    [names],
  );
  return rows;
}
