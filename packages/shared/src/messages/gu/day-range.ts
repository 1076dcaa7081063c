import type { dayRange as english } from "../en/day-range.ts";
import type { Translation } from "../catalogue.ts";

export const dayRange: Translation<typeof english> = {
  from: "ક્યારથી",
  to: "ક્યાં સુધી",
  since: "{day}થી",
  until: "{day} સુધી",
  previousMonth: "પાછલો મહિનો",
  nextMonth: "હવે પછીનો મહિનો",
  chooseLast: "સમયગાળો પૂરો કરવા બીજી તારીખ પસંદ કરો.",
  notADay: "{day} જેવી તારીખ લખો.",
  done: "થઈ ગયું",
};
