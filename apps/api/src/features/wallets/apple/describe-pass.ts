import { type Language } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import { groupedPin } from "@stashwell/shared/vouchers/rules";
import { customerUrl } from "../../campaigns/campaign-links.ts";
import { amountOf } from "../../campaigns/printed-offer.ts";
import type { CampaignRow } from "../../campaigns/queries.ts";
import { pauseOf } from "../../campaigns/to-wire.ts";
import { today } from "../../../platform/clock.ts";
import { DEVELOPMENT_NAME } from "../../../platform/outside/wallet-apple-development.ts";
import type { AppleWallet } from "../../../platform/outside/wallet-apple.ts";
import type { Services } from "../../../platform/services.ts";
import { passTokenOf } from "./pass-token.ts";
import { cssColour } from "./pass-colours.ts";
import type { PassCover } from "./pass-cover.ts";

/** The parts of a pass that differ from the campaign's other passes. */
export interface PassSubject {
  serial: string;
  language: Language;
  /** Null if the holder returned the voucher or gave it away: the pass no longer has a PIN then. */
  voucher: { pin: string; redeemedAt: Temporal.Instant | null; isVoided: boolean } | null;
}

type PassStatus = "ready" | "early" | "paused" | "used" | "voided" | "expired" | "gone";

const STATUS_TEXT = {
  ready: "wallets.passReady",
  early: "wallets.passEarly",
  paused: "wallets.passPaused",
  used: "wallets.passUsed",
  voided: "wallets.passVoided",
  expired: "wallets.passExpired",
  gone: "wallets.passGone",
} as const satisfies Record<PassStatus, string>;

/** The statuses in which the pass shows its code: the voucher is valid, or will be. */
const HAS_CODE: ReadonlySet<PassStatus> = new Set(["ready", "early", "paused"]);

interface Field {
  key: string;
  label: string;
  value: string;
  [option: string]: unknown;
}

/** The content of pass.json: Apple's "Pass", in the style of a coupon. */
export function describePass(
  { config, secrets, clock }: Pick<Services, "config" | "secrets" | "clock">,
  wallet: Pick<AppleWallet, "passTypeId" | "teamId" | "development">,
  { campaign, colours, products, states, shops }: PassCover,
  { serial, language, voucher }: PassSubject,
  t: Translate,
): object {
  const pause = pauseOf(campaign, clock);
  const status = statusOf(campaign, voucher, today(clock, campaign.timezone), pause);
  const amount = amountOf(campaign, language);
  const title = t("wallets.passTitle", { amount, brand: campaign.brand_name });
  const link = customerUrl({ config }, campaign.code);
  return {
    formatVersion: 1,
    passTypeIdentifier: wallet.passTypeId,
    teamIdentifier: wallet.teamId,
    serialNumber: serial,
    organizationName: wallet.development ? DEVELOPMENT_NAME : campaign.brand_name,
    description: wallet.development ? `${DEVELOPMENT_NAME}: ${title}` : title,
    logoText: campaign.brand_name,
    backgroundColor: cssColour(colours.background),
    foregroundColor: cssColour(colours.text),
    labelColor: cssColour(colours.text),
    expirationDate: lastMomentOf(campaign),
    voided: !HAS_CODE.has(status),
    // Sharing would copy the PIN; giving a voucher away is a separate function.
    sharingProhibited: true,
    locations: shops.map(({ name, latitude, longitude }) => ({ latitude, longitude, relevantText: name })),
    ...updatedBy(config.publicUrl, passTokenOf(secrets, serial)),
    ...(voucher && HAS_CODE.has(status) && codeOf(`${config.publicUrl}/v/${voucher.pin}`, voucher.pin)),
    coupon: {
      headerFields: [
        {
          key: "until",
          label: t("vouchers.goodUntil"),
          ...dayField(campaign.end_date),
          changeMessage: t("wallets.passUntilNow"),
        },
      ],
      primaryFields: [{ key: "worth", label: t("vouchers.offYourPurchase"), value: amount }],
      secondaryFields: [{ key: "offer", label: t("wallets.passCampaign"), value: campaign.name }],
      auxiliaryFields: [
        { key: "status", label: t("wallets.passStatus"), value: t(STATUS_TEXT[status]), changeMessage: "%@" },
        ...(status === "early"
          ? [{ key: "from", label: t("wallets.passGoodFrom"), ...dayField(campaign.start_date) }]
          : []),
        ...(status === "paused" && pause?.until ? [resumesField(pause.until, t)] : []),
        ...(voucher?.redeemedAt ? [usedField(voucher.redeemedAt, campaign.timezone, t)] : []),
      ],
      backFields: [
        { key: "pin", label: t("vouchers.pin"), value: voucher ? groupedPin(voucher.pin) : "", dataDetectorTypes: [] },
        {
          key: "message",
          label: t("wallets.passMessage", { brand: campaign.brand_name }),
          value: messageOf(campaign, status, t),
        },
        { key: "how", label: t("wallets.passHow"), value: t("consumer.showAtCounter") },
        { key: "products", label: t("consumer.goodFor"), value: products.join(", ") },
        { key: "where", label: t("consumer.where"), value: whereOf(campaign, states, t) },
        { key: "link", label: t("wallets.passLink"), value: link },
        { key: "support", label: t("wallets.passSupport"), value: campaign.support_email },
        { key: "website", label: t("wallets.passWebsite"), value: campaign.website },
        { key: "terms", label: t("consumer.terms"), value: campaign.terms },
        { key: "disclaimer", label: t("consumer.disclaimer"), value: campaign.disclaimer },
        { key: "privacy", label: t("consumer.privacyPolicy"), value: campaign.privacy_policy },
      ].filter(({ value }: Field) => value !== ""),
    },
  };
}

