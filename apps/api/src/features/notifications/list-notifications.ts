import type { notifications } from "@stashwell/shared/notifications/contract";
import { rangeError } from "@stashwell/shared/notifications/rules";
import type { z } from "zod";
import { totalOf, pageOf } from "../../platform/db/keyset.ts";
import { fromCursor, toCursor } from "../../platform/http/cursor.ts";
import { refusedField } from "../../platform/http/problem.ts";
import type { Call } from "../../platform/http/route.ts";
import type { BusinessSession } from "../../platform/http/session.ts";
import { countNotifications, findBusinessTimezone, listNotifications, type Span } from "./queries.ts";
import { toNotification } from "./to-wire.ts";

const LIST = "notifications";

type ListQuery = z.output<typeof notifications.list.input>;

/** Returns a page of a business's notifications. @throws Problem 422 for days that run backwards */
export async function listForReader(call: Call<ListQuery, BusinessSession>) {
  const { db, session, input, services } = call;
  const { businessId, accountId } = session;
  const { startDate = "", endDate = "", cursor } = input;
  const error = rangeError(startDate, endDate);
  if (error) throw refusedField("endDate", error);

  const after = cursor === undefined ? undefined : fromCursor(services.secrets, LIST, cursor);
  const timeZone = await findBusinessTimezone(db, businessId);
  const span = spanOf(startDate, endDate, timeZone);
  const page = await listNotifications(db, businessId, accountId, span, call.language, { after, ...pageOf(input) });
  const counted = totalOf(page, input) ?? (await countNotifications(db, businessId, span));
  return {
    data: page.rows.map((row) => toNotification(row, call, timeZone)),
    next: page.next ? toCursor(services.secrets, LIST, page.next) : null,
    ...counted,
  };
}

/** Whole days of a time zone, both inclusive; days are `YYYY-MM-DD`, blank for an open end. */
const spanOf = (startDate: string, endDate: string, timeZone: string): Span => ({
  since: startDate === "" ? undefined : Temporal.PlainDate.from(startDate).toZonedDateTime(timeZone).toInstant(),
  before:
    endDate === ""
      ? undefined
      : Temporal.PlainDate.from(endDate).add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
});
