import type { AccountType, SignInOutcome } from "@stashwell/shared/accounts/rules";
import type { TemplateType } from "@stashwell/shared/campaigns/rules";
import type { PolicyTranslations } from "@stashwell/shared/accounts/contract";
import type { StoredMessages, StoredTranslations } from "@stashwell/shared/campaigns/wire";
import type { CareAct, CareReason } from "@stashwell/shared/vouchers/rules";
import type { Language } from "@stashwell/shared/language";
import type { ClaimLimits, Level, Limits, RedemptionRule } from "@stashwell/shared/limits/rules";
import type { FlagDecision, FlagReason } from "@stashwell/shared/review/rules";
import type { Scope } from "@stashwell/shared/api-keys/rules";
import type { PayloadKind } from "@stashwell/shared/webhooks/payloads";
import type { DeliveryError, DeliveryStatus, OffReason, WebhookEvent } from "@stashwell/shared/webhooks/rules";
import type { WeekHours } from "@stashwell/shared/stores/opening";
import type { ColumnType, Generated } from "kysely";

/** Read as Temporal.Instant; written as Temporal.Instant or ISO text. */
type Instant = ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>;
type NullableInstant = ColumnType<
  Temporal.Instant | null,
  Temporal.Instant | string | null | undefined,
  Temporal.Instant | string | null
>;

/** Kinds of events in the vouchers' ledger; `returned` is an automatic release. */
type VoucherEventKind =
  | "claimed"
  | "downloaded"
  | "redeemed"
  | "reversed"
  | "released"
  | "returned"
  | "gifted"
  | "withdrawn"
  | "accepted"
  | "voided"
  | "restored"
  | "reissued";

/** The tables, as the migrations create them. `Generated` is a column with a default, which an insert may leave out. */
export interface Database {
  seed: {
    name: string;
    hash: string;
  };
  country: {
    id: string;
    name: string;
    iso_code: string;
    phone_code: string;
    currency: string;
    currency_sign: string;
    distance_unit: "mi" | "km";
    timezone: string;
    bank_check: Generated<boolean>;
  };
  state: {
    id: string;
    country_id: string;
    code: string;
    name: string;
  };
  city: {
    id: string;
    state_id: string;
    name: string;
    latitude: number;
    longitude: number;
    population: Generated<number>;
    search_key: ColumnType<string, never, never>;
  };
  zip: {
    zip: string;
    country_id: string;
    state_id: string;
    city_name: string;
    latitude: number;
    longitude: number;
  };
  postcode_area: {
    area: string;
    country_id: string;
    city_id: string;
  };
  category: {
    id: string;
    parent_id: string | null;
    name: string;
  };
  image: {
    hash: string;
    width: number;
    height: number;
    bytes: number;
    created_at: Instant;
    /** When it was first found to be unreferenced. */
    unused_since: NullableInstant;
  };
  tenant_image: {
    /** The id of a brand or a business. */
    tenant_id: string;
    image_hash: string;
  };

