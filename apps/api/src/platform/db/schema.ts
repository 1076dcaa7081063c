import type { AccountType } from "@stashwell/shared/accounts/rules";
import type { TemplateType } from "@stashwell/shared/campaigns/rules";
import type { Scope } from "@stashwell/shared/api-keys/rules";
import type { PayloadKind } from "@stashwell/shared/webhooks/payloads";
import type { DeliveryFault, DeliveryStatus, OffReason, WebhookEvent } from "@stashwell/shared/webhooks/rules";
import type { ColumnType, Generated } from "kysely";

/** An instant comes back as Temporal, and goes in as Temporal or ISO text. */
type Instant = ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>;
type NullableInstant = ColumnType<
  Temporal.Instant | null,
  Temporal.Instant | string | null | undefined,
  Temporal.Instant | string | null
>;
/** A column with a default, which an insert may leave out. */
type Defaulted<T> = Generated<T>;

interface SeedTable {
  name: string;
  hash: string;
}
interface CountryTable {
  id: string;
  name: string;
  iso_code: string;
  phone_code: string;
  currency: string;
  currency_sign: string;
  distance_unit: "mi" | "km";
  timezone: string;
  bank_check: Defaulted<boolean>;
}
interface StateTable {
  id: string;
  country_id: string;
  code: string;
  name: string;
}
interface CityTable {
  id: string;
  state_id: string;
  name: string;
  latitude: number;
  longitude: number;
  population: Defaulted<number>;
  search_key: ColumnType<string, never, never>;
}
interface ZipTable {
  zip: string;
  country_id: string;
  state_id: string;
  city_name: string;
  latitude: number;
  longitude: number;
}
interface PostcodeAreaTable {
  area: string;
  country_id: string;
  city_id: string;
}
interface CategoryTable {
  id: string;
  parent_id: string | null;
  name: string;
}
interface ImageTable {
  hash: string;
  width: number;
  height: number;
  bytes: number;
  created_at: Instant;
  /** When nobody was first seen to name it. */
  unused_since: NullableInstant;
}
interface TenantImageTable {
  /** A brand or a business. */
  tenant_id: string;
  image_hash: string;
}

interface BrandTable {
  id: Defaulted<string>;
  name: string;
  web_url: string;
  country_id: string;
  currency: string;
  currency_sign: string;
  timezone: string;
  logo_hash: string | null;
  primary_color: Defaulted<string>;
  secondary_color: Defaulted<string>;
  tertiary_color: Defaulted<string>;
  phone_code: Defaulted<string>;
  phone: Defaulted<string>;
  privacy_policy: Defaulted<string>;
  terms: Defaulted<string>;
  disclaimer: Defaulted<string>;
  created_at: Instant;
  suspended_at: NullableInstant;
  suspended_reason: Defaulted<string>;
}
interface BusinessTable {
  id: Defaulted<string>;
  name: string;
  country_id: string;
  store_type: Defaulted<"singleStore" | "multiStore">;
  category_id: string | null;
  subcategory_id: string | null;
  phone_code: Defaulted<string>;
  phone: Defaulted<string>;
  timezone: string;
  stage: Defaulted<"registered" | "otp_verified" | "bank_verified" | "stocked">;
  bank_verified_at: NullableInstant;
  created_at: Instant;
  suspended_at: NullableInstant;
  suspended_reason: Defaulted<string>;
}
interface AccountTable {
  id: Defaulted<string>;
  /** 1 of a brand, 2 of a business, 3 an operator. */
  type: AccountType;
  brand_id: string | null;
  business_id: string | null;
  email: string;
  username: string;
  first_name: Defaulted<string>;
  last_name: Defaulted<string>;
  password_hash: string | null;
  language: Defaulted<"EN" | "ES" | "FR" | "PT" | "GU" | "ZH">;
  created_at: Instant;
  /** Of a brand: owner, editor, viewer; of a business: owner, cashier. */
  role: Defaulted<"owner" | "editor" | "viewer" | "cashier">;
  removed_at: NullableInstant;
  /** The one store of a cashier. */
  store_id: ColumnType<string | null, string | null | undefined, string | null>;
  credential_epoch: Defaulted<number>;
  /** Of a registration whose address nobody confirmed: it holds neither the address nor the user name for itself. */
  unconfirmed: Defaulted<boolean>;
}
interface InvitationTable {
  id: Defaulted<string>;
  brand_id: string | null;
  business_id: string | null;
  store_id: string | null;
  email: string;
  first_name: Defaulted<string>;
  last_name: Defaulted<string>;
  role: "owner" | "editor" | "viewer" | "cashier";
  language: "EN" | "ES" | "FR" | "PT" | "GU" | "ZH";
  token_hash: Buffer;
  invited_by: string;
  sent_at: Instant;
  expires_at: Instant;
  accepted_at: NullableInstant;
  revoked_at: NullableInstant;
}
interface TwoStepTable {
  account_id: string;
  secret: Buffer;
  created_at: Instant;
  confirmed_at: NullableInstant;
  last_step: Defaulted<number>;
}
interface RecoveryCodeTable {
  id: Defaulted<number>;
  account_id: string;
  code_hash: string;
  used_at: NullableInstant;
}
interface SessionTable {
  token_hash: Buffer;
  id: Defaulted<string>;
  account_id: string;
  onboarding: Defaulted<boolean>;
  created_at: Instant;
  used_at: Instant;
  browser: Defaulted<string>;
  system: Defaulted<string>;
}
interface OneTimeSecretTable {
  secret_hash: Buffer;
  purpose: "hand_off" | "set_password";
  account_id: string;
  expires_at: Instant;
  used_at: NullableInstant;
  credential_epoch: ColumnType<number | null, number | null | undefined, number | null>;
  nonce_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
}
interface KnownNetworkTable {
  account_id: string;
  network_mac: Buffer;
  seen_at: Instant;
}
interface ThrottleTable {
  key: string;
  window_start: Instant;
  tries: number;
}
interface IdempotencyTable {
  key_hash: Buffer;
  /** Of a redemption's voucher; zeros for all other calls. */
  campaign_id: Generated<string>;
  request_hash: Buffer;
  reply: Buffer;
  created_at: Instant;
}
interface AuditEventTable {
  id: Generated<number>;
  brand_id: string | null;
  business_id: string | null;
  account_id: string | null;
  action: string;
  subject_id: string | null;
  detail: ColumnType<unknown, string | undefined, never>;
  at: Instant;
}
interface DevMailTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  at: Instant;
}

