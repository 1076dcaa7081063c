/** The picker of a range of days. */
export const dayRange = {
  from: "From",
  to: "To",
  since: "From {day}",
  until: "Until {day}",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  chooseLast: "Choose another day to complete the range.",
  notADay: "Enter a date like {day}.",
  done: "Done",
} as const;
