export const vouchers = {
  pinRequired: "Please type the pin.",
  pinUnknown: "No voucher has this pin, or your business did not join its campaign.",
  claimKey: "The claim key has to have 16 to 100 characters.",
  soldOut: "No Gift Card Available",
} as const;
