export const forShops = {
  title: "For shops",
  heroTitle: "Big brands send people to your counter.",
  heroText:
    "Join a campaign, say what you have in stock, and everybody nearby with a voucher sees your shop on the map. Free for small businesses, with the phone you have.",
  heroAct: "See campaigns to join",
  flowTitle: "From the shelf to the first customer in three steps",
  joinText: "Pick a campaign of a brand that you sell. Your shop’s address, a code by email, and you are in.",
  loadText: "Type how many of each product you can hand out. Change it whenever the shelf changes.",
  growText: "Scan the code, hand over the product, done. Every voucher is counted for you.",
  stepOf: "Step {step}",

  brandsTitle: "Promotions you never had to plan",
  brandsText:
    "The brand makes the offer, draws the pictures and brings the people. You choose what suits your shelves.",
  choose: "You choose",
  chooseText:
    "You see the campaigns of your country and state. What you do not want, you block: one campaign, or the whole brand.",
  limit: "You set the limit",
  limitText: "Vouchers are taken as long as your stock lasts, and never one more.",
  told: "You are told",
  toldText:
    "A new campaign, little stock, three days to the end: it is in your notifications, and once a day by email if you like.",

  storeTitle: "Your shop, as customers find it",
  storeText:
    "People see where you are and how far it is before they set out, and only while you have something for them.",
  severalStores: "Several stores, one account: each with its own stock and its own pictures.",
  closedToday: "Closed today? One switch takes a store off the map until you turn it on again.",
  directions: "Directions open in the map that people use anyway.",
  stockPicture: "The stock screen of a campaign on a phone: how many of each product the store has left.",

  dashTitle: "A till that keeps its own books",
  dashText:
    "Who redeemed what, in which store, on which day. The statement of a campaign is ready when you need it, as PDF and as CSV.",
  cashiers: "Cashiers get accounts of their own that can redeem and nothing else.",
  undo: "A slip of the finger is undone within fifteen minutes.",
  offline: "Stock that you type without a network waits on your phone and is sent when it is back.",
  redeemPicture: "The redeem screen on a phone: a voucher that is good, what it is worth, and one button.",

  gridTitle: "Everything it takes, without an IT department",
  setUp: "Set-up",
  setUpText: "An address, an email and a bank check. No hardware, nothing to install.",
  url: "Custom branded URL",
  urlText: "Campaigns stand at the brand’s own address, so customers know whose offer they hold.",
  reporting: "Reporting",
  reportingText: "Redemptions by store, person, day and campaign, to read or to download.",
  engagement: "Engagement",
  engagementText: "Customers nearby find you by place, distance and stock.",
  insight: "Data insight",
  insightText: "See what goes and when it goes, and restock before the shelf is empty.",
  technology: "Technology",
  technologyText: "Payments technology verifies your bank account; codes that work once protect your till.",

  closeTitle: "Your customers already have the vouchers.",
  closeText: "Choose a campaign and put your shop on their map.",
} as const;
