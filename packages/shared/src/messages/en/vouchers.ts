export const vouchers = {
  pinRequired: "Enter the PIN.",
  pinUnknown: "No voucher has this PIN, or your business hasn’t joined its campaign. Check the PIN and try again.",
  claimKey: "The claim key must have 16 to 100 characters.",
  soldOut: "No Gift Card Available",
  campaignExpired: "Oops! That campaign has expired.",
  busy: "We’re very busy right now. Try again in a moment.",
  networkMinutes: {
    one: "Too many vouchers were saved from this network. Try again in about {count} minute, or switch to mobile data.",
    other:
      "Too many vouchers were saved from this network. Try again in about {count} minutes, or switch to mobile data.",
  },
  networkHours: {
    one: "Too many vouchers were saved from this network. Try again in about {count} hour, or switch to mobile data.",
    other:
      "Too many vouchers were saved from this network. Try again in about {count} hours, or switch to mobile data.",
  },
  workNeeded: "Many vouchers were saved from this network. Confirm your email to save yours now, or try again later.",
  contactNeeded: "Each person can get only one of these vouchers. Confirm your email to save yours.",
  contactUsed: "This email already has a voucher from this campaign.",
  codeMailed: "Code sent. Check your email.",
  used: "This voucher has already been used.",
  notStarted: "This voucher’s campaign hasn’t started yet.",
  expired: "This voucher has expired.",
  blocked: "Your business blocked this campaign or its brand. Unblock it to redeem.",
  storeNotJoined: "This store hasn’t joined the campaign. Choose another store, or join the campaign first.",
  storeSuspended: "The brand has suspended this store from the campaign. Contact the brand to find out why.",
  noStock: "This product is out of stock at this store. Choose another product or store.",
  underReview:
    "The brand is reviewing your business’s redemptions, so you can’t redeem its vouchers right now. This voucher stays valid.",
  dailyCap: {
    one: "Your business has reached its daily limit for this brand’s vouchers ({limit}). You can redeem again in about {count} hour, or as soon as the brand raises your level. This voucher stays valid.",
    other:
      "Your business has reached its daily limit for this brand’s vouchers ({limit}). You can redeem again in about {count} hours, or as soon as the brand raises your level. This voucher stays valid.",
  },
  dailyWorth: {
    one: "Your business can redeem up to {limit} a day in this brand’s vouchers, and this one would go over that. You can redeem it in about {count} hour, or as soon as the brand raises your level. This voucher stays valid.",
    other:
      "Your business can redeem up to {limit} a day in this brand’s vouchers, and this one would go over that. You can redeem it in about {count} hours, or as soon as the brand raises your level. This voucher stays valid.",
  },
  unapprovedCap: {
    one: "Businesses that this brand hasn’t approved have reached their shared limit for today. You can redeem again in about {count} hour, or as soon as the brand approves you. This voucher stays valid.",
    other:
      "Businesses that this brand hasn’t approved have reached their shared limit for today. You can redeem again in about {count} hours, or as soon as the brand approves you. This voucher stays valid.",
  },
  awaitingApproval:
    "This brand approves each business before it can redeem, and hasn’t approved yours yet. This voucher stays valid.",
  redeemed: "Voucher redeemed.",
  reversed: "Redemption undone. The voucher can be used again.",
  notRedeemed: "This voucher hasn’t been redeemed, so there’s nothing to undo.",
  redemptionUnknown: "We couldn’t find this redemption.",
  undoneAlready: "This redemption has already been undone.",
  redeemedElsewhere: "Another business redeemed this voucher, so only they can undo it.",
  reversalTooLate: "You can undo a redemption only within 15 minutes. If this one was a mistake, contact the brand.",
  undoneBefore: "A cashier has already undone a redemption of this voucher. Ask the owner to undo this one.",
  undoneByYou: "You undid a redemption of this voucher, so you can’t redeem it again. A colleague or the owner can.",
  goodUntil: "Valid until",
  offYourPurchase: "OFF your purchase",
  pin: "PIN",
  showAtCounter: "Show this at the counter. It works once, at any store listed at {link}.",
  notYours: "We couldn’t find this voucher. It may have been given back or given away.",
  released: "You gave your voucher back. Its PIN no longer works.",
  withdrawn: "The gift link no longer works. The voucher is still yours.",
  givenAway: "You gave away your voucher from this campaign. Each device can get only one.",
  giftUnknown: "This gift link isn’t valid. The sender may have canceled it.",
  giftTaken: "Someone has already accepted this gift.",
  giftOwn: "This is your own gift. Send the link to someone else.",
  giftHaveOne: "This device already has a voucher from this campaign, so you can’t accept another.",
  voided: "The brand canceled this voucher.",
  enoughToday: "All of today’s vouchers are gone. More will be available tomorrow.",
  storeDayFull: {
    one: "This store has reached the brand’s daily limit for this campaign. You can redeem again in about {count} hour. This voucher stays valid.",
    other:
      "This store has reached the brand’s daily limit for this campaign. You can redeem again in about {count} hours. This voucher stays valid.",
  },
  dayFull: {
    one: "This campaign has reached its daily limit. You can redeem again in about {count} hour. This voucher stays valid.",
    other:
      "This campaign has reached its daily limit. You can redeem again in about {count} hours. This voucher stays valid.",
  },
} as const;