  brand: {
    id: Generated<string>;
    name: string;
    web_url: string;
    country_id: string;
    currency: string;
    currency_sign: string;
    timezone: string;
    logo_hash: string | null;
    primary_color: Generated<string>;
    secondary_color: Generated<string>;
    tertiary_color: Generated<string>;
    phone_code: Generated<string>;
    phone: Generated<string>;
    privacy_policy: Generated<string>;
    terms: Generated<string>;
    disclaimer: Generated<string>;
    policy_translations: ColumnType<PolicyTranslations, string | undefined, string>;
    created_at: Instant;
    suspended_at: NullableInstant;
    suspended_reason: Generated<string>;
    support_email: Generated<string>;
    website: Generated<string>;
    /** Incremented with each change of the profile. */
    profile_version: Generated<number>;
    /**
     * The day in the brand's time zone on which its unapproved businesses together reached their limit; the next column
     * is the day of which its members were last notified.
     */
    unapproved_met_on: string | null;
    unapproved_reported_on: string | null;
  };
  business: {
    id: Generated<string>;
    name: string;
    country_id: string;
    store_type: Generated<"singleStore" | "multiStore">;
    category_id: string | null;
    subcategory_id: string | null;
    phone_code: Generated<string>;
    phone: Generated<string>;
    timezone: string;
    stage: Generated<"registered" | "otp_verified" | "bank_verified" | "stocked">;
    bank_verified_at: NullableInstant;
    created_at: Instant;
    suspended_at: NullableInstant;
    suspended_reason: Generated<string>;
  };
  account: {
    id: Generated<string>;
    /** 1 for a brand, 2 for a business, 3 for an operator. */
    type: AccountType;
    brand_id: string | null;
    business_id: string | null;
    email: string;
    username: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    password_hash: string | null;
    language: Generated<"EN" | "ES" | "FR" | "PT" | "GU" | "ZH">;
    created_at: Instant;
    /** For a brand: owner, editor, viewer; for a business: owner, cashier. */
    role: Generated<"owner" | "editor" | "viewer" | "support" | "cashier">;
    removed_at: NullableInstant;
    /** The only store of a cashier. */
    store_id: ColumnType<string | null, string | null | undefined, string | null>;
    credential_epoch: Generated<number>;
    /** A registration with an unconfirmed address: it reserves neither the address nor the user name. */
    unconfirmed: Generated<boolean>;
  };
  invitation: {
    id: Generated<string>;
    brand_id: string | null;
    business_id: string | null;
    store_id: string | null;
    email: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    role: "owner" | "editor" | "viewer" | "support" | "cashier";
    language: "EN" | "ES" | "FR" | "PT" | "GU" | "ZH";
    token_hash: Buffer;
    invited_by: string;
    sent_at: Instant;
    expires_at: Instant;
    accepted_at: NullableInstant;
    revoked_at: NullableInstant;
  };
  two_step: {
    account_id: string;
    secret: Buffer;
    created_at: Instant;
    confirmed_at: NullableInstant;
    last_step: Generated<number>;
  };
  recovery_code: {
    id: Generated<number>;
    account_id: string;
    code_hash: string;
    used_at: NullableInstant;
  };
  session: {
    token_hash: Buffer;
    id: Generated<string>;
    account_id: string;
    onboarding: Generated<boolean>;
    created_at: Instant;
    used_at: Instant;
    browser: Generated<string>;
    system: Generated<string>;
    proved_at: NullableInstant;
  };
  sign_in_event: {
    id: Generated<number>;
    account_id: string;
    brand_id: string | null;
    business_id: string | null;
    outcome: SignInOutcome;
    browser: Generated<string>;
    system: Generated<string>;
    network_mac: Buffer;
    request_id: string;
    at: Instant;
  };
  one_time_secret: {
    secret_hash: Buffer;
    purpose: "hand_off" | "set_password" | "change_email" | "restore_email";
    account_id: string;
    expires_at: Instant;
    used_at: NullableInstant;
    credential_epoch: ColumnType<number | null, number | null | undefined, number | null>;
    nonce_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    email: ColumnType<string | null, string | null | undefined, string | null>;
  };
  known_network: {
    account_id: string;
    network_mac: Buffer;
    seen_at: Instant;
  };
  throttle: {
    key: string;
    window_start: Instant;
    tries: number;
  };
  idempotency: {
    key_hash: Buffer;
    /** The campaign of a redemption; zeros for all other calls. */
    campaign_id: Generated<string>;
    request_hash: Buffer;
    reply: Buffer;
    created_at: Instant;
  };
  audit_event: {
    id: Generated<number>;
    brand_id: string | null;
    business_id: string | null;
    account_id: string | null;
    action: string;
    subject_id: string | null;
    detail: ColumnType<unknown, string | undefined, never>;
    at: Instant;
  };
  dev_mail: {
    id: Generated<number>;
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string;
    at: Instant;
  };

