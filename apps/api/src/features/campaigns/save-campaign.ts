import { textsOfRow } from "@stashwell/shared/campaigns/wire";
import { CAMPAIGN_FIELDS, FIELDS } from "@stashwell/shared/campaigns/fields";
import type { CampaignStatus } from "@stashwell/shared/campaigns/rules";
import { type LockedPart, lockFaults } from "@stashwell/shared/campaigns/locks";
import { type Action, insertAuditEvent } from "../audit/queries.ts";
import { today } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db/db.ts";
import { Faults } from "../../platform/http/faults.ts";
import { conflict, notFound } from "../../platform/http/problem.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { storeNewPicture } from "../../documents/images/new-picture.ts";
import { tellOfChange, tellOfPublishing } from "../notifications/tell-of-campaign.ts";
import type { Services } from "../../platform/services.ts";
import { tellGoogleOfCampaign } from "../wallets/google/keep-class.ts";
import { tellWebhooksOfPublishing } from "../webhooks/tell-of-publishing.ts";
import { reserveCode, takeCode } from "./codes/reserve-code.ts";
import { judgeBasics, judgePublishing, REQUIRED_FIELDS } from "./judge-campaign.ts";
import * as queries from "./queries.ts";
import { insertCampaign, type Stamp, updateCampaign, writeChoices } from "./save-queries.ts";
import { statusOf } from "./to-wire.ts";
import { type Form, type NewPictures, toRow, wantedBy, type WantedCampaign } from "./campaign-values.ts";

/** Where a save happens: the services, its transaction and who asks. */
export interface Saving {
  services: Services;
  tx: Tx;
  session: BrandSession;
}

export interface SavedCampaign {
  did: "draftSaved" | "published" | "updated" | "duplicated";
  id: string;
  code: string;
  status: CampaignStatus;
  version: number;
}

/** What is done before the transaction: pictures are read and kept, which takes a while. */
export interface PreparedSave {
  pictures: NewPictures;
  faults: Faults;
}

/** Reads the pictures of a new campaign. Their faults are told with all the others. */
export const prepareAdd = (services: Services, session: BrandSession, form: Form): Promise<PreparedSave> =>
  readPictures(services, session, form, NO_PICTURES);

/**
 * The same for a change. The campaign is only looked at when a picture may be the one it has: everything else waits for
 * its lock. @throws Problem 404 for another brand's campaign
 */
export async function prepareEdit(
  services: Services,
  session: BrandSession,
  idOrCode: string,
  form: Form,
): Promise<PreparedSave> {
  if (!bringsPicture(form)) return readPictures(services, session, form, NO_PICTURES);
  const stored = await queries.findBrandCampaign(services.db, session.brandId, idOrCode);
  if (!stored) throw notFound("campaigns.notFound");
  return readPictures(services, session, form, stored);
}

/** Creates a campaign as a draft, or publishes it at once. @throws Problem 422 with every fault of the form */
export async function addCampaign(
  saving: Saving,
  form: Form,
  { pictures, faults }: PreparedSave,
): Promise<SavedCampaign> {
  const { services, tx, session } = saving;
  const wanted = await withinTenant(saving, wantedBy(form, pictures, undefined), faults, undefined);
  const { timezone } = await queries.findBrandDefaults(tx, session.brandId);
  const day = today(services.clock, timezone);
  const publish = form.type === "Publish";

  judgeBasics(faults, wanted, undefined, day);
  if (publish) judgePublishing(faults, wanted, false, day);
  const code = await codeFor(saving, wanted.code, faults);
  faults.refuseAny(REQUIRED_FIELDS);

  const values = toRow({ ...wanted, code });
  const campaign = await insertCampaign(tx, session.brandId, values, stampOf(saving), publish);
  await writeChoices(tx, campaign.id, choicesOf(wanted));
  await record(saving, "campaign.create", campaign);
  if (publish) {
    await record(saving, "campaign.publish", campaign);
    await tellOfPublishing(services, tx, campaign.id);
    await tellGoogleOfCampaign(services, tx, campaign.id);
    await tellWebhooksOfPublishing(services, tx, session.brandId, campaign);
  }
  return saved(saving, campaign, publish ? "published" : "draftSaved");
}

/**
 * Changes a campaign. One that is published stays so, whatever the form says, and keeps to its locks.
 * @throws Problem 404 for another brand's campaign, 409 for a version that is no longer the newest, 422 with every fault
 */
