import { mapTranslations, textsOfRow, translationsOfRow } from "@stashwell/shared/campaigns/wire";
import { CAMPAIGN_FIELDS, FIELDS, languagesOf } from "@stashwell/shared/campaigns/fields";
import type { CampaignStatus } from "@stashwell/shared/campaigns/rules";
import { type LockedPart, lockErrors } from "@stashwell/shared/campaigns/locks";
import type { Change } from "@stashwell/shared/team/contract";
import type { Language } from "@stashwell/shared/language";
import { type Action, record } from "../audit/queries.ts";
import { today } from "../../platform/clock.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { FieldErrors } from "../../platform/http/field-errors.ts";
import { conflict, notFound } from "../../platform/http/problem.ts";
import type { BrandSession } from "../../platform/http/session.ts";
import { readNewPicture } from "../../documents/images/new-picture.ts";
import { type HashedPicture, keepPicture } from "../../documents/images/store-image.ts";
import { recordEvent } from "../../platform/events/deliver-events.ts";
import type { Services } from "../../platform/services.ts";
import { changedParts, changedValues, isWider } from "./changed-parts.ts";
import { announceLater } from "./announce-publishing.ts";
import { campaignChanged } from "./events.ts";
import { isReserved, takeCode, takeNewCode } from "./codes/reserve-code.ts";
import * as queries from "./queries.ts";
import {
  insertCampaign,
  keepVersion,
  listOwnProducts,
  listStockedProductIds,
  lockBrandCampaign,
  type Stamp,
  updateCampaign,
  writeChoices,
} from "./save-queries.ts";
import { statusOf } from "./to-wire.ts";
import {
  type Form,
  judgeBasics,
  judgePublishing,
  type NewPictures,
  REQUIRED_FIELDS,
  toRow,
  inputOf,
  type CampaignInput,
} from "./campaign-values.ts";
import { requireOwn } from "./require-campaign.ts";

/** The context of a save. */
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

/** The result of the work before the transaction: reading and storing pictures is slow. */
export interface PreparedSave {
  pictures: NewPictures;
  /** Thrown in the transaction, because a retry gets the stored reply instead. */
  errors: FieldErrors;
}

const NOTHING_BROUGHT: NewPictures = { customerImage: undefined, customImage: undefined, translations: {} };

/** Reads the pictures of a new campaign, and stores them if the form is valid. */
export async function prepareAdd(services: Services, session: BrandSession, form: Form): Promise<PreparedSave> {
  const errors = new FieldErrors();
  if (!bringsPicture(form)) return { pictures: NOTHING_BROUGHT, errors };
  const read = await readPictures(form, undefined, errors);
  const judging = { db: services.db, services, session };
  const { input } = await judgeAdd(judging, form, hashesOf(read), errors);
  if (input.code !== "" && !(await hasReservation(judging, input.code)))
    errors.add("campaignCode", "campaigns.codeTaken");
  return keepPictures(services, session, read, errors);
}

/** The same for an edit. @throws Problem 404 for another brand's campaign, 409 for an outdated version */
export async function prepareEdit(
  services: Services,
  session: BrandSession,
  idOrCode: string,
  form: Form,
): Promise<PreparedSave> {
  const errors = new FieldErrors();
  if (!bringsPicture(form)) return { pictures: NOTHING_BROUGHT, errors };
  const stored = await requireOwn(services.db, session.brandId, idOrCode);
  const read = await readPictures(form, stored, errors);
  // Refused in the transaction, where a retry gets the stored reply first.
  if (isStale(form, stored)) return { pictures: NOTHING_BROUGHT, errors };
  const judging = { db: services.db, services, session };
  const { input, before } = await judgeEdit(judging, stored, form, hashesOf(read), errors);
  if (!before && input.code !== stored.code && !(await hasReservation(judging, input.code)))
    errors.add("campaignCode", "campaigns.codeTaken");
  return keepPictures(services, session, read, errors);
}

/** Creates a draft, or a published campaign. @throws Problem 422 with all validation errors */
export async function addCampaign(
  saving: Saving,
  form: Form,
  { pictures, errors }: PreparedSave,
): Promise<SavedCampaign> {
  const { services, tx, session } = saving;
  const { input, publish } = await judgeAdd({ db: tx, services, session }, form, pictures, errors);
  const code = await codeFor(saving, input.code, errors);
  errors.refuseAny(REQUIRED_FIELDS);

  const values = toRow({ ...input, code });
  const campaign = await insertCampaign(tx, session.brandId, values, stampOf(saving), publish);
  await writeChoices(tx, campaign.id, choicesOf(input));
  await recordSave(saving, "campaign.create", campaign);
  if (publish) {
    await keepVersion(tx, campaign.id, stampOf(saving));
    await recordSave(saving, "campaign.publish", campaign);
    await announceLater(services, tx, campaign.id);
  }
  return saved(saving, campaign, publish ? "published" : "draftSaved");
}

