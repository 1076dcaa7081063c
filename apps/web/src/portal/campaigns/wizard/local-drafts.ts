import { CAMPAIGN_FIELDS, eachText, type Step } from "@stashwell/shared/campaigns/fields";
import { mapTranslations } from "@stashwell/shared/campaigns/wire";
import { complete } from "../../../lib/storage/complete.ts";
import { changeStore, readStore } from "../../../lib/storage/database.ts";
import { storedLastWords, storedWizardTab } from "../../../lib/storage/stored.ts";
import { emptyTranslation, newCampaign, type SentPictures, type WizardValues, withoutPictures } from "./form.ts";

/** What the server knows of a campaign; one without an id isn't saved on the server yet. */
export interface StoredCampaign {
  campaignId?: string;
  version?: number;
  /** The stored start date, which may stay although it has passed. */
  startDate: string;
  sent: SentPictures;
  /** The server's values of that version as far as this browser knows; pictures are ids only. */
  values?: WizardValues;
}

/** A form as stored in this browser, including its pictures. */
export interface LocalDraft {
  id: string;
  /** The user who owns it: no other user of this computer sees it. */
  owner: string;
  /** The campaign being edited; undefined for one being created. */
  editing: string | undefined;
  /** Epoch milliseconds. */
  keptAt: number;
  values: WizardValues;
  stored: StoredCampaign;
  visited: readonly Step[];
  /** Whether the server has everything, so that closing the tab loses nothing. */
  onServer: boolean;
}

const STORE = "campaign-drafts";

/** Stores a draft in this browser. Returns whether that succeeded: it fails in private windows and on full disks. */
export const keepDraft = (draft: LocalDraft): Promise<boolean> =>
  changeStore(STORE, (store) => store.put(draft), "default").then(
    () => {
      forgetLastWords(draft.id, draft.keptAt);
      return true;
    },
    () => false,
  );

/**
 * Stores a draft synchronously while the page unloads, when a write to IndexedDB may not finish. Pictures are left out:
 * they are large, and were written to IndexedDB when they were chosen.
 */
export function keepDraftNow(draft: LocalDraft): void {
  storedLastWords.of(draft.id).write({ ...draft, values: withoutPictures(draft.values) });
}

const NO_POLICIES = { privacyPolicy: "", terms: "", disclaimer: "" };

/** Values as stored by older versions: text fields under their wire names. */
interface OlderValues extends Readonly<Record<string, unknown>> {
  allStates: boolean;
  buttonX: string;
  buttonY: string;
  templateType: WizardValues["template"]["type"];
  templatePicture: WizardValues["template"]["picture"];
  startDateUnread?: string;
  endDateUnread?: string;
}

function fromOlder(older: OlderValues): Partial<WizardValues> {
  const texts = eachText((field) => older[field] ?? older[CAMPAIGN_FIELDS[field].sent]);
  const { allStates, buttonX, buttonY, templateType, templatePicture, startDateUnread, endDateUnread } = older;
  return {
    ...(Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)) as Partial<WizardValues>),
    ...(allStates && { states: "all" }),
    ...(buttonX !== undefined && buttonY !== undefined && { buttonPlace: { x: buttonX, y: buttonY } }),
    template: { type: templateType, picture: templatePicture },
    ...(startDateUnread && { startsOnUnread: startDateUnread }),
    ...(endDateUnread && { endsOnUnread: endDateUnread }),
  };
}

/** Migrates values stored by an older version: missing fields get their defaults. */
function completedValues(values: WizardValues | OlderValues): WizardValues {
  const known = newCampaign("", NO_POLICIES);
  const older = "templatePicture" in values && fromOlder(values);
  const { states, template, translations, ...others }: Partial<WizardValues> = {
    ...(values as WizardValues),
    ...older,
  };
  return {
    ...complete(others, known),
    // The word `all` stands for all states.
    states: states === "all" ? states : complete(states, known.states),
    // A template without a type hasn't been chosen yet.
    template: template ? complete(template, { ...known.template, type: undefined }) : known.template,
    translations: mapTranslations(complete(translations, known.translations), (translation) =>
      complete(translation, emptyTranslation()),
    ),
  };
}