export async function editCampaign(
  saving: Saving,
  idOrCode: string,
  form: Form,
  { pictures, faults }: PreparedSave,
): Promise<SavedCampaign> {
  const { services, tx, session } = saving;
  const stored = await queries.lockBrandCampaign(tx, session.brandId, idOrCode);
  if (!stored) throw notFound("campaigns.notFound");
  if (form.version !== undefined && form.version !== stored.version) throw conflict("campaigns.stale");

  const wanted = await withinTenant(saving, wantedBy(form, pictures, stored), faults, stored.id);
  const day = today(services.clock, stored.timezone);
  const published = stored.published_at !== null;
  const publish = !published && form.type === "Publish";
  judgeBasics(faults, wanted, stored, day);
  const before = published ? await publishedValues(tx, stored) : undefined;
  if (before) addLockFaults(faults, lockFaults(before, wanted, await queries.listStockedProductIds(tx, stored.id)));
  else if (wanted.code !== stored.code) await codeFor(saving, wanted.code, faults);
  if (published || publish) judgePublishing(faults, wanted, published, day);
  faults.refuseAny(REQUIRED_FIELDS);

  const campaign = await updateCampaign(tx, stored.id, toRow(wanted), stampOf(saving), publish);
  await writeChoices(tx, campaign.id, choicesOf(wanted));
  await record(saving, publish ? "campaign.publish" : "campaign.edit", campaign);
  if (publish) await tellOfPublishing(services, tx, campaign.id);
  else if (before) await tellOfChange(services, tx, campaign, before, wanted);
  if (publish || published) await tellGoogleOfCampaign(services, tx, campaign.id);
  if (publish) await tellWebhooksOfPublishing(services, tx, session.brandId, campaign);
  return saved(saving, campaign, publish ? "published" : published ? "updated" : "draftSaved");
}

type StoredPictures = Pick<queries.CampaignRow, "customer_image_hash" | "template_image_hash">;
const NO_PICTURES: StoredPictures = { customer_image_hash: null, template_image_hash: null };

const bringsPicture = ({ customerTemplate, customImage }: Form): boolean =>
  Boolean(customerTemplate?.base64Template || customImage);

async function readPictures(
  services: Services,
  { brandId }: BrandSession,
  form: Form,
  stored: StoredPictures,
): Promise<PreparedSave> {
  const faults = new Faults();
  const read = (sent: string | null | undefined, kept: string | null, field: string) =>
    faults.gather(storeNewPicture(services, services.db, sent, kept, field, brandId));
  const customer = form.customerTemplate?.base64Template;
  const customerImage = await read(customer, stored.customer_image_hash, "customerTemplate.base64Template");
  const customImage = await read(form.customImage, stored.template_image_hash, "customImage");
  return { pictures: { customerImage, customImage }, faults };
}

/** Products have to be the brand's own, states those of its country; all of these are the same as `all`. */
async function withinTenant(
  { tx, session }: Saving,
  wanted: WantedCampaign,
  faults: Faults,
  campaignId: string | undefined,
): Promise<WantedCampaign> {
  const own = await queries.listOwnProducts(tx, session.brandId, wanted.products, campaignId);
  for (const [index, id] of wanted.products.entries()) {
    const product = own.get(id);
    if (product?.offered) continue;
    faults.add(`templateProducts.${index}`, product ? "campaigns.archivedProduct" : "campaigns.unknownProduct");
  }
  if (wanted.states === "all" || wanted.states.length === 0) return wanted;

  const known = new Set((await queries.listBrandStates(tx, session.brandId)).map((state) => state.id));
  for (const [index, id] of wanted.states.entries())
    if (!known.has(id)) faults.add(`state.${index}`, "campaigns.unknownState");
  return known.size === wanted.states.length ? { ...wanted, states: "all" } : wanted;
}

/** The code that a form names, which has to be reserved for this brand, or a new one. */
async function codeFor({ services, tx, session }: Saving, named: string, faults: Faults): Promise<string> {
  const code = named === "" ? await reserveCode(tx, services.clock, session.brandId) : named;
  if (!(await takeCode(tx, services.clock, session.brandId, code))) faults.add("campaignCode", "campaigns.codeTaken");
  return code;
}

/** A published campaign as it is before a change to it. */
async function publishedValues(tx: Tx, stored: queries.CampaignRow): Promise<LockedPart> {
  const states = await queries.listCampaignStates(tx, stored.id);
  const products = await queries.listCampaignProducts(tx, stored.id);
  return {
    ...textsOfRow(stored),
    states: stored.all_states ? "all" : states.map((state) => state.id),
    products: products.map((product) => product.id),
  };
}

function addLockFaults(faults: Faults, locked: ReturnType<typeof lockFaults>): void {
  for (const field of FIELDS) faults.add(CAMPAIGN_FIELDS[field].sent, locked[field]);
}

const choicesOf = ({ products, states }: WantedCampaign) => ({
  productIds: products,
  stateIds: states === "all" ? [] : states,
});

const stampOf = ({ session, services }: Saving): Stamp => ({
  accountId: session.accountId,
  at: services.clock.now(),
});

const record = ({ services, tx, session }: Saving, action: Action, campaign: queries.CampaignRow): Promise<void> =>
  insertAuditEvent(tx, {
    action,
    brandId: session.brandId,
    accountId: session.accountId,
    subjectId: campaign.id,
    detail: { version: campaign.version },
    at: services.clock.now(),
  });

const saved = ({ services }: Saving, campaign: queries.CampaignRow, did: SavedCampaign["did"]): SavedCampaign => ({
  did,
  id: campaign.id,
  code: campaign.code,
  status: statusOf(campaign, services.clock),
  version: campaign.version,
});