  product: {
    id: Generated<string>;
    brand_id: string;
    name: string;
    upc: string;
    image_hash: string;
    created_at: Instant;
    archived_at: NullableInstant;
  };
  campaign_code: {
    code: string;
    brand_id: string;
    expires_at: Instant;
  };
  campaign: {
    id: Generated<string>;
    brand_id: string;
    code: string;
    name: string;
    denomination: string | null;
    card_count: number | null;
    start_date: string;
    end_date: string;
    privacy_policy: Generated<string>;
    terms: Generated<string>;
    disclaimer: Generated<string>;
    all_states: Generated<boolean>;
    customer_image_hash: string | null;
    button_background: Generated<string>;
    button_text: Generated<string>;
    button_border: Generated<string>;
    button_x: Generated<number>;
    button_y: Generated<number>;
    template_type: TemplateType | null;
    template_image_hash: string | null;
    version: Generated<number>;
    created_at: Instant;
    created_by: string | null;
    updated_at: Instant;
    published_at: NullableInstant;
    published_by: string | null;
    total_offer: ColumnType<string, never, never>;
    brand_country_id: ColumnType<string, never, never>;
    brand_timezone: ColumnType<string, never, never>;
    is_over: Generated<boolean>;
    language: Language | null;
    translations: ColumnType<StoredTranslations, string | undefined, string>;
    claim_limits: ColumnType<Partial<ClaimLimits> | null, string | null | undefined, string | null>;
    claim_limits_version: Generated<number>;
    saves_a_day: number | null;
    redemptions_a_day: number | null;
    store_redemptions_a_day: number | null;
    saves_paused: Generated<boolean>;
    redeeming_paused: Generated<boolean>;
    paused_until: NullableInstant;
    holder_message: Generated<string>;
    store_message: Generated<string>;
    message_translations: ColumnType<StoredMessages, string | undefined, string>;
    steered_at: NullableInstant;
    steered_by: string | null;
    ended_at: NullableInstant;
    planned_start: string | null;
    planned_end: string | null;
    archived_at: NullableInstant;
    announced_at: NullableInstant;
    redone_as: string | null;
    deleted_at: NullableInstant;
    hidden_at: NullableInstant;
    /** For a scheduled draft: when it will be published, and who scheduled it. */
    publish_at: NullableInstant;
    publish_by: string | null;
  };
  campaign_version: {
    campaign_id: string;
    version: number;
    made_at: Instant;
    made_by: string | null;
    name: string;
    start_date: string;
    end_date: string;
    card_count: number | null;
    privacy_policy: string;
    terms: string;
    disclaimer: string;
    customer_image_hash: string | null;
    language: Language | null;
    translations: ColumnType<StoredTranslations, string, string>;
  };
  campaign_product: {
    campaign_id: string;
    product_id: string;
    position: number;
  };
  campaign_state: {
    campaign_id: string;
    state_id: string;
  };

