/** How a campaign is going, on its page. */
export const overview = {
  title: "Progress",
  forecast: {
    one: "At this pace, about {count} of {total} vouchers will be redeemed by {date}: {value} of {offer}.",
    other: "At this pace, about {count} of {total} vouchers will be redeemed by {date}: {value} of {offer}.",
  },
  soFar: {
    one: "{count} of {total} vouchers has been redeemed so far: {value} of {offer}.",
    other: "{count} of {total} vouchers have been redeemed so far: {value} of {offer}.",
  },
  ended: {
    one: "{count} of {total} vouchers was redeemed: {value} of {offer}.",
    other: "{count} of {total} vouchers were redeemed: {value} of {offer}.",
  },
  starts: {
    one: "{count} voucher has been saved so far. Stores redeem from {date}.",
    other: "{count} vouchers have been saved so far. Stores redeem from {date}.",
  },
  noneSaved: "No vouchers saved yet.",
  forecastFrom: "You’ll see a forecast here from {date}.",
  pausedNote: "There’s no forecast while the campaign is paused.",
  about: "about {count} by the end",
  busiest: "Busiest stores",
  noneBusy: "No vouchers redeemed",
  attention: "Needs attention",
  nothing: "Nothing needs your attention.",
  noStores: "No stores have joined yet",
  flags: { one: "{count} flag to review", other: "{count} flags to review" },
  toApprove: {
    one: "{count} business waiting for approval",
    other: "{count} businesses waiting for approval",
  },
  outOfStock: { one: "{count} store out of stock", other: "{count} stores out of stock" },
  fewLeft: { one: "{count} voucher left to save", other: "{count} vouchers left to save" },
  noneLeft: "All vouchers are saved",
  untranslated: "{language}: text is missing",
  review: "Review",
  failed: "We couldn’t load the campaign’s progress",
};