/**
 * Edits a campaign. A published one stays published, regardless of the form, and keeps its locked fields.
 * @throws Problem 404 for another brand's campaign, 409 for an outdated version, 422 with all validation errors
 */
export async function editCampaign(
  saving: Saving,
  idOrCode: string,
  form: Form,
  { pictures, errors }: PreparedSave,
): Promise<SavedCampaign> {
  const { services, tx, session } = saving;
  const stored = await lockBrandCampaign(tx, session.brandId, idOrCode);
  if (!stored) throw notFound("campaigns.notFound");
  if (isStale(form, stored)) throw conflict("campaigns.stale");
  if (stored.archived_at) throw conflict("publishing.archived");
  if (stored.publish_at) throw conflict("campaignScreens.isScheduled");

  const judged = await judgeEdit({ db: tx, services, session }, stored, form, pictures, errors);
  const { input, publish, before } = judged;
  if (!before && input.code !== stored.code) await codeFor(saving, input.code, errors);
  errors.refuseAny(REQUIRED_FIELDS);

  const campaign = await updateCampaign(tx, stored.id, toRow(input), stampOf(saving), publish);
  await writeChoices(tx, campaign.id, choicesOf(input));
  if (publish || before) await keepVersion(tx, campaign.id, stampOf(saving));
  if (publish) await recordSave(saving, "campaign.publish", campaign);
  else await recordSave(saving, "campaign.edit", campaign, changedValues(textsOfRow(stored), input));
  if (publish) await announceLater(services, tx, campaign.id);
  else if (before) {
    const detail = {
      version: campaign.version,
      parts: changedParts(before, input),
      isWider: isWider(before, input),
    };
    await recordEvent(services, tx, campaignChanged, { campaignId: campaign.id, detail });
  }
  return saved(saving, campaign, publish ? "published" : before ? "updated" : "draftSaved");
}

const isStale = ({ version }: Form, stored: queries.CampaignRow): boolean =>
  version !== undefined && version !== stored.version;

/** The context of validation, before the transaction, which decides whether pictures are stored, and in it. */
interface Judging {
  db: Db;
  services: Services;
  session: BrandSession;
}

async function judgeAdd(
  judging: Judging,
  form: Form,
  pictures: NewPictures,
  errors: FieldErrors,
): Promise<{ input: CampaignInput; publish: boolean }> {
  const { db, services, session } = judging;
  const input = await withinTenant(judging, inputOf(form, pictures, undefined), errors, undefined);
  const { timezone } = await queries.findBrandTimezone(db, session.brandId);
  const day = today(services.clock, timezone);
  const publish = form.type === "Publish";
  judgeBasics(errors, input, undefined, day);
  if (publish) judgePublishing(errors, input, false, day);
  return { input, publish };
}

type PublishedPart = LockedPart & Pick<CampaignInput, "translations">;

interface JudgedEdit {
  input: CampaignInput;
  /** Whether the edit publishes the draft. */
  publish: boolean;
  /** The published campaign before the edit; undefined for a draft. */
  before: PublishedPart | undefined;
}

async function judgeEdit(
  judging: Judging,
  stored: queries.CampaignRow,
  form: Form,
  pictures: NewPictures,
  errors: FieldErrors,
): Promise<JudgedEdit> {
  const { db, services } = judging;
  const input = await withinTenant(judging, inputOf(form, pictures, stored), errors, stored.id);
  const day = today(services.clock, stored.timezone);
  const published = stored.published_at !== null;
  const publish = !published && form.type === "Publish";
  judgeBasics(errors, input, stored, day);
  const before = published ? await storedValues(db, stored) : undefined;
  if (before) addLockErrors(errors, lockErrors(before, input, await listStockedProductIds(db, stored.id)));
  if (published || publish) judgePublishing(errors, input, published, day);
  return { input, publish, before };
}

const bringsPicture = ({ customerTemplate, customImage, translations = {} }: Form): boolean =>
  Boolean(customerTemplate?.base64Template || customImage) ||
  Object.values(translations).some(({ picture }) => picture);

/** The pictures of a form, not stored yet; undefined if it sent none, or the URL of the stored one. */
interface BroughtPictures {
  customerImage: HashedPicture | undefined;
  customImage: HashedPicture | undefined;
  translations: Partial<Record<Language, HashedPicture>>;
}

const FIELD_OF = { customerImage: "customerTemplate.base64Template", customImage: "customImage" } as const;
const pictureFieldOf = (language: Language): string => `translations.${language}.picture`;

