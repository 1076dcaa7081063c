import {
  type ClaimLimits,
  type DailyCap,
  type Level,
  LEVELS,
  LIMIT_MAX,
  type Limits,
  type RedemptionRule,
  REDEMPTION_RULES,
  RETURN_DAYS_MAX,
  RULE_MINUTES_MAX,
  type RuleSetting,
  WORTH_MAX,
} from "@stashwell/shared/limits/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";

/** The path of a limit in the API: `claims.networkBurst`. */
export type LimitPath =
  | `claims.${keyof ClaimLimits}`
  | "shops.admission"
  | "shops.stockMax"
  | `shops.unapproved.${keyof DailyCap}`
  | `shops.levels.${Level}.${keyof DailyCap}`
  | `redemptions.${RedemptionRule}.${keyof RuleSetting}`;

/** Typed values; empty for a limit that is not set. */
export type TypedLimits = Record<LimitPath, string>;

export interface LimitField {
  name: LimitPath;
  kind: "number" | "numberOrNone" | "yesNo" | "choice";
  /** The name of the limit, and of its group. */
  label: MessageKey;
  within?: MessageKey;
  min: number;
  max: number;
  /** The quantity it measures, if it is shown in a unit other than the stored one: minutes or kilometers. */
  measure?: "time" | "distance";
}

const number = (name: LimitPath, label: MessageKey, min: number, max = LIMIT_MAX): LimitField => ({
  name,
  kind: "number",
  label,
  min,
  max,
});
const numberOrNone = (name: LimitPath, label: MessageKey, max: number): LimitField => ({
  ...number(name, label, 1, max),
  kind: "numberOrNone",
});
const chosen = (name: LimitPath, kind: "yesNo" | "choice", label: MessageKey): LimitField => ({
  ...number(name, label, 0),
  kind,
});
const ofOne = (within: MessageKey, fields: readonly LimitField[]): LimitField[] =>
  fields.map((field) => ({ ...field, within }));

/** All limits, in the order of the screen. */
export const LIMIT_FIELDS: readonly LimitField[] = [
  number("claims.networkBurst", "limits.networkBurst", 1),
  number("claims.networkHour", "limits.networkHour", 0),
  number("claims.networkDay", "limits.networkDay", 1),
  number("claims.networkDayPercent", "limits.networkDayPercent", 0, 100),
  chosen("claims.onePerPerson", "yesNo", "limits.onePerPerson"),
  numberOrNone("claims.returnAfterDays", "limits.returnAfterDays", RETURN_DAYS_MAX),
  chosen("shops.admission", "choice", "limits.admission"),
  ...LEVELS.flatMap((level) =>
    ofOne(`levels.${level}`, [
      numberOrNone(`shops.levels.${level}.redemptions`, "limits.capRedemptions", LIMIT_MAX),
      numberOrNone(`shops.levels.${level}.worth`, "limits.capWorth", WORTH_MAX),
    ]),
  ),
  ...ofOne("limits.unapproved", [
    numberOrNone("shops.unapproved.redemptions", "limits.capRedemptions", LIMIT_MAX),
    numberOrNone("shops.unapproved.worth", "limits.capWorth", WORTH_MAX),
  ]),
  number("shops.stockMax", "limits.stockMax", 1),
  ...REDEMPTION_RULES.flatMap((rule) =>
    ofOne(`limits.${rule}`, [
      {
        ...number(`redemptions.${rule}.limit`, rule === "unusualDay" ? "limits.moreThanUsual" : "limits.moreThan", 1),
        ...(rule === "distance" && { measure: "distance" }),
      },
      { ...number(`redemptions.${rule}.minutes`, "limits.within", 1, RULE_MINUTES_MAX), measure: "time" },
      chosen(`redemptions.${rule}.action`, "choice", "limits.follows"),
    ]),
  ),
];

type Branch = { [Key: string]: unknown };

const valueAt = (limits: Limits, path: LimitPath) =>
  path.split(".").reduce<unknown>((value, key) => (value as Branch)[key], limits) as string | number | boolean | null;

export const typedFrom = (limits: Limits): TypedLimits =>
  Object.fromEntries(LIMIT_FIELDS.map(({ name }) => [name, String(valueAt(limits, name) ?? "")])) as TypedLimits;

function valueOf({ name, kind }: LimitField, typed: TypedLimits): unknown {
  const text = typed[name];
  if (kind === "choice") return text;
  if (kind === "yesNo") return text === "true";
  return text === "" ? null : Number(text);
}

export function limitsFrom(typed: TypedLimits): Limits {
  const limits: Branch = {};
  for (const field of LIMIT_FIELDS) {
    const keys = field.name.split(".");
    const last = keys.pop() ?? "";
    const branch = keys.reduce<Branch>((parent, key) => (parent[key] ??= {}) as Branch, limits);
    branch[last] = valueOf(field, typed);
  }
  return limits as unknown as Limits;
}

export const isWhole = (text: string): boolean => /^\d+$/.test(text);

export const isBetween = (text: string, { min, max }: Pick<LimitField, "min" | "max">): boolean =>
  isWhole(text) && Number(text) >= min && Number(text) <= max;

/** The limits with invalid values. */
export const wrongLimits = (typed: TypedLimits): LimitField[] =>
  LIMIT_FIELDS.filter(({ name, kind, min, max }) => {
    if (kind === "yesNo" || kind === "choice") return false;
    if (typed[name] === "") return kind === "number";
    return !isBetween(typed[name], { min, max });
  });

export const changedLimits = (before: TypedLimits, after: TypedLimits): LimitField[] =>
  LIMIT_FIELDS.filter(({ name }) => before[name] !== after[name]);

interface Sides {
  /** The version that both sides started from. */
  base: TypedLimits;
  mine: TypedLimits;
  theirs: TypedLimits;
}

/** Merges the values typed here into those that someone else saved. */
export const mergedLimits = ({ base, mine, theirs }: Sides): TypedLimits => ({
  ...theirs,
  ...Object.fromEntries(changedLimits(base, mine).map(({ name }) => [name, mine[name]])),
});