interface ProductTable {
  id: Defaulted<string>;
  brand_id: string;
  name: string;
  upc: string;
  image_hash: string;
  created_at: Instant;
  archived_at: NullableInstant;
}
interface CampaignCodeTable {
  code: string;
  brand_id: string;
  expires_at: Instant;
}
interface CampaignTable {
  id: Defaulted<string>;
  brand_id: string;
  code: string;
  name: string;
  denomination: string | null;
  card_count: number | null;
  start_date: string;
  end_date: string;
  privacy_policy: Defaulted<string>;
  terms: Defaulted<string>;
  disclaimer: Defaulted<string>;
  all_states: Defaulted<boolean>;
  customer_image_hash: string | null;
  button_background: Defaulted<string>;
  button_text: Defaulted<string>;
  button_border: Defaulted<string>;
  button_x: Defaulted<number>;
  button_y: Defaulted<number>;
  template_type: TemplateType | null;
  template_image_hash: string | null;
  version: Defaulted<number>;
  created_at: Instant;
  created_by: string | null;
  updated_at: Instant;
  published_at: NullableInstant;
  published_by: string | null;
  total_offer: ColumnType<string, never, never>;
  brand_country_id: ColumnType<string, never, never>;
  brand_timezone: ColumnType<string, never, never>;
  is_over: Defaulted<boolean>;
}
interface CampaignProductTable {
  campaign_id: string;
  product_id: string;
  position: number;
}
interface CampaignStateTable {
  campaign_id: string;
  state_id: string;
}

interface StoreTable {
  id: Defaulted<string>;
  business_id: string;
  name: string;
  phone_code: Defaulted<string>;
  phone: Defaulted<string>;
  state_id: string | null;
  city_id: string | null;
  address_line1: Defaulted<string>;
  zip: Defaulted<string>;
  latitude: number | null;
  longitude: number | null;
  is_primary: Defaulted<boolean>;
  created_at: Instant;
  closed_at: NullableInstant;
  removed_at: NullableInstant;
}
interface StoreImageTable {
  store_id: string;
  image_hash: string;
  position: number;
  alt: Defaulted<string>;
}
interface CampaignBlockTable {
  campaign_id: string;
  business_id: string;
  at: Instant;
}
interface BrandBlockTable {
  brand_id: string;
  business_id: string;
  at: Instant;
}
interface ParticipationTable {
  campaign_id: string;
  store_id: string;
  business_id: string;
  joined_at: Instant;
  left_at: NullableInstant;
  suspended_at: NullableInstant;
  /** Suspended only because its brand or its business is. */
  rests_with_tenant: Defaulted<boolean>;
}
interface BrandBusinessTable {
  brand_id: string;
  business_id: string;
  first_joined_at: Instant;
  cap_lifted_at: NullableInstant;
  day: string | null;
  redeemed: Defaulted<number>;
  worth: Defaulted<string>;
  met_on: string | null;
  met_campaign_id: string | null;
  met_store_id: string | null;
  told_on: string | null;
}
interface FindableStoreTable {
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
  stocked: Defaulted<number>;
  is_found: ColumnType<boolean, never, never>;
}
interface StockTable {
  campaign_id: string;
  store_id: string;
  product_id: string;
  quantity: number;
  redeemed: Defaulted<number>;
}
interface StockEventTable {
  campaign_id: string;
  id: Generated<number>;
  store_id: string;
  product_id: string;
  delta: number;
  account_id: string | null;
  at: Instant;
}
interface OtpCodeTable {
  id: Defaulted<string>;
  business_id: string;
  address_mac: Buffer;
  /** Null: sent by a server of the version before. */
  network_mac: Buffer | null;
  code_mac: Buffer;
  tries: Defaulted<number>;
  sent_at: Instant;
  expires_at: Instant;
}
interface BankCheckTable {
  business_id: string;
  provider: string;
  account_holder: string | null;
  access_token: Buffer | null;
  verified_at: Instant;
}

