import { type RawBuilder, sql } from "kysely";
import type { Pool } from "pg";
import type { Db, Tx } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import type { BusinessId } from "../../platform/http/session.ts";

/** What becomes of a claim. */
export type ClaimOutcome = "ok" | "soldOut" | "givenAway" | "expired" | "notPublished" | "throttled";

export interface ClaimRow {
  outcome: ClaimOutcome;
  /** With `ok` alone there are a handle and a pin. */
  handle: string | null;
  pin: string | null;
  is_downloaded: boolean;
  is_redeemed: boolean;
  is_over: boolean;
  /** Whether it got a voucher just now, rather than the one it had. */
  is_new: boolean;
  /** With `throttled`: the seconds until its network may claim again; null when it has had all that it ever gets. */
  wait?: number | null;
}

/** The networks that a claim counts against, as the table keeps them; null for none. */
export interface ClaimNetworks {
  network: string | null;
  wideNetwork: string | null;
}

export interface Claims {
  campaignId: string;
  /** No key may come twice. */
  claimKeys: readonly string[];
  /** One a claim key; left out, the claims count against no network. */
  networks?: readonly ClaimNetworks[];
  handles: readonly string[];
  pins: readonly string[];
  at: Temporal.Instant;
}

/** What the database says of many claims: of those with a new voucher only how many they are. */
interface SettledClaims {
  made: number;
  /** Those that had a voucher already, that have to wait, or that, with nothing but their place, gave theirs away. */
  others:
    | ({ nth: number } & Partial<Pick<ClaimRow, "handle" | "pin" | "is_downloaded" | "is_redeemed" | "wait">>)[]
    | null;
  refusal: Exclude<ClaimOutcome, "ok" | "givenAway" | "throttled">;
  is_over: boolean;
}

/** One row a claim, in their order. */
function rowsOf({ claimKeys, handles, pins }: Claims, { made, others, refusal, is_over }: SettledClaims): ClaimRow[] {
  const byPlace = new Map(others?.map(({ nth, ...other }) => [nth - 1, other]));
  const nothing = { handle: null, pin: null, is_downloaded: false, is_redeemed: false, is_over, is_new: false };
  let news = 0;
  return claimKeys.map((_key, place): ClaimRow => {
    const other = byPlace.get(place);
    if (other?.wait !== undefined) return { ...nothing, outcome: "throttled", wait: other.wait };
    if (other) return { ...nothing, outcome: other.handle ? "ok" : "givenAway", ...other };
    if (news === made) return { ...nothing, outcome: refusal };
    news += 1;
    return { ...nothing, outcome: "ok", handle: handles[news - 1]!, pin: pins[news - 1]!, is_new: true };
  });
}

/** An array of texts without any character that has to be quoted, in one piece. */
const plainArray = (texts: readonly string[]): string => `{${texts.join(",")}}`;
const byteaArray = (digits: readonly string[]): string => `{"\\\\x${digits.join('","\\\\x')}"}`;

const numberArray = (numbers: readonly (string | null)[] | undefined): string | null =>
  numbers ? `{${numbers.map((number) => number ?? "null").join(",")}}` : null;

const claimValues = ({ campaignId, claimKeys, networks, handles, pins, at }: Claims) =>
  [
    campaignId,
    byteaArray(claimKeys),
    numberArray(networks?.map(({ network }) => network)),
    numberArray(networks?.map(({ wideNetwork }) => wideNetwork)),
    plainArray(handles),
    plainArray(pins),
    at,
  ] as const;

/** Claims many at once, in transactions of its own. When it answers, the claims are on disk. */
export async function claimVouchers(pool: Pool, claims: Claims): Promise<ClaimRow[]> {
  const { rows } = await pool.query<SettledClaims>({
    name: "claim",
    text: "call settle_claims($1, $2, $3, $4, $5, $6, $7, null, null, null, null)",
    values: [...claimValues(claims)],
  });
  return rowsOf(claims, rows[0]!);
}

