import type { Language } from "@stashwell/shared/language";
import type { Level } from "@stashwell/shared/limits/rules";
import type { ChangedPart } from "../campaigns/changed-parts.ts";

/** What a brand does to a running campaign, as far as stores are notified of it. */
export const STEERED_PARTS = ["savesPaused", "redeemingPaused", "resumed", "ended"] as const;
export type SteeredPart = (typeof STEERED_PARTS)[number];

/**
 * The stored facts of a notification, by kind; the names of campaign and brand are joined when it is read. Days are
 * `YYYY-MM-DD`.
 */
export interface FactsByKind {
  published: { vouchers: number; endDate: string };
  changed: {
    parts: readonly (ChangedPart | SteeredPart)[];
    vouchers: number;
    startDate: string;
    endDate: string;
    /** The brand's own message to stores; absent in notifications stored before brands could write one. */
    message?: string;
    /** The message in other languages; absent in notifications stored before it could be translated. */
    messages?: Partial<Record<Language, string>>;
  };
  ending: { endDate: string };
  lowStock: { store: string; product: string; left: number };
  redeemed: { storeId: string; store: string; count: number };
  level: { level: Level; before: Level };
  suspended: { stores: readonly string[]; campaigns: readonly string[] };
  restored: { stores: readonly string[]; campaigns: readonly string[] };
  undone: { storeId: string; store: string; count: number };
}

/** A kind with its facts, as stored in the database. */
export type Notice = { [Kind in keyof FactsByKind]: { kind: Kind; facts: FactsByKind[Kind] } }[keyof FactsByKind];