interface CampaignTallyTable {
  campaign_id: string;
  claimed: Defaulted<number>;
  downloaded: Defaulted<number>;
  redeemed: Defaulted<number>;
  released: Defaulted<number>;
  given: Defaulted<number>;
}
interface CampaignDayTable {
  campaign_id: string;
  day: string;
  claimed: Defaulted<number>;
  downloaded: Defaulted<number>;
  redeemed: Defaulted<number>;
}
interface ClaimNetworkTable {
  campaign_id: string;
  /** Larger than a number can be: it is given as a text, and not to be selected as it is. */
  network: string;
  claimed: number;
  full_at: Instant;
}
interface VoucherTable {
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
  accepted_at: NullableInstant;
}
interface VoucherGiftTable {
  campaign_id: string;
  id: Generated<number>;
  slot: number;
  token_hash: Buffer;
  giver_key: Buffer;
  made_at: Instant;
  accepted_at: NullableInstant;
}
interface VoucherEventTable {
  campaign_id: string;
  id: Generated<number>;
  slot: number;
  kind: "claimed" | "downloaded" | "redeemed" | "reversed" | "released" | "gifted" | "withdrawn" | "accepted";
  at: Instant;
  account_id: string | null;
  store_id: string | null;
  product_id: string | null;
  /** Of redemptions and their reversals. */
  business_id: ColumnType<string | null, string | null | undefined, never>;
  /** Of all others: whose voucher it is, or becomes, as the hash that its device is known by in this campaign. */
  device: ColumnType<Buffer | null, Buffer | null | undefined, never>;
}

interface NotificationTable {
  id: Defaulted<string>;
  business_id: string;
  kind: "published" | "changed" | "ending" | "lowStock" | "redeemed";
  campaign_id: string;
  occasion: string;
  facts: ColumnType<unknown, string, string>;
  at: Instant;
}
interface NotificationReadTable {
  notification_id: string;
  account_id: string;
  at: Instant;
  act: string | null;
}
interface NotificationDigestTable {
  account_id: string;
  off_at: NullableInstant;
  told_until: NullableInstant;
}
interface LedgerPositionTable {
  follower: string;
  done_before: number;
  above_id: number;
  tally_since: number;
  next_after: number;
  next_above_id: number;
  next_tally_since: number;
}

interface GoogleWalletPreviewKeyTable {
  is_only: Defaulted<true>;
  sealed: Buffer;
  created_at: Instant;
}
interface GoogleWalletClassTable {
  campaign_id: string;
  issuer_id: string;
  version: number;
  start_date: string;
  end_date: string;
  told_at: Instant;
  has_passes: Defaulted<boolean>;
  ended_on: ColumnType<string | null, string | null | undefined, string | null>;
}
interface GoogleWalletPassTable {
  campaign_id: string;
  slot: number;
  pin_hash: Buffer;
  issuer_id: string;
  suffix: string;
  made_at: Instant;
  told: Defaulted<"ACTIVE" | "COMPLETED" | "EXPIRED" | "INACTIVE">;
  due_at: NullableInstant;
  tries: Defaulted<number>;
}

interface ApplePassTable {
  serial: string;
  campaign_id: string;
  slot: number;
  holder: Buffer;
  language: "EN" | "ES" | "FR" | "PT" | "GU" | "ZH";
  face: Defaulted<string>;
  changed_at: Instant;
}
interface AppleCampaignTable {
  campaign_id: string;
  version: number;
  phase: "early" | "running" | "over";
}
interface AppleRegistrationTable {
  device_hash: Buffer;
  serial: string;
  push_token: string;
  registered_at: Instant;
  revision: Defaulted<number>;
  is_due: Defaulted<boolean>;
}

