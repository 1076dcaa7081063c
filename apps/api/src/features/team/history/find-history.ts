import { LEVELS } from "@stashwell/shared/limits/rules";
import type { ActivityEvent, Change } from "@stashwell/shared/team/contract";
import { ACTIONS_OF_KIND, ACTIVITY_KINDS, type ActivityKind, type Role, ROLES } from "@stashwell/shared/team/rules";
import { onTheWire } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/db.ts";
import { isUuid } from "../../../platform/db/is-uuid.ts";
import type { BrandId } from "../../../platform/http/session.ts";
import { type HistoryRow, listHistory, listPeople, listSubjects } from "../queries.ts";
import { nameOf } from "../to-wire.ts";

interface HistoryQuery {
  limit: number;
  before?: string;
  employeeId?: string;
  kind?: ActivityKind | "";
  /** Days in the brand's time zone; blank for an open end. */
  from?: string;
  to?: string;
}

const KIND_OF = new Map<string, ActivityKind>(
  ACTIVITY_KINDS.flatMap((kind) => ACTIONS_OF_KIND[kind].map((action): [string, ActivityKind] => [action, kind])),
);

/** Returns what the brand's own members did, newest first, each with the name of its subject. */
export async function findHistory(db: Db, brandId: BrandId, query: HistoryQuery) {
  const { limit, before, employeeId, kind } = query;
  const people = await listPeople(db, brandId);
  const names = new Map(people.map((person) => [person.id, nameOf(person)]));
  const keys = new Set(people.filter((person) => person.is_key).map(({ id }) => id));
  const isNobody = employeeId !== undefined && employeeId !== "" && !(isUuid(employeeId) && names.has(employeeId));
  const rows = isNobody
    ? []
    : await listHistory(db, brandId, {
        limit,
        before: before !== undefined && /^\d+$/.test(before) ? before : undefined,
        accountIds: employeeId ? [employeeId] : [...names.keys()],
        actions: kind ? ACTIONS_OF_KIND[kind] : [...KIND_OF.keys()],
        days: { from: query.from || undefined, to: query.to || undefined },
      });
  const subjects = await listSubjects(db, rows.map(({ subject_id }) => subject_id).filter(isId));
  return {
    data: rows.map((row) => ({ ...toActivity(row, names, subjects), byApiKey: keys.has(row.account_id ?? "") })),
    people: people.map((person) => ({
      employeeId: person.id,
      name: nameOf(person),
      removed: person.removed,
      apiKey: person.is_key,
    })),
  };
}

const isId = (id: string | null): id is string => id !== null && isUuid(id);

const isRole = (text: unknown): text is Role => ROLES.includes(text as Role);

/** The names under which an event's detail stores the number of its subjects. */
const COUNTS = ["count", "businesses", "lines", "added", "removed"];
const countOf = (detail: Readonly<Record<string, unknown>>): number | null =>
  COUNTS.map((name) => detail[name]).find((count) => typeof count === "number") ?? null;

const changesOf = ({ changes }: Readonly<Record<string, unknown>>): Change[] =>
  Array.isArray(changes) ? (changes as Change[]) : [];

/** Versions before stored one action for adding to the known businesses and for removing. */
const actionOf = (action: string, { removed }: Readonly<Record<string, unknown>>): string =>
  action === "store.known" && removed !== undefined ? "store.unknown" : action;

function toActivity(
  row: HistoryRow,
  names: ReadonlyMap<string, string>,
  subjects: ReadonlyMap<string, string>,
): Omit<ActivityEvent, "byApiKey"> {
  const detail = row.detail as Readonly<Record<string, unknown>>;
  return {
    eventId: String(row.id),
    kind: KIND_OF.get(row.action) ?? "edits",
    action: actionOf(row.action, detail),
    at: onTheWire(row.at),
    employeeId: row.account_id ?? "",
    employeeName: names.get(row.account_id ?? "") ?? "",
    subjectId: row.subject_id,
    subjectName: (row.subject_id && (names.get(row.subject_id) ?? subjects.get(row.subject_id))) || null,
    role: isRole(detail.role) ? detail.role : null,
    level: LEVELS.find((level) => level === detail.level) ?? null,
    count: countOf(detail),
    changes: changesOf(detail),
  };
}
