import { randomUUID } from "node:crypto";
import { LEVELS, REDEMPTION_RULES } from "@stashwell/shared/limits/rules";
import { PASSWORD } from "@stashwell/testing/tenants";
import type { JsonSchema } from "./json-schema.ts";
import type { Random } from "./random.ts";
import type { Setup } from "./setup.ts";
import type { Actor, KnownKind, Tenant } from "./tenants.ts";

/** The context for generating the values of one case. */
export interface Source {
  random: Random;
  setup: Setup;
  /** The preferred tenant for IDs. */
  home: Tenant;
  actor: Actor | undefined;
  /** Index of the case's voucher, in any tenant. */
  voucher: number;
  operation: string;
  picture: string;
}

/** Bearer secrets: their only protection is that they can't be guessed, so the third tenant's are never used. */
const SECRETS = new Set<KnownKind>(["tenant", "gift", "resetLink", "handOff", "email"]);

/** Returns an ID: usually the home tenant's, often either tenant's, sometimes the third tenant's. */
function known({ random, setup, home, operation }: Source, kind: KnownKind): string {
  const whose = random.below(10);
  // Operators may change all tenants' data, so they don't get the third tenant's IDs.
  const others = SECRETS.has(kind) || operation.startsWith("consoleCalls.") ? home : setup.secrets;
  const tenant = whose < 7 ? home : whose < 9 ? random.pick(setup.tenants) : others;
  return random.pick(tenant.known[kind]);
}

const voucher = ({ home, voucher: nth }: Source): Tenant["vouchers"][number] =>
  home.vouchers[nth % home.vouchers.length]!;

/** Returns the ID that a client sends about itself beside its token; for operations on other users, another user's. */
function ownOr(source: Source, own: "accountId" | "organizationId", kind: KnownKind): string {
  const ofOthers = /^(team|cashiers|settlements)\./.test(source.operation);
  return !ofOthers && source.actor && source.random.percent(85) ? source.actor[own] : known(source, kind);
}

const emailOfOperator = ({ actors }: Tenant): string => actors.find(({ kind }) => kind === "operator")?.email ?? "";

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.below(10)).join("");
const day = (random: Random): string => `2026-${random.pick(["01", "06", "11", "12"])}-${10 + random.below(18)}`;

const OTHER_PASSWORD = "Voucher-77y";

/** The values in dollars of features/limits/sql/default-limits.sql, except for two numbers. */
const LIMITS = {
  claims: {
    networkBurst: 50,
    networkHour: 20,
    networkDay: 400,
    networkDayPercent: 3,
    onePerPerson: false,
    returnAfterDays: null,
  },
  shops: {
    admission: "everyone",
    levels: Object.fromEntries(LEVELS.map((level) => [level, { redemptions: null, worth: null }])),
    unapproved: { redemptions: 100, worth: null },
    stockMax: 1_000,
  },
  redemptions: Object.fromEntries(REDEMPTION_RULES.map((rule) => [rule, { action: "flag", limit: 40, minutes: 10 }])),
};

type Maker = (source: Source) => unknown;
const of =
  (kind: KnownKind): Maker =>
  (source) =>
    known(source, kind);