/** The same within a transaction, which has to be committed in the ordinary way. */
export async function claimVouchersIn(tx: Tx, claims: Claims): Promise<ClaimRow[]> {
  const [campaignId, claimKeys, networks, wideNetworks, handles, pins, at] = claimValues(claims);
  const query = sql<SettledClaims>`
    select * from claim_vouchers(${campaignId}, ${claimKeys}, ${networks}, ${wideNetworks}, ${handles}, ${pins}, ${at})`;
  return rowsOf(claims, (await query.execute(tx)).rows[0]!);
}

export type RedemptionOutcome =
  | "ok"
  | "repeated"
  | "keyReused"
  | "throttled"
  | "unknown"
  | "used"
  | "notStarted"
  | "expired"
  | "blocked"
  | "storeNotJoined"
  | "storeSuspended"
  | "noStock"
  | "capped";

export interface RedemptionRow {
  outcome: RedemptionOutcome;
  /** When it was done, for a request that is a repetition; for `capped`, when the business may redeem again. */
  first_time: Temporal.Instant | null;
}

/** One wish to redeem. Ids that are none are null: no store and no product is meant by them. */
export interface Redemption {
  pin: string;
  businessId: BusinessId;
  accountId: string;
  storeId: string | null;
  productId: string | null;
  keyHash: Buffer | null;
  requestHash: Buffer | null;
  sessionKey: string;
  addressKey: string;
}

export interface RedemptionTerms {
  sessionLimit: number;
  addressLimit: number;
  throttleWindow: Temporal.Instant;
  at: Temporal.Instant;
  /** Keys that are older mean nothing any more. */
  keysSince: Temporal.Instant;
}

/** Redeems many at once, in transactions of its own; no pin may come twice. When it answers, it is all on disk. */
export async function redeemVouchers(
  pool: Pool,
  redemptions: readonly Redemption[],
  terms: RedemptionTerms,
): Promise<RedemptionRow[]> {
  const column = (name: keyof Redemption) => redemptions.map((redemption) => redemption[name]);
  const { rows } = await pool.query<{ outcomes: RedemptionOutcome[]; first_times: (Temporal.Instant | null)[] }>({
    name: "redeem",
    text: "call settle_redemptions($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, null, null)",
    values: [
      column("pin"),
      column("businessId"),
      column("accountId"),
      column("storeId"),
      column("productId"),
      column("keyHash"),
      column("requestHash"),
      column("sessionKey"),
      terms.sessionLimit,
      column("addressKey"),
      terms.addressLimit,
      terms.throttleWindow,
      terms.at,
      terms.keysSince,
    ],
  });
  const { outcomes, first_times } = rows[0]!;
  return outcomes.map((outcome, index) => ({ outcome, first_time: first_times[index]! }));
}

export type ReversalOutcome = "ok" | "unknown" | "notRedeemed" | "foreign" | "otherStore" | "tooLate" | "undoneBefore";

export interface Reversal {
  pin: string;
  businessId: BusinessId;
  accountId: string;
  at: Temporal.Instant;
  /** Redemptions before this stay. */
  since: Temporal.Instant;
  /** Those of other stores stay as well; null for none. */
  storeId: string | null;
  /** Cashiers undo one redemption of a voucher. */
  byCashier: boolean;
}

/** Unless what is `refused` holds, which is looked at first and in the same statement. */
export async function reverseRedemption(
  db: Db,
  { pin, businessId, accountId, at, since, storeId, byCashier }: Reversal,
  refused: RawBuilder<boolean>,
): Promise<ReversalOutcome | "refused"> {
  const query = sql<{ outcome: ReversalOutcome | "refused" }>`
    select case when ${refused} then 'refused'
      else ${sql.ref(byCashier ? "reverse_redemption_by_cashier" : "reverse_redemption")}(${pin}, ${businessId}, ${accountId}, ${at}, ${since}, ${storeId}) end as outcome`;
  const { rows } = await query.execute(db);
  return rows[0]!.outcome;
}