const NO_DRAFT = {
  id: "",
  owner: "",
  keptAt: 0,
  values: {},
  stored: { startDate: "", sent: {} },
  visited: [],
  onServer: false,
};

export function completed(draft: unknown): LocalDraft {
  // Values have a migration of their own.
  const whole = complete(draft, NO_DRAFT) as unknown as LocalDraft;
  const { values, stored } = whole;
  return {
    ...whole,
    values: completedValues(values),
    stored: { ...stored, ...(stored.values && { values: completedValues(stored.values) }) },
  };
}

const readLastWords = (): LocalDraft[] => storedLastWords.names().flatMap((id) => storedLastWords.of(id).read() ?? []);

function forgetLastWords(id: string, upTo = Number.POSITIVE_INFINITY): void {
  const last = storedLastWords.of(id);
  if ((last.read()?.keptAt ?? Number.NEGATIVE_INFINITY) <= upTo) last.remove();
}

/** Merges the pictures of the draft in IndexedDB into the draft stored on unload. */
function withPictures(last: LocalDraft, stored: LocalDraft | undefined): LocalDraft {
  const pictures = stored?.values ?? last.values;
  const { picture, template, translations } = pictures;
  return {
    ...last,
    values: {
      ...last.values,
      picture: stored ? picture : { ...picture, cropped: undefined },
      template: {
        ...last.values.template,
        picture: stored ? template.picture : { ...template.picture, chosen: undefined },
      },
      translations: mapTranslations(last.values.translations, (translation, language) => {
        const own = translations[language]?.picture ?? translation.picture;
        return { ...translation, picture: stored ? own : { ...own, cropped: undefined } };
      }),
    },
  };
}

/** All drafts in this browser, each in its latest state. */
async function allDrafts(): Promise<LocalDraft[]> {
  const drafts = await readStore(STORE, (store) => store.getAll()).catch(() => []);
  const newest = new Map(drafts.map((draft) => [draft.id, completed(draft)]));
  for (const last of readLastWords().map(completed)) {
    const stored = newest.get(last.id);
    if (!stored || stored.keptAt < last.keptAt) newest.set(last.id, withPictures(last, stored));
  }
  return [...newest.values()];
}

/** Deletes a draft, if it exists. */
export async function forgetDraft(id: string): Promise<void> {
  forgetLastWords(id);
  await changeStore(STORE, (store) => store.delete(id)).catch(() => undefined);
}

/** The latest draft of this campaign, or of a new one, that its owner has in this browser. */
export async function findDraft(owner: string, editing: string | undefined): Promise<LocalDraft | undefined> {
  const drafts = await allDrafts();
  const open = await draftsOfOtherTabs();
  return drafts
    .filter((draft) => draft.owner === owner && draft.editing === editing && !open.has(draft.id))
    .toSorted((a, b) => b.keptAt - a.keptAt)[0];
}

const lockOf = (draftId: string): string => `stashwell.draft.${draftId}`;

/**
 * Marks a draft as open in this tab until the returned function is called or the tab is closed. A reload calls nothing,
 * and therefore finds the mark.
 */
export function holdDraft(draftId: string): () => void {
  // If it can't be stored, a reload asks before it restores the draft.
  storedWizardTab.write(draftId);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  void navigator.locks?.request(lockOf(draftId), () => held).catch(() => undefined);
  return () => {
    release();
    storedWizardTab.remove();
  };
}

const wasReloaded = (): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && (entry.type === "reload" || entry.type === "back_forward"));

/** Whether this tab had the draft open when it was reloaded. */
export const isOfThisTab = (draftId: string): boolean => wasReloaded() && storedWizardTab.read() === draftId;

async function draftsOfOtherTabs(): Promise<ReadonlySet<string>> {
  const locks = (await navigator.locks?.query().catch(() => undefined))?.held ?? [];
  const prefix = lockOf("");
  return new Set(locks.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