/** Values that an informed client would send, by field name. */
const BY_NAME: Record<string, Maker> = {
  campaignId: of("campaign"),
  campaignCode: (source) => (source.operation.startsWith("campaigns.") ? "" : known(source, "campaign")),
  storeId: of("store"),
  employeeId: (source) => ownOr(source, "accountId", "employee"),
  organizationProductId: (source) =>
    source.operation === "vouchers.redeem" ? source.home.known.product[0] : known(source, "product"),
  products: (source) =>
    source.operation.startsWith("products.")
      ? undefined
      : [{ organizationProductId: known(source, "product"), currentQty: "40" }],
  status: ({ operation, random }) => (operation === "campaigns.list" ? random.pick([1, 2, 3, 4, ""]) : undefined),
  tenantId: ({ home, random }) => random.pick([...home.known.tenant, ...home.known.brand]),
  templateProducts: (source) => [known(source, "product"), known(source, "product")],
  invitationId: of("invitation"),
  pictureId: of("picture"),
  notificationId: (source) => (source.random.percent(20) ? "all" : known(source, "notification")),
  webhookId: of("webhook"),
  deliveryId: of("delivery"),
  keyId: of("apiKey"),
  flagId: of("flag"),
  flagIds: (source) => [known(source, "flag")],
  decision: ({ operation, random }) =>
    operation === "reviewCalls.decide" ? random.pick(["release", "dismiss", "suspend"]) : undefined,
  // Operators can retry deliveries, by the name of their queue.
  jobId: of("delivery"),
  queue: ({ operation, random }) =>
    operation.endsWith("retryJob") ? random.pick(["webhooks", "webhooks", "send-mail"]) : undefined,
  since: () => "2026-01-01T00:00:00Z",
  brandOrganizationId: of("brand"),
  organizationId: (source) =>
    source.operation === "brands.details" ? known(source, "brand") : ownOr(source, "organizationId", "business"),
  webUrl: of("webUrl"),
  // Nothing listens there: a delivery fails at once, without side effects.
  url: () => "http://127.0.0.1:9/hooks",
  giftToken: of("gift"),
  id: (source) => known(source, source.operation === "accounts.resetPassword" ? "resetLink" : "campaign"),
  token: of("handOff"),
  voucherHistoryId: (source) => voucher(source).voucherHistoryId,
  pinNumber: (source) => voucher(source).pinNumber,
  pin: (source) => voucher(source).pinNumber,
  claimKey: ({ random }) => `device ${digits(random, 12)}`,
  email: (source) =>
    source.operation === "consoleCalls.login"
      ? emailOfOperator(source.home)
      : source.operation.startsWith("accounts.")
        ? known(source, "email")
        : `p${digits(source.random, 9)}@mail.example`,
  password: ({ operation }) => (operation === "accounts.changePassword" ? OTHER_PASSWORD : PASSWORD),
  currentPassword: () => PASSWORD,
  newPassword: () => PASSWORD,
  confirmPassword: () => OTHER_PASSWORD,
  userName: ({ random }) => `user-${digits(random, 8)}`,
  upc: ({ random }) => digits(random, 12),
  primaryColor: ({ random }) => `#${digits(random, 6)}`,
  secondaryColor: ({ random }) => `#${digits(random, 6)}`,
  tertiaryColor: ({ random }) => `#${digits(random, 6)}`,
  phoneCode: () => "+1",
  businessPhone: ({ random }) => `404${digits(random, 7)}`,
  phone: ({ random }) => `404${digits(random, 7)}`,
  supportEmail: () => "help@brand.example",
  website: () => "https://brand.example",
  zip: () => "30303",
  zipCode: () => "30303",
  addressLine1: () => "12 Peachtree St",
  stateId: ({ setup }) => setup.places.stateId,
  state: ({ setup, operation }) => (operation.startsWith("campaigns.") ? [setup.places.stateId] : setup.places.stateId),
  cityId: ({ setup }) => setup.places.cityId,
  city: ({ setup }) => setup.places.cityId,
  countryId: () => "1",
  country: ({ random }) => random.pick(["1", "US", "USA", "NG", "GB"]),
  businessCategory: ({ setup }) => setup.places.categoryId,
  parentOfferCategoryId: ({ setup }) => setup.places.categoryId,
  businessSubcategory: ({ setup }) => setup.places.subcategoryId,
  productImage: ({ picture }) => picture,
  image: ({ picture }) => picture,
  base64Template: ({ picture }) => picture,
  customImage: ({ picture }) => picture,
  startDate: ({ random, operation }) => (operation.startsWith("campaigns.") ? "2026-12-01" : day(random)),
  endDate: ({ random, operation }) => (operation.startsWith("campaigns.") ? "2027-01-31" : day(random)),
  from: ({ random }) => day(random),
  to: ({ random }) => day(random),
  latitude: ({ random }) => 33.6 + random.below(300) / 1_000,
  longitude: ({ random }) => -84.5 + random.below(300) / 1_000,
  radius: ({ random }) => random.pick([5, 10, 15, 25, 50]),
  // A text in store search, an address in participation and registration.
  location: ({ operation, random }) =>
    /^(participation|registration)\./.test(operation)
      ? undefined
      : random.pick(["Atlanta", "30303", "Lagos", "London SW1A 1AA", "12 Peachtree St, Atlanta"]),
  search: ({ random }) => random.pick(["", "soda", "atl", "3030", "30303"]),
  cursor: ({ random, setup }) => (setup.cursors.length > 0 && random.percent(80) ? random.pick(setup.cursors) : ""),
  denomination: ({ random }) => random.pick(["25.00", 25, "0.5"]),
  noOfVoucher: ({ random }) => random.pick(["100", 1, "50000"]),
  currentQty: ({ random }) => random.pick(["40", 0, "99999", ""]),
  // Settings that were never saved have version 0.
  version: ({ operation, random }) =>
    operation === "limitCalls.save" || operation === "brands.saveProfile" ? 0 : random.pick(["", 1, 2]),
  limits: ({ operation }) => (operation === "limitCalls.save" ? structuredClone(LIMITS) : undefined),
  campaignName: ({ random }) => `Season ${digits(random, 4)}`,
  translations: ({ random, picture }) => ({ ZH: { name: `Season ${digits(random, 4)}`, picture } }),
  // Without `sandbox-timeout`: an unresponsive bank is meant to be a 504.
  publicToken: ({ random }) => random.pick(["sandbox-verified", "sandbox-mismatch", "sandbox-expired"]),
  code: () => "sandbox-verified",
  otp: ({ random }) => digits(random, 5),
  templateType: ({ random }) => random.pick([1, 2, "2"]),
  type: ({ random, operation }) =>
    operation === "accounts.login"
      ? random.pick([1, 2, "1"])
      : operation === "participation.detail"
        ? "voucher"
        : undefined,
  x: ({ random }) => random.below(161),
  y: ({ random }) => -402 + random.below(353),
  role: ({ random }) => random.pick(["owner", "editor", "viewer"]),
  undo: () => randomUUID(),
  expires: ({ random }) => String(1_795_000_000 + random.below(1_000_000)),
};

