export const forBrands = {
  title: "For brands and agencies",
  heroTitle: "Your offer, on the very shelf where it is bought.",
  heroText:
    "Publish a campaign, let neighbourhood shops stock it, and follow every voucher from the tap to the counter.",
  dashboardPicture:
    "The customer dashboard of a campaign: gauges of vouchers downloaded and redeemed, and a chart day by day.",
  wizardPicture:
    "The campaign wizard: the picture of an offer beside the preview of a phone, with the button in its place.",

  marketingTitle: "Marketing solutions",
  marketingText: "One campaign holds the offer, the pictures, the places and the people who work on it.",
  design: "Your picture, your colours",
  designText:
    "Upload the artwork and put the button where you want it. The preview shows the phone as your customer will see it.",
  budget: "A budget that cannot run over",
  budgetText: "You say how many vouchers there are and what each is worth. Not one more is ever given out.",
  places: "Only where you want it",
  placesText: "A whole country or single states: only shops there can take part.",
  team: "Made for teams and agencies",
  teamText: "Owners publish, editors prepare, viewers look. Who did what is written down.",

  engageTitle: "Digital engagement",
  engageText: "From a poster to a pocket in one scan.",
  links: "An address of your own",
  linksText: "A custom link and a QR code under your name, with a poster ready to print.",
  wallet: "A place in the wallet",
  walletText: "Apple Wallet, Google Wallet or PDF, in six languages and in your colours.",
  shelf: "The way to the shelf",
  shelfText: "Customers see the shops that still have stock, the nearest first.",

  giftTitle: "Gift cards and rebates",
  giftText: "An amount off, in dollars, naira or pounds, for the products you name.",
  giftCard: "As a gift card",
  giftCardText: "One link passes it on to a friend. The code changes hands, and the old one dies.",
  rebate: "As a rebate",
  rebateText: "It comes off when your product crosses the counter, not before and not without it.",
  unused: "Nothing is lost",
  unusedText: "A voucher that somebody gives back goes to the next person.",

  measureTitle: "See it arrive",
  measureText:
    "Claimed, downloaded, redeemed: day by day, store by store, on a map and as CSV. The figures are counted, not estimated.",

  closeTitle: "Shall we show you?",
  closeText: "Bring a product. We make a campaign with it before your eyes.",
  closeContact: "Write to us",
} as const;
