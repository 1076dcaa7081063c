/** What a brand owes the businesses that redeemed its vouchers. */
export const owed = {
  text: "What you owe businesses for the vouchers they redeemed. Amounts match each business’s statement.",
  toPay: "To pay",
  note: "Undone redemptions aren’t counted. Dates are in each business’s time zone. You pay each business yourself.",
  none: "No payments due in this period",
  noneText: "Vouchers that businesses redeem show up here, with what you owe for them.",
} as const;
