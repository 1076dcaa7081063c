import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";

export interface NoticeRow {
  brand_id: string;
  waiting: number;
  held: string;
  currency_sign: string;
}

/**
 * Claims the brands that have new flags since the last mail to their members, or flags whose redemptions have doubled
 * since then, unless that mail was sent after `before`. Each brand is claimed by one server only.
 */
export async function takeNotices(tx: Tx, at: Temporal.Instant, before: Temporal.Instant): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    with taken as (
      insert into flag_notice as n (brand_id, mailed_at)
      select f.brand_id, ${at}::timestamptz from abuse_flag f
      left join flag_notice n on n.brand_id = f.brand_id
      where f.decided_at is null and f.redemptions >= 2 * f.mailed_redemptions and (n.brand_id is null or n.mailed_at <= ${before})
      group by f.brand_id order by f.brand_id
      on conflict (brand_id) do update set mailed_at = excluded.mailed_at where n.mailed_at <= ${before}
      returning brand_id
    ), told as (
      update abuse_flag f set mailed_redemptions = f.redemptions from taken t where f.brand_id = t.brand_id and f.decided_at is null
    )
    select t.brand_id, b.currency_sign,
      (select count(*) from abuse_flag f where f.brand_id = t.brand_id and f.decided_at is null) as waiting,
      (select coalesce(sum(worth), 0)::numeric(14, 2) from (
        select distinct h.campaign_id, h.ledger_id, h.worth from redemption_hold h
        where h.brand_id = t.brand_id and h.decided_at is null and h.reason <> 'level'
      ) h) as held
    from taken t join brand b on b.id = t.brand_id`.execute(tx);
  return rows;
}
