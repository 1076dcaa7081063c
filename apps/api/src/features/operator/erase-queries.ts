import type { TextRow } from "@stashwell/shared/campaigns/wire";
import { CAMPAIGN_FIELDS, TEXT_FIELDS, type TextKind } from "@stashwell/shared/campaigns/fields";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";

/** Returns a brand's published campaigns that are not over: people hold their vouchers. */
export const listRunningCampaigns = (tx: Tx, brandId: string, now: Temporal.Instant) =>
  tx
    .selectFrom("campaign")
    .innerJoin("brand", "brand.id", "campaign.brand_id")
    .select("campaign.code")
    .where("campaign.brand_id", "=", brandId)
    .where("campaign.published_at", "is not", null)
    .where(sql<boolean>`campaign.end_date >= (${now}::timestamptz at time zone brand.timezone)::date`)
    .orderBy("campaign.code")
    .execute();

/** Returns the campaigns and stores in which a business takes part. */
export const listParticipations = (tx: Tx, businessId: string) =>
  tx
    .selectFrom("participation")
    .select(["campaign_id", "store_id"])
    .where("business_id", "=", businessId)
    .where("left_at", "is", null)
    .orderBy("campaign_id")
    .orderBy("store_id")
    .forUpdate()
    .execute();

export const findAnyAccount = (tx: Tx, businessId: string) =>
  tx.selectFrom("account").select("id").where("business_id", "=", businessId).orderBy("id").limit(1).executeTakeFirst();

export const listAccountEmails = (tx: Tx, kind: "brand" | "business", id: string) =>
  tx
    .selectFrom("account")
    .select(["id", "email"])
    .where(kind === "brand" ? "brand_id" : "business_id", "=", id)
    .execute();

export const listInvitationEmails = (tx: Tx, kind: "brand" | "business", id: string) =>
  tx
    .selectFrom("invitation")
    .select("email")
    .distinct()
    .where(kind === "brand" ? "brand_id" : "business_id", "=", id)
    .execute();

/**
 * The replacement for each kind of campaign text; undefined for what identifies no one, such as a random code or a day.
 */
const ERASED_TEXT: Record<TextKind, string | undefined> = {
  name: "Erased campaign",
  text: "",
  code: undefined,
  amount: undefined,
  count: undefined,
  day: undefined,
  color: undefined,
  language: undefined,
};
const ERASED_CAMPAIGN: Partial<TextRow> = Object.fromEntries(
  TEXT_FIELDS.map((field) => CAMPAIGN_FIELDS[field]).flatMap(({ kind, columns }) =>
    ERASED_TEXT[kind] === undefined ? [] : [[columns[0], ERASED_TEXT[kind]]],
  ),
);

/** Removes a brand's identifying data: names, addresses, texts, pictures. Its numbers stay. */
export async function forgetBrand(tx: Tx, id: string, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable("api_key")
    .set(({ fn, val }) => ({ name: "", revoked_at: fn.coalesce("revoked_at", val(at)) }))
    .where("brand_id", "=", id)
    .execute();
  await tx
    .updateTable("webhook_endpoint")
    .set(({ fn, val }) => ({
      url: "https://erased.invalid/",
      description: "",
      removed_at: fn.coalesce("removed_at", val(at)),
    }))
    .where("brand_id", "=", id)
    .execute();
  // Including what was sent, and the responses of the brand's servers.
  await tx.deleteFrom("webhook_delivery").where("brand_id", "=", id).execute();
  await tx.deleteFrom("webhook_event").where("brand_id", "=", id).execute();
  await tx
    .updateTable("brand")
    .set({
      name: "Erased brand",
      suspended_reason: "",
      web_url: sql<string>`'erased-' || id`,
      logo_hash: null,
      phone: "",
      phone_code: "",
      support_email: "",
      website: "",
      privacy_policy: "",
      terms: "",
      disclaimer: "",
      policy_translations: "{}",
    })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("campaign")
    .set({
      ...ERASED_CAMPAIGN,
      holder_message: "",
      store_message: "",
      message_translations: "{}",
      customer_image_hash: null,
      template_image_hash: null,
      language: null,
      translations: "{}",
    })
    .where("brand_id", "=", id)
    .execute();
  const campaigns = tx.selectFrom("campaign").select("id").where("brand_id", "=", id);
  for (const table of ["claim_network", "claim_person", "claim_code", "returned_voucher", "campaign_version"] as const)
    await tx.deleteFrom(table).where("campaign_id", "in", campaigns).execute();
  await tx.deleteFrom("redemption_origin").where("brand_id", "=", id).execute();
  await tx.updateTable("voucher").set({ claim_network: null }).where("campaign_id", "in", campaigns).execute();
  await tx.updateTable("voucher_care").set({ note: "" }).where("campaign_id", "in", campaigns).execute();
  await tx.updateTable("abuse_flag").set({ note: "" }).where("brand_id", "=", id).execute();
  await tx
    .updateTable("product")
    .set({ name: "Erased product", upc: sql<string>`'erased-' || id` })
    .where("brand_id", "=", id)
    .execute();
  await tx.deleteFrom("tenant_image").where("tenant_id", "=", id).execute();
  await tx.deleteFrom("known_business").where("brand_id", "=", id).execute();
  await tx.updateTable("brand_business").set({ note: "" }).where("brand_id", "=", id).execute();
  await tx.deleteFrom("sign_in_event").where("brand_id", "=", id).execute();
}

/** The same for a business and its stores. */
export async function forgetBusiness(tx: Tx, id: string, at: Temporal.Instant): Promise<void> {
  const stores = tx.selectFrom("store").select("id").where("business_id", "=", id);
  await tx.deleteFrom("store_image").where("store_id", "in", stores).execute();
  await tx.deleteFrom("tenant_image").where("tenant_id", "=", id).execute();
  await tx.deleteFrom("bank_check").where("business_id", "=", id).execute();
  await tx.deleteFrom("otp_code").where("business_id", "=", id).execute();
  await tx.updateTable("abuse_flag").set({ note: "" }).where("business_id", "=", id).execute();
  await tx.deleteFrom("sign_in_event").where("business_id", "=", id).execute();
  await tx.deleteFrom("notification").where("business_id", "=", id).execute();
  await tx.deleteFrom("known_business").where("business_id", "=", id).execute();
  await tx.updateTable("brand_business").set({ note: "" }).where("business_id", "=", id).execute();
  await tx.deleteFrom("campaign_block").where("business_id", "=", id).execute();
  await tx.deleteFrom("brand_block").where("business_id", "=", id).execute();
  await tx
    .updateTable("store")
    .set(({ fn, val }) => ({
      name: "Erased store",
      phone: "",
      phone_code: "",
      address_line1: "",
      zip: "",
      latitude: null,
      longitude: null,
      hours: null,
      closed_at: fn.coalesce("closed_at", val(at)),
    }))
    .where("business_id", "=", id)
    .execute();
  await tx
    .updateTable("business")
    .set({ name: "Erased business", phone: "", phone_code: "", suspended_reason: "" })
    .where("id", "=", id)
    .execute();
}
