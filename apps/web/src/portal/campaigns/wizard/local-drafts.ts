import { CAMPAIGN_FIELDS, eachText, type Step } from "@stashwell/shared/campaigns/fields";
import { mapTranslations } from "@stashwell/shared/campaigns/wire";
import { complete } from "../../../lib/storage/complete.ts";
import { changeStore, readStore } from "../../../lib/storage/database.ts";
import { storedLastWords, storedWizardTab } from "../../../lib/storage/stored.ts";
import { emptyTranslation, newCampaign, type SentPictures, type WizardValues, withoutPictures } from "./form.ts";

/** What the server knows of a campaign; a campaign without an id it does not know yet. */
export interface StoredCampaign {
  campaignId?: string;
  version?: number;
  /** The start date as stored, which may stay although it has passed. */
  startDate: string;
  sent: SentPictures;
  /** What the server holds under that version as far as this browser knows; pictures by their ids alone. */
  values?: WizardValues;
}

/** A form as this browser keeps it, pictures and all. */
export interface LocalDraft {
  id: string;
  /** Whose it is: nobody else on this computer gets to see it. */
  owner: string;
  /** The campaign it edits; undefined for one that is being created. */
  editing: string | undefined;
  /** Milliseconds since 1970. */
  keptAt: number;
  values: WizardValues;
  stored: StoredCampaign;
  visited: readonly Step[];
  /** Whether the server has everything, so that closing the tab loses nothing. */
  onServer: boolean;
}

const STORE = "campaign-drafts";

/** Keeps a draft in this browser. Returns whether the browser did: private windows and full disks keep nothing. */
export const keepDraft = (draft: LocalDraft): Promise<boolean> =>
  changeStore(STORE, (store) => store.put(draft), "default").then(
    () => {
      forgetLastWords(draft.id, draft.keptAt);
      return true;
    },
    () => false,
  );

/**
 * Keeps a draft at once, for a page that is going: a write to the database may not finish any more. Its pictures are
 * left out; they are large, and the database has had them since they were chosen.
 */
export function keepDraftNow(draft: LocalDraft): void {
  storedLastWords.of(draft.id).write({ ...draft, values: withoutPictures(draft.values) });
}

const NO_POLICIES = { privacyPolicy: "", terms: "", disclaimer: "" };

/** The values as versions before the table of fields kept them: text fields by their names on the wire. */
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

/** Values as this version reads them: those that an older version kept lack what has come since. */
function completedValues(values: WizardValues | OlderValues): WizardValues {
  const known = newCampaign("", NO_POLICIES);
  const older = "templatePicture" in values && fromOlder(values);
  const { states, template, translations, ...others }: Partial<WizardValues> = {
    ...(values as WizardValues),
    ...older,
  };
  return {
    ...complete(others, known),
    // A word stands for all of them.
    states: states === "all" ? states : complete(states, known.states),
    // One without a type is still to be chosen.
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
  // Its values have a form of their own.
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

/** The pictures of a draft as the database has them, under the texts that were kept last. */
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

/** All drafts of this browser, each in its newest state. */
async function allDrafts(): Promise<LocalDraft[]> {
  const drafts = await readStore(STORE, (store) => store.getAll()).catch(() => []);
  const newest = new Map(drafts.map((draft) => [draft.id, completed(draft)]));
  for (const last of readLastWords().map(completed)) {
    const stored = newest.get(last.id);
    if (!stored || stored.keptAt < last.keptAt) newest.set(last.id, withPictures(last, stored));
  }
  return [...newest.values()];
}

/** Forgets a draft, if it was kept at all. */
export async function forgetDraft(id: string): Promise<void> {
  forgetLastWords(id);
  await changeStore(STORE, (store) => store.delete(id)).catch(() => undefined);
}

/** The last draft of this kind that its owner left behind in this browser. */
export async function findDraft(owner: string, editing: string | undefined): Promise<LocalDraft | undefined> {
  const drafts = await allDrafts();
  const open = await draftsOfOtherTabs();
  return drafts
    .filter((draft) => draft.owner === owner && draft.editing === editing && !open.has(draft.id))
    .toSorted((a, b) => b.keptAt - a.keptAt)[0];
}

const lockOf = (draftId: string): string => `stashwell.draft.${draftId}`;

/**
 * Marks a draft as being worked on in this tab until the returned function is called, or the tab is gone. A reload
 * calls nothing, and so finds the mark.
 */
export function holdDraft(draftId: string): () => void {
  // Where it cannot be kept, a reload asks before it goes on.
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

/** Whether this tab was working on the draft when it was reloaded. */
export const isOfThisTab = (draftId: string): boolean => wasReloaded() && storedWizardTab.read() === draftId;

async function draftsOfOtherTabs(): Promise<ReadonlySet<string>> {
  const locks = (await navigator.locks?.query().catch(() => undefined))?.held ?? [];
  const prefix = lockOf("");
  return new Set(locks.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
