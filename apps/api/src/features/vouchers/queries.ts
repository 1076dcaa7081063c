import { type RawBuilder, sql } from "kysely";
import type { Pool } from "pg";
import type { Db, Tx } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import type { BusinessId } from "../../platform/http/session.ts";

/** Why the claims of a batch got no new voucher. */
export const CLAIM_REFUSALS = ["soldOut", "enoughToday", "expired", "paused", "notPublished"] as const;

/** The outcome of a claim. */
export type ClaimOutcome =
  | "ok"
  | (typeof CLAIM_REFUSALS)[number]
  | "givenAway"
  | "throttled"
  | "contactNeeded"
  | "contactUsed";

export interface ClaimRow {
  outcome: ClaimOutcome;
  /** Handle and pin are set with `ok` only. */
  handle: string | null;
  pin: string | null;
  is_downloaded: boolean;
  is_redeemed: boolean;
  /** Present only for an existing voucher. */
  is_voided?: boolean;
  is_over: boolean;
  /** Whether it got a new voucher rather than its existing one. */
  is_new: boolean;
  /** With `throttled`: the seconds until its network may claim again. */
  wait?: number;
  /**
   * With `throttled`, if proof of work permits the claim: the network's recent claims, in multiples of its free limit.
   */
  rush?: number;
}

/** The stored hashes of a claim's networks; null if there is none. */
export interface ClaimNetworks {
  network: string | null;
  wideNetwork: string | null;
}

/** The proof of a claim, in hexadecimal digits; null if there is none. */
export interface ClaimProof {
  /** The hash of the solved challenge or of the mailed code. */
  proof: string | null;
  /** The keyed hash of the mailbox that got the code. */
  contact: string | null;
}

export interface Claims {
  campaignId: string;
  /** Keys must be unique. */
  claimKeys: readonly string[];
  /** One per claim key; if omitted, the claims aren't limited. */
  networks?: readonly ClaimNetworks[];
  /** One per claim key; if omitted, the claims have none. */
  proofs?: readonly ClaimProof[];
  handles: readonly string[];
  pins: readonly string[];
  at: Temporal.Instant;
}

/** The result of a batch of claims: new vouchers are only counted. */
interface SettledClaims {
  made: number;
  /**
   * Claims with an existing voucher, claims that have to wait, and those that gave their voucher away: these have only
   * their index.
   */
  others:
    | ({ nth: number; lacks?: "contact" | "another" } & Partial<
        Pick<ClaimRow, "handle" | "pin" | "is_downloaded" | "is_redeemed" | "is_voided" | "wait" | "rush">
      >)[]
    | null;
  refusal: (typeof CLAIM_REFUSALS)[number];
  is_over: boolean;
}

/** One row per claim, in order. */
function rowsOf({ claimKeys, handles, pins }: Claims, { made, others, refusal, is_over }: SettledClaims): ClaimRow[] {
  const byPlace = new Map(others?.map(({ nth, ...other }) => [nth - 1, other]));
  const nothing = { handle: null, pin: null, is_downloaded: false, is_redeemed: false, is_over, is_new: false };
  let news = 0;
  return claimKeys.map((_key, place): ClaimRow => {
    const other = byPlace.get(place);
    if (other?.lacks) return { ...nothing, outcome: other.lacks === "contact" ? "contactNeeded" : "contactUsed" };
    if (other?.wait !== undefined)
      return {
        ...nothing,
        outcome: "throttled",
        wait: other.wait,
        ...(other.rush !== undefined && { rush: other.rush }),
      };
    if (other) return { ...nothing, outcome: other.handle ? "ok" : "givenAway", ...other };
    if (news === made) return { ...nothing, outcome: refusal };
    news += 1;
    return { ...nothing, outcome: "ok", handle: handles[news - 1]!, pin: pins[news - 1]!, is_new: true };
  });
}

/** A PostgreSQL array literal of texts without characters that need quoting. */
const plainArray = (texts: readonly string[]): string => `{${texts.join(",")}}`;
const byteaArray = (digits: readonly string[]): string => `{"\\\\x${digits.join('","\\\\x')}"}`;

const numberArray = (numbers: readonly (string | null)[] | undefined): string | null =>
  numbers ? `{${numbers.map((number) => number ?? "null").join(",")}}` : null;

/** Null if no claim of the batch has any, which is the usual case. */
const digitsArray = (digits: readonly (string | null)[] | undefined): string | null =>
  digits?.some((some) => some !== null)
    ? `{${digits.map((some) => (some === null ? "null" : `"\\\\x${some}"`)).join(",")}}`
    : null;

