import type { ActivityEvent } from "@stashwell/shared/team/contract";
import { ACTIONS_OF_KIND, ACTIVITY_KINDS, type ActivityKind, ROLES, type Role } from "@stashwell/shared/team/rules";
import { onTheWire } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/db.ts";
import { isUuid } from "../../../platform/db/is-uuid.ts";
import type { BrandId } from "../../../platform/http/session.ts";
import { type HistoryRow, listHistory, listSubjects } from "./queries.ts";
import { listPeople } from "../queries.ts";
import { nameOf } from "../to-wire.ts";

interface Wanted {
  limit: number;
  before?: string;
  employeeId?: string;
  kind?: ActivityKind | "";
}

const KIND_OF = new Map<string, ActivityKind>(
  ACTIVITY_KINDS.flatMap((kind) => ACTIONS_OF_KIND[kind].map((action): [string, ActivityKind] => [action, kind])),
);

/** What the brand's own people did, newest first, each with the name of what it was done to. */
export async function findHistory(db: Db, brandId: BrandId, { limit, before, employeeId, kind }: Wanted) {
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

function toActivity(
  row: HistoryRow,
  names: ReadonlyMap<string, string>,
  subjects: ReadonlyMap<string, string>,
): Omit<ActivityEvent, "byApiKey"> {
  const detail = row.detail as Readonly<Record<string, unknown>>;
  return {
    eventId: String(row.id),
    kind: KIND_OF.get(row.action) ?? "edits",
    action: row.action,
    at: onTheWire(row.at),
    employeeId: row.account_id ?? "",
    employeeName: names.get(row.account_id ?? "") ?? "",
    subjectId: row.subject_id,
    subjectName: (row.subject_id && (names.get(row.subject_id) ?? subjects.get(row.subject_id))) || null,
    role: isRole(detail.role) ? detail.role : null,
    count: typeof detail.count === "number" ? detail.count : null,
  };
}
