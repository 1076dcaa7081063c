import type { Level } from "@stashwell/shared/limits/rules";
import type { ChangedPart } from "../campaigns/changed-parts.ts";

/** What its brand does to a campaign that runs, as far as stores are to know of it. */
export const STEERED_PARTS = ["savesPaused", "redeemingPaused", "resumed", "ended"] as const;
export type SteeredPart = (typeof STEERED_PARTS)[number];

/** What is kept of an occasion, by kind; the names of the campaign and the brand are read with it. Days are `YYYY-MM-DD`. */
export interface FactsByKind {
  published: { vouchers: number; endDate: string };
  changed: {
    parts: readonly (ChangedPart | SteeredPart)[];
    vouchers: number;
    startDate: string;
    endDate: string;
    /** What the brand says about it to stores, of its own; absent in what was stored before brands could. */
    message?: string;
  };
  ending: { endDate: string };
  lowStock: { store: string; product: string; left: number };
  redeemed: { storeId: string; store: string; count: number };
  level: { level: Level; before: Level };
  suspended: { stores: readonly string[]; campaigns: readonly string[] };
  restored: { stores: readonly string[]; campaigns: readonly string[] };
  undone: { storeId: string; store: string; count: number };
}

/** A kind with the facts of that kind, as the database keeps them. */
export type Notice = { [Kind in keyof FactsByKind]: { kind: Kind; facts: FactsByKind[Kind] } }[keyof FactsByKind];