/** Reads a form's pictures; their errors are added to the others. */
async function readPictures(
  form: Form,
  stored: queries.CampaignRow | undefined,
  errors: FieldErrors,
): Promise<BroughtPictures> {
  const read = (sent: string | null | undefined, cached: string | null | undefined, field: string) =>
    errors.collect(readNewPicture(sent, cached ?? null, field));
  const translations: BroughtPictures["translations"] = {};
  for (const language of languagesOf(form.translations ?? {})) {
    const sent = form.translations?.[language]?.picture;
    const picture = await read(sent, stored?.translations[language]?.picture, pictureFieldOf(language));
    if (picture) translations[language] = picture;
  }
  return {
    customerImage: await read(
      form.customerTemplate?.base64Template,
      stored?.customer_image_hash,
      FIELD_OF.customerImage,
    ),
    customImage: await read(form.customImage, stored?.template_image_hash, FIELD_OF.customImage),
    translations,
  };
}

const hashesOf = ({ customerImage, customImage, translations }: BroughtPictures): NewPictures => ({
  customerImage: customerImage?.hash,
  customImage: customImage?.hash,
  translations: mapTranslations(translations, ({ hash }) => hash),
});

async function keepPictures(
  services: Services,
  { brandId }: BrandSession,
  read: BroughtPictures,
  errors: FieldErrors,
): Promise<PreparedSave> {
  // The errors refuse the save; the hashes keep validation from reporting the pictures as missing.
  if (!errors.isEmpty) return { pictures: hashesOf(read), errors };
  const keep = (picture: HashedPicture | undefined, field: string) =>
    picture && errors.collect(keepPicture(services, services.db, picture, field, brandId));
  const customerImage = await keep(read.customerImage, FIELD_OF.customerImage);
  const customImage = await keep(read.customImage, FIELD_OF.customImage);
  const translations: NewPictures["translations"] = {};
  for (const language of languagesOf(read.translations)) {
    const hash = await keep(read.translations[language], pictureFieldOf(language));
    if (hash !== undefined) translations[language] = hash;
  }
  return { pictures: { customerImage, customImage, translations }, errors };
}

/** Validates that products are the brand's own, and states of its country; all of them equal `all`. */
async function withinTenant(
  { db, session }: Judging,
  input: CampaignInput,
  errors: FieldErrors,
  campaignId: string | undefined,
): Promise<CampaignInput> {
  const own = await listOwnProducts(db, session.brandId, input.products, campaignId);
  for (const [index, id] of input.products.entries()) {
    const product = own.get(id);
    if (product?.offered) continue;
    errors.add(`templateProducts.${index}`, product ? "campaigns.archivedProduct" : "campaigns.unknownProduct");
  }
  if (input.states === "all" || input.states.length === 0) return input;

  const known = new Set((await queries.listBrandStates(db, session.brandId)).map((state) => state.id));
  for (const [index, id] of input.states.entries())
    if (!known.has(id)) errors.add(`state.${index}`, "campaigns.unknownState");
  return known.size === input.states.length ? { ...input, states: "all" } : input;
}

const hasReservation = ({ db, services, session }: Judging, code: string): Promise<boolean> =>
  isReserved(db, services.clock, session.brandId, code);

/** The form's code, which must be reserved for the brand, or a new one. */
async function codeFor({ services, tx, session }: Saving, named: string, errors: FieldErrors): Promise<string> {
  if (named === "") return takeNewCode(tx, services.clock, session.brandId);
  if (!(await takeCode(tx, services.clock, session.brandId, named))) errors.add("campaignCode", "campaigns.codeTaken");
  return named;
}

/** The stored values of a campaign's form fields, except pictures. */
export async function storedValues(db: Db, stored: queries.CampaignRow): Promise<PublishedPart> {
  const states = await queries.listCampaignStates(db, stored.id);
  const products = await queries.listCampaignProducts(db, stored.id);
  return {
    ...textsOfRow(stored),
    states: stored.all_states ? "all" : states.map((state) => state.id),
    products: products.map((product) => product.id),
    translations: translationsOfRow(stored.translations),
  };
}

function addLockErrors(errors: FieldErrors, locked: ReturnType<typeof lockErrors>): void {
  for (const field of FIELDS) errors.add(CAMPAIGN_FIELDS[field].sent, locked[field]);
}

const choicesOf = ({ products, states }: CampaignInput) => ({
  productIds: products,
  stateIds: states === "all" ? [] : states,
});

const stampOf = ({ session, services }: Saving): Stamp => ({
  accountId: session.accountId,
  at: services.clock.now(),
});

const recordSave = (
  { services, tx, session }: Saving,
  action: Action,
  { id, version }: queries.CampaignRow,
  changes: readonly Change[] = [],
) =>
  record(tx, session, {
    action,
    subjectId: id,
    detail: { version, ...(changes.length > 0 && { changes }) },
    at: services.clock.now(),
  });

const saved = ({ services }: Saving, campaign: queries.CampaignRow, did: SavedCampaign["did"]): SavedCampaign => ({
  did,
  id: campaign.id,
  code: campaign.code,
  status: statusOf(campaign, services.clock),
  version: campaign.version,
});