/** Whether a voucher is redeemed now, and whether an account ever undid a redemption of it; nothing for unknown pins. */
export async function findUndoing(
  db: Db,
  pin: string,
  accountId: string,
): Promise<{ redeemed: boolean; undone: boolean } | undefined> {
  return db
    .selectFrom("voucher as v")
    .select([
      sql<boolean>`v.redeemed_at is not null`.as("redeemed"),
      sql<boolean>`exists (select from voucher_event e where e.campaign_id = v.campaign_id and e.slot = v.slot
        and e.kind = 'reversed' and e.account_id = ${accountId})`.as("undone"),
    ])
    .where("v.pin", "=", pin)
    .executeTakeFirst();
}

/** Keeps cashiers from undoing a redemption of a voucher until the transaction ends. */
export async function lockUndoing(tx: Tx, pin: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`undo ${pin}`}, 0))`.execute(tx);
}

/** Counts a voucher as handed out, once; not if it has another pin by now, and so is somebody else's. */
export const markDownloaded = async (
  db: Db,
  { campaignId, slot, pin }: { campaignId: string; slot: number; pin: string },
  at: Temporal.Instant,
): Promise<void> => {
  await sql`
    select mark_downloaded(v.campaign_id, v.slot, ${at}) from (
      select campaign_id, slot from voucher
      where campaign_id = ${campaignId} and slot = ${slot} and pin = ${pin} for update
    ) v`.execute(db);
};

/** A campaign by its id or its code: only what claiming needs. */
export const findClaimableCampaign = (db: Db, idOrCode: string) =>
  db
    .selectFrom("campaign")
    .select(["id", "published_at"])
    .where(isUuid(idOrCode) ? "id" : "code", "=", isUuid(idOrCode) ? idOrCode : idOrCode.trim().toUpperCase())
    .executeTakeFirst();

/** Vouchers with what every view of them needs of their campaign and brand. */
export const selectVoucher = (db: Db) =>
  db
    .selectFrom("voucher")
    .innerJoin("campaign", "campaign.id", "voucher.campaign_id")
    .innerJoin("brand", "brand.id", "campaign.brand_id")
    .select([
      "voucher.campaign_id",
      "voucher.slot",
      "voucher.handle",
      "voucher.pin",
      "voucher.downloaded_at",
      "voucher.redeemed_at",
      "voucher.redeemed_by_business",
      "campaign.code",
      "campaign.name",
      "campaign.denomination",
      "campaign.start_date",
      "campaign.end_date",
      "campaign.terms",
      "campaign.all_states",
      "campaign.brand_id",
      "brand.name as brand_name",
      "brand.currency",
      "brand.currency_sign",
      "brand.timezone",
      "brand.logo_hash",
      "brand.primary_color",
    ])
    // Whoever names a voucher by what opens it finds none that was released.
    .$narrowType<{ handle: string; pin: string }>();

/** A voucher with what every view of it needs of its campaign and brand. */
export type VoucherRow = NonNullable<Awaited<ReturnType<typeof findVoucherByPin>>>;

/** For whoever holds the pin. */
export const findVoucherByPin = (db: Db, pin: string) =>
  selectVoucher(db).where("voucher.pin", "=", pin).executeTakeFirst();

export const findVoucherByHandle = (db: Db, campaignId: string, handle: string): Promise<VoucherRow | undefined> =>
  selectVoucher(db)
    .where("voucher.handle", "=", handle)
    .where("voucher.campaign_id", "=", campaignId)
    .executeTakeFirst();

export const findVoucherByKey = (db: Db, campaignId: string, claimKey: string): Promise<VoucherRow | undefined> =>
  selectVoucher(db)
    .where("voucher.campaign_id", "=", campaignId)
    .where("voucher.claim_key", "=", Buffer.from(claimKey, "hex"))
    .executeTakeFirst();