const claimValues = ({ campaignId, claimKeys, networks, proofs, handles, pins, at }: Claims) =>
  [
    campaignId,
    byteaArray(claimKeys),
    numberArray(networks?.map(({ network }) => network)),
    numberArray(networks?.map(({ wideNetwork }) => wideNetwork)),
    digitsArray(proofs?.map(({ proof }) => proof)),
    digitsArray(proofs?.map(({ contact }) => contact)),
    plainArray(handles),
    plainArray(pins),
    at,
  ] as const;

/** Claims a batch in its own transactions. Resolves once the claims are on disk. */
export async function claimVouchers(pool: Pool, claims: Claims): Promise<ClaimRow[]> {
  const { rows } = await pool.query<SettledClaims>({
    name: "claim",
    text: "call settle_claims($1, $2, $3, $4, $5, $6, $7, $8, $9, null, null, null, null)",
    values: [...claimValues(claims)],
  });
  return rowsOf(claims, rows[0]!);
}

/** The same within the caller's transaction. */
export async function claimVouchersIn(tx: Tx, claims: Claims): Promise<ClaimRow[]> {
  const [campaignId, claimKeys, networks, wideNetworks, proofs, contacts, handles, pins, at] = claimValues(claims);
  const query = sql<SettledClaims>`
    select * from claim_vouchers(
      ${campaignId}, ${claimKeys}, ${networks}, ${wideNetworks}, ${proofs}, ${contacts}, ${handles}, ${pins}, ${at}
    )`;
  return rowsOf(claims, (await query.execute(tx)).rows[0]!);
}

/** Refused because of the request, the voucher or the stock. */
const VOUCHER_OUTCOMES = [
  "keyReused",
  "throttled",
  "unknown",
  "used",
  "voided",
  "notStarted",
  "expired",
  "storeNotJoined",
  "noStock",
] as const;
/** Refused because of the store: the check before says so, and customers are not sent there. */
const STORE_OUTCOMES = ["paused", "blocked", "storeSuspended", "underReview", "awaitingApproval"] as const;
/** The same, until the brand's next day begins. */
export const DAY_OUTCOMES = ["capped", "cappedWorth", "unapprovedCapped", "storeDayFull", "dayFull"] as const;
export type VoucherOutcome = (typeof VOUCHER_OUTCOMES)[number];
export type StoreOutcome = (typeof STORE_OUTCOMES)[number];
export type DayOutcome = (typeof DAY_OUTCOMES)[number];

/** The outcomes of a redemption: see redemption-outcomes.sql. */
export const REDEMPTION_OUTCOMES = ["ok", "repeated", ...VOUCHER_OUTCOMES, ...STORE_OUTCOMES, ...DAY_OUTCOMES] as const;
export type RedemptionOutcome = (typeof REDEMPTION_OUTCOMES)[number];

export interface RedemptionRow {
  outcome: RedemptionOutcome;
  /** For a retry, the time of the redemption; for a reached cap, the time of its reset. */
  first_time: Temporal.Instant | null;
  /** Whether it was redeemed now, and its value is on hold. */
  is_held: boolean;
}

/** A redemption request. Malformed ids are null and match nothing. */
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
  /** Whether it ignores the daily cap of its business's level; the same for a whole batch. */
  isUncapped: boolean;
}

export interface RedemptionTerms {
  sessionLimit: number;
  addressLimit: number;
  throttleWindow: Temporal.Instant;
  at: Temporal.Instant;
  /** Older keys have expired. */
  keysSince: Temporal.Instant;
}

/** Redeems a batch in its own transactions; pins must be unique. Resolves once everything is on disk. */
export async function redeemVouchers(
  pool: Pool,
  redemptions: readonly Redemption[],
  terms: RedemptionTerms,
): Promise<RedemptionRow[]> {
  const column = (name: keyof Redemption) => redemptions.map((redemption) => redemption[name]);
  const { rows } = await pool.query<{
    outcomes: RedemptionOutcome[];
    first_times: (Temporal.Instant | null)[];
    held: boolean[];
  }>({
    name: "settle_redemptions",
    text: "call settle_redemptions($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, null, null, null)",
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
      redemptions[0]?.isUncapped,
    ],
  });
  const { outcomes, first_times, held } = rows[0]!;
  return outcomes.map((outcome, index) => ({ outcome, first_time: first_times[index]!, is_held: held[index]! }));
}

export const REVERSAL_OUTCOMES = [
  "ok",
  "unknown",
  "notRedeemed",
  "foreign",
  "otherStore",
  "tooLate",
  "undoneBefore",
] as const;
export type ReversalOutcome = (typeof REVERSAL_OUTCOMES)[number];
export const REVERSAL_BY_ID_OUTCOMES = ["unknown", "reversed"] as const;

