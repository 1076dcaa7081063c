/** What about a campaign changed, as far as it matters to those who joined it. */
export const CHANGED_PARTS = ["name", "dates", "vouchers", "products", "terms"] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];

/** What is kept of an occasion, by kind; the names of the campaign and the brand are read with it. Days are `YYYY-MM-DD`. */
export interface FactsByKind {
  published: { vouchers: number; endDate: string };
  changed: { parts: readonly ChangedPart[]; vouchers: number; startDate: string; endDate: string };
  ending: { endDate: string };
  lowStock: { store: string; product: string; left: number };
  redeemed: { storeId: string; store: string; count: number };
}

/** A kind with the facts of that kind, as the database keeps them. */
export type Told = { [Kind in keyof FactsByKind]: { kind: Kind; facts: FactsByKind[Kind] } }[keyof FactsByKind];
