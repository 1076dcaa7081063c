export const forBrands = {
  title: "For brands and agencies",
  heroTitle: "Put your offer right on the shelf.",
  heroText:
    "Publish a campaign, let neighborhood stores join, and follow every voucher from the first tap to the counter.",
  dashboardPicture:
    "The customer dashboard of a campaign: gauges of vouchers downloaded and redeemed, and a day-by-day chart.",
  wizardPicture:
    "The campaign wizard: an offer’s picture next to a phone preview with the Save to Phone button in place.",

  marketingTitle: "Marketing solutions",
  marketingText: "A campaign brings together your offer, artwork, locations, and team.",
  design: "Your picture, your colors",
  designText:
    "Upload the artwork and put the button where you want it. The preview shows what your customer will see on their phone.",
  budget: "A budget you can’t go over",
  budgetText: "You set how many vouchers there are and what each is worth. Not one more is ever given out.",
  places: "Only where you want it",
  placesText: "A whole country or individual states. Only stores there can join.",
  team: "Made for teams and agencies",
  teamText: "Some people publish, some handle support, and some only view. Every action is recorded.",

  engageTitle: "Digital engagement",
  engageText: "From a poster to a pocket in one scan.",
  links: "Your own link",
  linksText: "A custom link and a QR code under your name, with a poster ready to print.",
  wallet: "A place in the wallet",
  walletText: "Apple Wallet, Google Wallet, or PDF, in the customer’s language and your colors.",
  shelf: "Customers find you nearby",
  shelfText: "Customers see the nearest stores that still have stock.",

  giftTitle: "Gift cards and rebates",
  giftText: "A set amount off the products you choose, in dollars, naira, or pounds.",
  giftCard: "As a gift card",
  giftCardText: "Share it with one link. The new holder gets a new code, and the old one stops working.",
  rebate: "As a rebate",
  rebateText: "The discount applies only when your product is sold.",
  unused: "No voucher goes to waste",
  unusedText: "A voucher that someone gives back goes to the next person.",

  measureTitle: "See what every voucher does",
  measureText:
    "Saved, downloaded, and redeemed, day by day and store by store, on a map and as CSV. The figures are counted, not estimated.",

  closeTitle: "Want to see it?",
  closeText: "Bring a product. We’ll build a campaign for it while you watch.",
  closeContact: "Contact us",
} as const;
