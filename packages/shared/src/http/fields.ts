import { z } from "zod";
import { type MessageKey, message } from "../messages/catalogue.ts";

/** Ids are opaque texts; numbers are accepted for older clients. */
export const id = z.union([z.string().min(1, message("errors.required")).max(100), z.number().transform(String)]);

/** A required text. */
export const requiredText = (missing: MessageKey, max = 120) =>
  z.string(message(missing)).trim().min(1, message(missing)).max(max, message("errors.tooLong"));

/** The id of a required choice. */
export const requiredChoice = (missing: MessageKey) =>
  z.union(
    [z.string().trim().min(1, message(missing)).max(100, message("errors.tooLong")), z.number().transform(String)],
    message(missing),
  );

/** A text that older clients may send as a number, such as a phone number. */
export const textOrNumber = (missing: MessageKey) =>
  z.union([z.string().trim(), z.number().transform(String)], message(missing));

/** An amount of money: a decimal text with two places. */
export const money = z.string();

/** Between them, the next day and the instant in any time zone have a year of four digits, as PostgreSQL reads it. */
const DAYS = { first: "1000-01-01", last: "9998-12-31" };
/** A calendar day, `YYYY-MM-DD`, in the time zone of the brand. */
export const day = z.iso
  .date({ error: message("errors.date"), abort: true })
  .refine((text) => text >= DAYS.first && text <= DAYS.last, message("errors.date"));

/** Days of a log, both inclusive, in the time zone of the brand or business; a missing or blank end is open. */
export const openDays = {
  from: day.or(z.literal("")).optional(),
  to: day.or(z.literal("")).optional(),
};

/** An instant, ISO 8601 with the explicit offset `+05:30`. */
export const instant = z.string();

/** One page of a list; `offset` counts pages from 1, and 0 is read as 1. */
export const page = z.object({
  limit: z.coerce
    .number()
    .int(message("errors.limit"))
    .min(1, message("errors.limit"))
    .max(100, message("errors.limit"))
    .default(20),
  offset: z.coerce
    .number()
    .int(message("errors.offset"))
    .min(0, message("errors.offset"))
    .max(1_000_000, message("errors.offset"))
    .default(1),
});

/**
 * A page of a list with cursor pagination: `cursor` is the `next` of the previous response, and rows added meanwhile
 * cause no skips or duplicates. With a cursor, `offset` is ignored.
 */
export const keyedPage = page.extend({
  cursor: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.string().max(2_000, message("errors.invalid")).optional(),
  ),
});

/** The response fields of such a list besides its rows. The total is capped at a limit of the server. */
export const keyedReply = z.object({
  next: z.string().nullable(),
  total: z.number().int(),
  totalIsCapped: z.boolean(),
});

/** A search text: trimmed, case-insensitive, of limited length. */
export const search = z.string().trim().max(200, message("errors.tooLong")).default("");

const LIST_MAX = 1_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** A list that older clients send as JSON text. Its length is checked before its items are validated. */
export const listOrText = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => {
      const list = typeof value === "string" ? parsed(value) : value;
      return Array.isArray(list) && list.length > LIST_MAX ? "too long" : list;
    },
    z.array(item, message("errors.list")).max(LIST_MAX, message("errors.list")),
  );
