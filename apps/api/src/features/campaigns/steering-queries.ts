import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";
import { type CampaignRow, columns } from "./queries.ts";
import type { Stamp } from "./save-queries.ts";

/** The columns that pausing, resuming and ending write. */
type SteeringColumn =
  | "saves_paused"
  | "redeeming_paused"
  | "paused_until"
  | "holder_message"
  | "store_message"
  | "message_translations"
  | "ended_at"
  | "planned_start"
  | "planned_end";
export type SteeringValues = Pick<CampaignRow, SteeringColumn> &
  Partial<Pick<CampaignRow, "start_date" | "end_date" | "hidden_at">>;

/** The values of a campaign that is neither paused nor ended. */
export const NOT_STEERED: Pick<CampaignRow, SteeringColumn> = {
  saves_paused: false,
  redeeming_paused: false,
  paused_until: null,
  holder_message: "",
  store_message: "",
  message_translations: {},
  ended_at: null,
  planned_start: null,
  planned_end: null,
};

/** Waits for a campaign's claims and redemptions in flight, and blocks new ones: hold-steering.sql. */
export async function lockSteering(tx: Tx, campaignId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(steering_key(${campaignId}))`.execute(tx);
}

/**
 * Updates a campaign whose steering the transaction has locked. Increments its version, which updates wallet passes.
 */
export const updateSteering = (
  tx: Tx,
  id: string,
  values: SteeringValues,
  { accountId, at }: Stamp,
): Promise<CampaignRow> =>
  tx
    .updateTable("campaign")
    .from("brand")
    .set((column) => ({
      ...values,
      message_translations: JSON.stringify(values.message_translations),
      steered_at: at,
      steered_by: accountId,
      updated_at: at,
      version: column("campaign.version", "+", 1),
    }))
    .whereRef("brand.id", "=", "campaign.brand_id")
    .where("campaign.id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