function statusOf(
  campaign: CampaignRow,
  voucher: PassSubject["voucher"],
  day: string,
  pause: ReturnType<typeof pauseOf>,
): PassStatus {
  if (!voucher) return "gone";
  if (voucher.redeemedAt) return "used";
  if (voucher.isVoided) return "voided";
  if (day > campaign.end_date) return "expired";
  if (day < campaign.start_date) return "early";
  return pause?.redeeming ? "paused" : "ready";
}

/**
 * The brand's message to holders of a campaign that is paused or was ended; for a pause without one, a standard text.
 */
function messageOf(campaign: CampaignRow, status: PassStatus, t: Translate): string {
  if (status === "paused") return campaign.holder_message || t("consumer.restText");
  return campaign.ended_at && (status === "ready" || status === "expired") ? campaign.holder_message : "";
}

/** The time at which a pause ends, in the phone's own format. */
const resumesField = (until: string, t: Translate) => ({
  key: "resumes",
  label: t("wallets.passResumes"),
  value: Temporal.Instant.from(until).toString(),
  dateStyle: "PKDateStyleMedium",
  timeStyle: "PKDateStyleShort",
});

/** The last second of the last day, in the brand's time zone. */
const lastMomentOf = ({ end_date, timezone }: CampaignRow): string =>
  Temporal.PlainDate.from(end_date)
    .add({ days: 1 })
    .toZonedDateTime(timezone)
    .subtract({ seconds: 1 })
    .toString({ timeZoneName: "never", smallestUnit: "second" });

/** A calendar day in the phone's own date format, independent of its time zone. */
const dayField = (day: string) => ({
  value: `${day}T12:00:00Z`,
  dateStyle: "PKDateStyleMedium",
  ignoresTimeZone: true,
});

const usedField = (at: Temporal.Instant, timezone: string, t: Translate) => ({
  key: "used",
  label: t("wallets.passUsedOn"),
  ...dayField(at.toZonedDateTimeISO(timezone).toPlainDate().toString()),
});

const codeOf = (address: string, pin: string) => ({
  barcodes: [
    {
      format: "PKBarcodeFormatQR",
      message: address,
      messageEncoding: "iso-8859-1",
      altText: groupedPin(pin),
    },
  ],
});

/** Wallet only accepts an HTTPS address; without one, passes are never updated. */
const updatedBy = (publicUrl: string, token: string) =>
  publicUrl.startsWith("https:") ? { webServiceURL: `${publicUrl}/api/passes`, authenticationToken: token } : {};

const whereOf = (campaign: CampaignRow, states: readonly string[], t: Translate): string =>
  campaign.all_states ? t("consumer.whereAll") : t("consumer.whereStates", { states: states.join(", ") });