  store: {
    id: Generated<string>;
    business_id: string;
    name: string;
    phone_code: Generated<string>;
    phone: Generated<string>;
    state_id: string | null;
    city_id: string | null;
    address_line1: Generated<string>;
    zip: Generated<string>;
    latitude: number | null;
    longitude: number | null;
    is_primary: Generated<boolean>;
    created_at: Instant;
    closed_at: NullableInstant;
    is_open: ColumnType<boolean, never, never>;
    removed_at: NullableInstant;
    hours: ColumnType<WeekHours | null, string | null | undefined, string | null>;
  };
  store_image: {
    store_id: string;
    image_hash: string;
    position: number;
    alt: Generated<string>;
  };
  campaign_block: {
    campaign_id: string;
    business_id: string;
    at: Instant;
  };
  brand_block: {
    brand_id: string;
    business_id: string;
    at: Instant;
  };
  participation: {
    campaign_id: string;
    store_id: string;
    business_id: string;
    joined_at: Instant;
    left_at: NullableInstant;
    suspended_at: NullableInstant;
    /** Suspended only because its brand or business is suspended. */
    rests_with_tenant: Generated<boolean>;
  };
  brand_limits: {
    brand_id: string;
    limits: ColumnType<Limits, string, string>;
    version: number;
    changed_at: Instant;
    changed_by: string | null;
  };
  redemption_hold: {
    campaign_id: string;
    ledger_id: string;
    reason: string;
    brand_id: string;
    business_id: string;
    store_id: string;
    worth: string;
    held_at: Instant;
    decided_at: NullableInstant;
    decision: "released" | "reversed" | null;
    decided_by: string | null;
  };
  redemption_origin: {
    campaign_id: string;
    ledger_id: string;
    brand_id: string;
    at: Instant;
    network: string | null;
    till: string;
    same_network: boolean;
    same_device: boolean;
  };
  store_day: {
    brand_id: string;
    store_id: string;
    day: string;
    redeemed: number;
  };
  abuse_flag: {
    id: Generated<string>;
    brand_id: string;
    rule: RedemptionRule;
    subject: string;
    business_id: string;
    product_id: string | null;
    rule_limit: number;
    rule_minutes: number;
    action: "flag" | "hold" | "refuse";
    redemptions: Generated<number>;
    mailed_redemptions: Generated<number>;
    worth: Generated<string>;
    first_at: Instant;
    last_at: Instant;
    flagged_at: Instant;
    decided_at: NullableInstant;
    decided_by: string | null;
    decision: FlagDecision | null;
    reason: FlagReason | null;
    note: Generated<string>;
  };
  flagged_redemption: {
    flag_id: string;
    campaign_id: string;
    ledger_id: string;
    slot: number;
    store_id: string;
    worth: string;
  };
  flag_notice: {
    brand_id: string;
    mailed_at: Instant;
  };
  secret_key_check: {
    is_only: Generated<boolean>;
    mac: Buffer;
  };
  spent_challenge: {
    hash: Buffer;
    expires_at: Instant;
  };
  brand_business: {
    brand_id: string;
    business_id: string;
    first_joined_at: Instant;
    /** Written only by servers of older versions. */
    cap_lifted_at: NullableInstant;
    level: Generated<Level>;
    /** Null while it still has its initial level. */
    level_at: NullableInstant;
    level_by: string | null;
    note: Generated<string>;
    day: string | null;
    redeemed: Generated<number>;
    worth: Generated<string>;
    met_on: string | null;
    met_campaign_id: string | null;
    met_store_id: string | null;
    told_on: string | null;
    refused_until: NullableInstant;
    suspended_at: NullableInstant;
  };
  known_business: {
    id: Generated<string>;
    brand_id: string;
    name: string;
    email: Generated<string>;
    business_id: string | null;
    added_at: Instant;
    added_by: string | null;
  };
  stock_request: {
    id: Generated<string>;
    campaign_id: string;
    store_id: string;
    product_id: string;
    brand_id: string;
    business_id: string;
    quantity: number;
    requested_at: Instant;
    requested_by: string | null;
    decided_at: NullableInstant;
    decision: "approved" | "refused" | "withdrawn" | null;
    decided_by: string | null;
  };
  findable_store: {
    campaign_id: string;
    store_id: string;
    business_id: string;
    name: string;
    address_line1: string;
    city_name: string;
    latitude: number | null;
    longitude: number | null;
    band: ColumnType<number | null, never, never>;
    takes_part: boolean;
    is_open: boolean;
    stocked: Generated<number>;
    is_found: ColumnType<boolean, never, never>;
  };
  stock: {
    campaign_id: string;
    store_id: string;
    product_id: string;
    quantity: number;
    redeemed: Generated<number>;
    set_to_zero: Generated<boolean>;
  };
  stock_event: {
    campaign_id: string;
    id: Generated<number>;
    store_id: string;
    product_id: string;
    delta: number;
    account_id: string | null;
    at: Instant;
  };
  otp_code: {
    id: Generated<string>;
    business_id: string;
    address_mac: Buffer;
    /** Null if sent by a server of the previous version. */
    network_mac: Buffer | null;
    code_mac: Buffer;
    proven: Generated<boolean>;
    tries: Generated<number>;
    sent_at: Instant;
    expires_at: Instant;
  };
  bank_check: {
    business_id: string;
    provider: string;
    account_holder: string | null;
    access_token: Buffer | null;
    verified_at: Instant;
  };
  bank_account: {
    business_id: string;
    mac: Buffer;
    sealed: Buffer;
    lifted_at: NullableInstant;
  };