/** Returns a value that the schema allows; for many fields one that the product accepts. */
export function goodValue(schema: JsonSchema, name: string, source: Source): unknown {
  const made = BY_NAME[name]?.(source);
  return made === undefined ? plainValue(schema, name, source) : made;
}

function plainValue(schema: JsonSchema, name: string, source: Source): unknown {
  const { random } = source;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return plainValue(random.pick(schema.anyOf), name, source);
  switch ([schema.type].flat()[0] ?? "string") {
    case "object":
      return goodFields(schema, source);
    case "array": {
      const { minItems = 0, maxItems = 3, items = {} } = schema;
      const length = Math.max(minItems, Math.min(maxItems, random.below(4)));
      return Array.from({ length }, () => goodValue(items, `one of ${name}`, source));
    }
    case "integer":
    case "number": {
      const { minimum = 0, maximum = 1_000 } = schema;
      return Math.round(Math.max(minimum, -1_000) + random.below(Math.min(maximum, 1_000) + 1));
    }
    case "boolean":
      return random.percent(50);
    case "null":
      return null;
    default:
      return textOf(schema, source);
  }
}

function textOf({ minLength = 0, maxLength = 60, pattern, format }: JsonSchema, { random }: Source): string {
  if (format === "date") return day(random);
  if (format === "uuid") return randomUUID();
  if (pattern?.startsWith("^#")) return `#${digits(random, 6)}`;
  const words = random.pick(["Corner shop", "Ọjà Alábà", "દુકાન", "街角商店", "O'Neill & Sons", "x"]);
  return words.padEnd(minLength, "x").slice(0, maxLength);
}

/** Returns all required fields, and most of the optional ones. */
export function goodFields({ properties = {}, required = [] }: JsonSchema, source: Source): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties))
    if (required.includes(name) || source.random.percent(85)) fields[name] = goodValue(schema, name, source);
  return fields;
}
