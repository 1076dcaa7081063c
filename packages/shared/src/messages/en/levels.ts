/** A brand's trust in a business: levels, known businesses, stock requests, held redemptions, and mails about banks. */
export const levels = {
  new: "New",
  checked: "Checked",
  approved: "Approved",
  trusted: "Trusted",
  changed: {
    one: "{count} business is now at the {level} level.",
    other: "{count} businesses are now at the {level} level.",
  },
  heldAgain: { one: "{count} redemption is held back again.", other: "{count} redemptions are held back again." },
  noLongerHeld: "{amount} is no longer held back pending your approval.",
  knownAdded: { one: "{count} business added to your list.", other: "{count} businesses added to your list." },
  knownTried: "This was a test. No businesses were added.",
  knownRemoved: "Removed from your list.",
  knownFull: "Your list can have up to {count} businesses. Remove some, then try again.",
  stockApproved: { one: "{count} stock request approved.", other: "{count} stock requests approved." },
  stockRefused: { one: "{count} stock request declined.", other: "{count} stock requests declined." },
  heldForLevel: "the brand hasn’t approved your business yet",
  heldForReview: "the brand hasn’t finished its review yet",
};