  campaign_tally: {
    campaign_id: string;
    claimed: Generated<number>;
    downloaded: Generated<number>;
    redeemed: Generated<number>;
    released: Generated<number>;
    given: Generated<number>;
  };
  campaign_day: {
    campaign_id: string;
    day: string;
    claimed: Generated<number>;
    downloaded: Generated<number>;
    redeemed: Generated<number>;
  };
  claim_network: {
    campaign_id: string;
    /** Too large for a number: cast it to text when selecting it. */
    network: string;
    claimed: number;
    full_at: ColumnType<Temporal.Instant, never, never>;
    free_used: Generated<number>;
    counted_at: Instant;
    hour: Generated<number>;
    by_hour: Generated<number[]>;
  };
  claim_person: {
    campaign_id: string;
    contact: Buffer;
    slot: number;
  };
  claim_code: {
    id: string;
    campaign_id: string;
    contact: Buffer;
    code_mac: Buffer;
    tries: Generated<number>;
    expires_at: Instant;
  };
  voucher: {
    campaign_id: string;
    slot: number;
    /** Null once released, as are the next two. */
    handle: string | null;
    pin: string | null;
    claim_key: Buffer | null;
    claimed_at: Instant;
    downloaded_at: NullableInstant;
    redeemed_at: NullableInstant;
    redeemed_by_business: string | null;
    released_at: NullableInstant;
    voided_at: NullableInstant;
    accepted_at: NullableInstant;
    claim_network: string | null;
    opened_at: NullableInstant;
    open_by: ColumnType<string | null, string | null | undefined>;
  };
  voucher_care: {
    id: Generated<string>;
    campaign_id: string;
    slot: number;
    act: CareAct;
    reason: CareReason | null;
    note: Generated<string>;
    account_id: string;
    at: Instant;
  };
  return_progress: {
    campaign_id: string;
    dated_to: number;
  };
  returned_voucher: {
    campaign_id: string;
    claim_key: Buffer;
    handle: string;
    returned_at: Instant;
  };
  voucher_gift: {
    campaign_id: string;
    id: Generated<number>;
    slot: number;
    token_hash: Buffer;
    giver_key: Buffer;
    made_at: Instant;
    accepted_at: NullableInstant;
  };
  voucher_event: {
    campaign_id: string;
    id: Generated<number>;
    slot: number;
    kind: VoucherEventKind;
    at: Instant;
    account_id: string | null;
    store_id: string | null;
    product_id: string | null;
    /** For redemptions and their reversals. */
    business_id: ColumnType<string | null, string | null | undefined, never>;
    /** For all other kinds: the voucher's device, as a hash that is specific to the campaign. */
    device: ColumnType<Buffer | null, Buffer | null | undefined, never>;
  };

  notification: {
    id: Generated<string>;
    business_id: string;
    kind: "published" | "changed" | "ending" | "lowStock" | "redeemed" | "undone" | "level" | "suspended" | "restored";
    campaign_id: string;
    occasion: string;
    facts: ColumnType<unknown, string, string>;
    at: Instant;
    /** When it was created, if `at` has moved since. */
    began_at: NullableInstant;
  };
  notification_read: {
    notification_id: string;
    account_id: string;
    at: Instant;
    act: string | null;
  };
  notification_digest: {
    account_id: string;
    off_at: NullableInstant;
    told_until: NullableInstant;
    at_once: Generated<boolean>;
  };
  event: {
    campaign_id: string;
    id: Generated<number>;
    kind: string;
    at: Instant;
    detail: ColumnType<object, string, string>;
    position: Generated<number | null>;
  };
  event_subscriber: {
    name: string;
    position: number;
    failures: Generated<number>;
  };
  event_set_aside: {
    subscriber: string;
    campaign_id: string;
    id: number;
    kind: string;
    at: Instant;
    detail: ColumnType<object, string, string>;
    tries: Generated<number>;
    retry_at: Instant;
  };