/** What a check of the books said last. */
interface InvariantResultTable {
  invariant: string;
  breaches: number;
  took_ms: number;
  checked_at: Instant;
}
interface InvariantRunTable {
  id: Generated<number>;
  asked_by: string | null;
  asked_at: Instant;
  done: Defaulted<number>;
  total: number;
  finished_at: NullableInstant;
}

interface ApiKeyTable {
  id: Defaulted<string>;
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
}
interface WebhookEndpointTable {
  id: Defaulted<string>;
  brand_id: string;
  url: string;
  description: Defaulted<string>;
  events: WebhookEvent[];
  /** Sealed, as is the old one. */
  secret: Buffer;
  old_secret: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  old_secret_until: NullableInstant;
  created_by: string;
  created_at: Instant;
  failing_since: NullableInstant;
  off_at: NullableInstant;
  off_reason: ColumnType<OffReason | null, OffReason | null | undefined, OffReason | null>;
  removed_at: NullableInstant;
}
interface WebhookEventTable {
  id: Defaulted<string>;
  brand_id: string;
  kind: PayloadKind;
  at: Instant;
  data: ColumnType<unknown, string, never>;
  created_at: Instant;
}
interface OutgoingHoldTable {
  only_one: Defaulted<boolean>;
  since: Instant;
}

interface WebhookDeliveryTable {
  id: Defaulted<string>;
  brand_id: string;
  endpoint_id: string;
  event_id: string;
  status: Defaulted<DeliveryStatus>;
  tries: Defaulted<number>;
  replays: Defaulted<number>;
  due_at: NullableInstant;
  created_at: Instant;
  tried_at: NullableInstant;
  took_ms: ColumnType<number | null, number | null | undefined, number | null>;
  response_status: ColumnType<number | null, number | null | undefined, number | null>;
  response_body: ColumnType<string | null, string | null | undefined, string | null>;
  fault: ColumnType<DeliveryFault | null, DeliveryFault | null | undefined, DeliveryFault | null>;
  delivered_at: NullableInstant;
}

/** The tables, as the migrations make them. */
export interface Database {
  seed: SeedTable;
  country: CountryTable;
  state: StateTable;
  city: CityTable;
  zip: ZipTable;
  postcode_area: PostcodeAreaTable;
  category: CategoryTable;
  image: ImageTable;
  tenant_image: TenantImageTable;
  brand: BrandTable;
  business: BusinessTable;
  account: AccountTable;
  invitation: InvitationTable;
  two_step: TwoStepTable;
  recovery_code: RecoveryCodeTable;
  session: SessionTable;
  known_network: KnownNetworkTable;
  one_time_secret: OneTimeSecretTable;
  throttle: ThrottleTable;
  idempotency: IdempotencyTable;
  audit_event: AuditEventTable;
  dev_mail: DevMailTable;
  product: ProductTable;
  campaign_code: CampaignCodeTable;
  campaign: CampaignTable;
  campaign_product: CampaignProductTable;
  campaign_state: CampaignStateTable;
  store: StoreTable;
  store_image: StoreImageTable;
  campaign_block: CampaignBlockTable;
  brand_block: BrandBlockTable;
  participation: ParticipationTable;
  brand_business: BrandBusinessTable;
  findable_store: FindableStoreTable;
  stock: StockTable;
  stock_event: StockEventTable;
  otp_code: OtpCodeTable;
  bank_check: BankCheckTable;
  campaign_tally: CampaignTallyTable;
  campaign_day: CampaignDayTable;
  claim_network: ClaimNetworkTable;
  voucher: VoucherTable;
  voucher_gift: VoucherGiftTable;
  voucher_event: VoucherEventTable;
  notification: NotificationTable;
  notification_read: NotificationReadTable;
  notification_digest: NotificationDigestTable;
  ledger_position: LedgerPositionTable;
  apple_pass: ApplePassTable;
  apple_campaign: AppleCampaignTable;
  apple_registration: AppleRegistrationTable;
  invariant_result: InvariantResultTable;
  invariant_run: InvariantRunTable;
  google_wallet_preview_key: GoogleWalletPreviewKeyTable;
  google_wallet_class: GoogleWalletClassTable;
  google_wallet_pass: GoogleWalletPassTable;
  api_key: ApiKeyTable;
  webhook_endpoint: WebhookEndpointTable;
  webhook_event: WebhookEventTable;
  webhook_delivery: WebhookDeliveryTable;
  outgoing_hold: OutgoingHoldTable;
}
