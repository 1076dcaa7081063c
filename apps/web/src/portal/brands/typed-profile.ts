import type { BrandProfile } from "@stashwell/shared/brands/contract";
import { BRAND_PROFILE_FIELDS, type BrandProfileFields } from "@stashwell/shared/brands/rules";

export type TypedField = keyof BrandProfileFields | "logo";
/** Form values; the logo is a URL or, if newly chosen, a data URL. */
export type TypedProfile = Record<TypedField, string>;

/** In the order of the screen. */
export const TYPED_FIELDS: readonly TypedField[] = ["logo", ...BRAND_PROFILE_FIELDS];

const profileOf = (valueOf: (field: TypedField) => string): TypedProfile =>
  Object.fromEntries(TYPED_FIELDS.map((field) => [field, valueOf(field)])) as TypedProfile;

export const typedFrom = (stored: BrandProfile): TypedProfile => profileOf((field) => stored[field] ?? "");

/** The fields in which two profiles differ. */
export const changedFields = (before: TypedProfile, now: TypedProfile): TypedField[] =>
  TYPED_FIELDS.filter((field) => before[field] !== now[field]);

/** Merges typed values with what someone else saved since `base`; in a field changed by both, the typed value wins. */
export const mergedProfile = (base: TypedProfile, mine: TypedProfile, theirs: TypedProfile): TypedProfile =>
  profileOf((field) => (mine[field] === base[field] ? theirs[field] : mine[field]));