  google_wallet_preview_key: {
    is_only: Generated<true>;
    sealed: Buffer;
    created_at: Instant;
  };
  google_wallet_class: {
    campaign_id: string;
    issuer_id: string;
    version: number;
    start_date: string;
    end_date: string;
    told_at: Instant;
    has_passes: Generated<boolean>;
    ended_on: ColumnType<string | null, string | null | undefined, string | null>;
  };
  google_wallet_pass: {
    campaign_id: string;
    slot: number;
    pin_hash: Buffer;
    issuer_id: string;
    suffix: string;
    made_at: Instant;
    told: Generated<"ACTIVE" | "COMPLETED" | "EXPIRED" | "INACTIVE">;
    due_at: NullableInstant;
    tries: Generated<number>;
  };

  apple_pass: {
    serial: string;
    campaign_id: string;
    slot: number;
    holder: Buffer;
    language: "EN" | "ES" | "FR" | "PT" | "GU" | "ZH";
    face: Generated<string>;
    changed_at: Instant;
  };
  apple_campaign: {
    campaign_id: string;
    version: number;
    phase: "early" | "running" | "paused" | "over";
  };
  apple_registration: {
    device_hash: Buffer;
    serial: string;
    push_token: string;
    registered_at: Instant;
    revision: Generated<number>;
    is_due: Generated<boolean>;
  };

  /** The latest result of a check of the ledger's invariants. */
  invariant_result: {
    invariant: string;
    breaches: number;
    took_ms: number;
    checked_at: Instant;
  };
  invariant_run: {
    id: Generated<number>;
    asked_by: string | null;
    asked_at: Instant;
    done: Generated<number>;
    total: number;
    finished_at: NullableInstant;
  };

  api_key: {
    id: Generated<string>;
    brand_id: string;
    account_id: string;
    name: string;
    prefix: string;
    secret_hash: Buffer;
    scopes: Scope[];
    created_by: string;
    created_at: Instant;
    expires_at: NullableInstant;
    used_at: NullableInstant;
    revoked_at: NullableInstant;
    end_notified_days: ColumnType<number | null, number | null | undefined, number | null>;
  };
  webhook_endpoint: {
    id: Generated<string>;
    brand_id: string;
    url: string;
    description: Generated<string>;
    events: WebhookEvent[];
    /** Encrypted, as is the old one. */
    secret: Buffer;
    old_secret: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    old_secret_until: NullableInstant;
    created_by: string;
    created_at: Instant;
    failing_since: NullableInstant;
    off_at: NullableInstant;
    off_reason: ColumnType<OffReason | null, OffReason | null | undefined, OffReason | null>;
    removed_at: NullableInstant;
  };
  webhook_event: {
    id: Generated<string>;
    brand_id: string;
    kind: PayloadKind;
    at: Instant;
    data: ColumnType<unknown, string, never>;
    created_at: Instant;
  };
  outgoing_hold: {
    only_one: Generated<boolean>;
    since: Instant;
  };

  webhook_delivery: {
    id: Generated<string>;
    brand_id: string;
    endpoint_id: string;
    event_id: string;
    status: Generated<DeliveryStatus>;
    tries: Generated<number>;
    replays: Generated<number>;
    due_at: NullableInstant;
    created_at: Instant;
    tried_at: NullableInstant;
    took_ms: ColumnType<number | null, number | null | undefined, number | null>;
    response_status: ColumnType<number | null, number | null | undefined, number | null>;
    response_body: ColumnType<string | null, string | null | undefined, string | null>;
    fault: ColumnType<DeliveryError | null, DeliveryError | null | undefined, DeliveryError | null>;
    delivered_at: NullableInstant;
  };
}
