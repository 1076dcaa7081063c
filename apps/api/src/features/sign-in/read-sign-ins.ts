import type { SignInOutcome } from "@stashwell/shared/accounts/rules";
import type { SignInEntry } from "@stashwell/shared/sign-in/contract";
import { type CsvColumn, csvFile } from "../../documents/csv/csv.ts";
import { onTheWire } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/db.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import type { Call, FileBody } from "../../platform/http/route.ts";
import type { BrandSession, BusinessSession } from "../../platform/http/session.ts";
import { nameOf } from "../team/to-wire.ts";
import { listPeople, listSignIns, type SignInRow } from "./queries.ts";
import { networkLabel } from "./record-sign-in.ts";

interface Narrowed {
  employeeId?: string;
  outcome?: SignInOutcome | "";
  /** Days in the time zone of the brand or business; blank for an open end. */
  from?: string;
  to?: string;
}

const toWire = (row: SignInRow): SignInEntry => ({
  signInId: String(row.id),
  at: onTheWire(row.at),
  employeeId: row.account_id,
  employeeName: nameOf(row),
  outcome: row.outcome,
  browser: row.browser,
  system: row.system,
  network: networkLabel(row.network_mac),
});

async function readPage(
  db: Db,
  session: BrandSession | BusinessSession,
  {
    employeeId = "",
    outcome = "",
    from = "",
    to = "",
    limit,
    before,
  }: Narrowed & { limit: number; before: string | undefined },
): Promise<SignInEntry[]> {
  if (employeeId !== "" && !isUuid(employeeId)) return [];
  const rows = await listSignIns(db, session, {
    limit,
    before: before !== undefined && /^\d{1,15}$/.test(before) ? before : undefined,
    accountId: employeeId || undefined,
    outcome: outcome || undefined,
    days: { from: from || undefined, to: to || undefined },
  });
  return rows.map(toWire);
}

/** Returns a page of the sign-in log, and the people to filter it by. */
export async function findSignIns(
  db: Db,
  session: BrandSession | BusinessSession,
  input: Narrowed & { limit: number; before?: string },
) {
  const [data, people] = await Promise.all([
    readPage(db, session, { ...input, before: input.before }),
    listPeople(db, session),
  ]);
  return { data, people: people.map((person) => ({ employeeId: person.id, name: nameOf(person) })) };
}

/** Rows per query of an export. */
const BATCH = 1_000;

/** Exports the whole sign-in log as CSV. */
export function exportSignIns({ db, session, input, t }: Call<Narrowed, BrandSession | BusinessSession>): FileBody {
  async function* batches(): AsyncGenerator<readonly SignInEntry[]> {
    let before: string | undefined;
    do {
      const rows = await readPage(db, session, { ...input, limit: BATCH, before });
      yield rows;
      before = rows.length < BATCH ? undefined : rows.at(-1)?.signInId;
    } while (before !== undefined);
  }
  const columns: readonly CsvColumn<SignInEntry>[] = [
    [t("security.time"), ({ at }) => at],
    [t("security.person"), ({ employeeName }) => employeeName],
    [t("security.outcome"), ({ outcome }) => t(`security.${outcome}`)],
    [t("dashboards.csvBrowser"), ({ browser }) => browser],
    [t("dashboards.csvSystem"), ({ system }) => system],
    [t("dashboards.csvNetwork"), ({ network }) => network],
  ];
  return csvFile({ fileName: "sign-ins.csv", columns, batches: batches() });
}