/** Who undoes a redemption, and which ones they can undo. */
export interface Reversal {
  businessId: BusinessId;
  accountId: string;
  at: Temporal.Instant;
  /** Earlier redemptions can't be undone. */
  since: Temporal.Instant;
  /** Only redemptions of this store can be undone; null for all stores. */
  storeId: string | null;
  /** A cashier can undo one redemption of a voucher. */
  byCashier: boolean;
}

/** Undoes a voucher's redemption unless the condition `refused` holds, which the same statement checks first. */
export async function reverseRedemption(
  db: Db,
  { pin, businessId, accountId, at, since, storeId, byCashier }: Reversal & { pin: string },
  refused: RawBuilder<boolean>,
): Promise<ReversalOutcome | "refused"> {
  const query = sql<{ outcome: ReversalOutcome | "refused" }>`
    select case when ${refused} then 'refused'
      else ${sql.ref(byCashier ? "reverse_redemption_by_cashier" : "reverse_redemption")}(${pin}, ${businessId}, ${accountId}, ${at}, ${since}, ${storeId}) end as outcome`;
  const { rows } = await query.execute(db);
  return rows[0]!.outcome;
}

/** Undoes a redemption by its id; `reversed` means that it was undone before. */
export async function reverseRedemptionById(
  tx: Tx,
  { campaignId, redemptionId, ...reversal }: Reversal & { campaignId: string; redemptionId: string },
): Promise<ReversalOutcome | (typeof REVERSAL_BY_ID_OUTCOMES)[number]> {
  const { businessId, accountId, at, since, storeId, byCashier } = reversal;
  const query = sql<{ outcome: ReversalOutcome | (typeof REVERSAL_BY_ID_OUTCOMES)[number] }>`
    select reverse_redemption_by_id(${campaignId}, ${redemptionId}, ${businessId}, ${accountId}, ${byCashier}, ${at}, ${since}, ${storeId}) as outcome`;
  const { rows } = await query.execute(tx);
  return rows[0]!.outcome;
}

/**
 * Whether a voucher is redeemed, and whether an account has ever undone a redemption of it; undefined for unknown pins.
 */
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

/** Prevents cashiers from undoing a voucher's redemption until the transaction ends. */
export async function lockUndoing(tx: Tx, pin: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`undo ${pin}`}, 0))`.execute(tx);
}

/**
 * Counts a voucher as downloaded, once. It is not counted if it is "voided", or "gone" because its pin has changed with
 * its holder: either may have happened since the caller read the voucher.
 */
export async function markDownloaded(
  db: Db,
  { campaignId, slot, pin }: { campaignId: string; slot: number; pin: string },
  at: Temporal.Instant,
): Promise<"held" | "voided" | "gone"> {
  const { rows } = await sql<{ is_voided: boolean }>`
    select v.voided_at is not null as is_voided, mark_downloaded(v.campaign_id, v.slot, ${at}) from (
      select campaign_id, slot, voided_at from voucher
      where campaign_id = ${campaignId} and slot = ${slot} and pin = ${pin} for update
    ) v`.execute(db);
  if (!rows[0]) return "gone";
  return rows[0].is_voided ? "voided" : "held";
}

/** Finds a campaign by its id or code, with the columns that claiming needs. */
export const findClaimableCampaign = (db: Db, idOrCode: string) =>
  db
    .selectFrom("campaign")
    .select(["id", "published_at"])
    .where(isUuid(idOrCode) ? "id" : "code", "=", isUuid(idOrCode) ? idOrCode : idOrCode.trim().toUpperCase())
    .executeTakeFirst();

/** Selects vouchers with the columns of campaign and brand that every view needs. */
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
      "voucher.claimed_at",
      "voucher.opened_at",
      "voucher.open_by",
      "voucher.downloaded_at",
      "voucher.redeemed_at",
      "voucher.voided_at",
      "voucher.redeemed_by_business",
      "campaign.code",
      "campaign.name",
      "campaign.denomination",
      "campaign.start_date",
      "campaign.end_date",
      "campaign.terms",
      "campaign.all_states",
      "campaign.saves_paused",
      "campaign.redeeming_paused",
      "campaign.paused_until",
      "campaign.redemptions_a_day",
      "campaign.brand_id",
      "brand.name as brand_name",
      "brand.currency",
      "brand.currency_sign",
      "brand.timezone",
      "brand.logo_hash",
      "brand.primary_color",
    ])
    // Released vouchers have no handle or pin, and are never found by one.
    .$narrowType<{ handle: string; pin: string }>();

/** A voucher with the columns of campaign and brand that every view needs. */
export type VoucherRow = NonNullable<Awaited<ReturnType<typeof findVoucherByPin>>>;

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
