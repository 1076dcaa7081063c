export const forShops = {
  title: "For stores",
  heroTitle: "Big brands send people to your counter.",
  heroText:
    "Join a campaign, enter your stock, and everyone nearby with a voucher sees your store on the map. It’s free for small businesses, and all you need is your phone.",
  heroAct: "See campaigns to join",
  flowTitle: "Three steps to your first voucher customer",
  joinText:
    "Pick a campaign from a brand you sell. Enter your store’s address and the code we email you, verify your bank account, and you’re in.",
  loadText: "Enter how many of each product you can offer. Update it whenever your stock changes.",
  growText: "Scan the code, hand over the product, done. Every voucher is counted for you.",
  stepOf: "Step {step}",

  brandsTitle: "Promotions you never had to plan",
  brandsText:
    "The brand makes the offer, creates the pictures, and brings the people. You choose what suits your shelves.",
  choose: "You choose",
  chooseText:
    "You see the campaigns in your country and state. If you don’t want one, block it, or block the whole brand.",
  limit: "You set the limit",
  limitText: "You redeem vouchers while your stock lasts, and not a single one after that.",
  notified: "Stay in the loop",
  notifiedText:
    "Get notified when a campaign opens or has three days left, and when stock runs low. You can also get a daily email.",

  storeTitle: "Your store, as customers find it",
  storeText: "People see where you are and how far away before they set out. You only show up while you have stock.",
  severalStores: "Several stores, one account. Each has its own stock and its own pictures.",
  closedToday: "Closed today? One switch takes a store off the map until you turn it on again.",
  directions: "Directions open in the map app people already use.",
  stockPicture: "The stock screen of a campaign on a phone: how many of each product the store has left.",

  dashTitle: "A register that keeps its own books",
  dashText:
    "Who redeemed what, in which store, on which day. A campaign’s statement is ready when you need it, as a PDF or CSV.",
  cashiers: "Cashiers get their own accounts, which can only redeem vouchers.",
  undo: "Made a mistake? Undo it within 15 minutes.",
  offline: "Stock you enter offline stays on your phone and is sent when you’re back online.",
  redeemPicture: "The redeem screen on a phone: a valid voucher, what it’s worth, and one button.",

  gridTitle: "Everything it takes, without an IT department",
  setUp: "Setup",
  setUpText: "An address, an email, and a verified bank account. No hardware, nothing to install.",
  url: "Custom branded URL",
  urlText: "Campaigns live at the brand’s own web address, so customers know whose offer they have.",
  reporting: "Reporting",
  reportingText: "Redemptions by store, person, day, and campaign, to view or download.",
  engagement: "Engagement",
  engagementText: "Nearby customers find you by location, distance, and stock.",
  insight: "Data insights",
  insightText: "See what sells and when, and restock before the shelf is empty.",
  technology: "Technology",
  technologyText: "Payments technology verifies your bank account. One-time codes protect your register.",
  closeTitle: "Your customers already have the vouchers.",
  closeText: "Choose a campaign and put your store on their map.",
  heroFree: "Free for small businesses. No hardware to buy.",
} as const;
