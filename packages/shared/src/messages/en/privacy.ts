export const privacy = {
  title: "Privacy policy",
  lead: "What we know of you, what we do with it, and what we leave alone. In words that need no lawyer.",
  lastEdit: "Last edited on {day}",
  contents: "On this page",

  collect: "What we collect",
  collectVisitors:
    "If you use vouchers, nothing that names you. Your browser is given a random number, so that it finds your vouchers again. Of each voucher we keep when it was claimed, saved, given back, given away and redeemed, and in which shop.",
  collectShops:
    "If you run a shop, your name, email address and phone number, the name, address and pictures of your business and its stores, your stock, and whether your bank account was verified. Your bank sign-in never passes through us; the key that the verification service gives us is stored encrypted.",
  collectBrands:
    "If you work for a brand, your name and email address, and what you publish, change and export in its account.",
  collectEverybody:
    "From everybody, the address of the device, shortened or turned into a code that cannot be turned back, to keep out those who guess codes. A place that you search for is used for that search and is not kept.",

  use: "What we use it for",
  useService:
    "To give vouchers out, show where they are taken, redeem each of them once, and settle them between brand and shop.",
  useMails:
    "To send the mails you need: a code to register with, a link to set a password, a word about your campaigns.",
  useCount:
    "To count. Brands and shops see how many vouchers were claimed and redeemed, when and where, but not by whom.",
  useNever: "We do not sell what we know, we build no profiles, and we show no advertising of others.",

  protect: "How we protect it",
  protectText:
    "Everything travels encrypted. Passwords are stored in a form from which they cannot be read, sessions and codes likewise. Each brand and each shop sees its own data only, and every change of a voucher leaves a trace that cannot be altered. No system is perfect, so we keep little.",

  cookies: "Cookies",
  cookiesText:
    "We set two cookies, both our own. One holds the random number by which your vouchers are found, the other the language you chose. Signed-in users have their session in the browser’s storage until they sign out.",
  cookiesOff:
    "You can delete or refuse them in your browser at any time. The pages go on working; a voucher that you have not saved to your wallet or as a PDF may then not be found again.",

  third: "Third parties",
  thirdText:
    "We hand nothing to others for purposes of their own. What a service needs in order to serve you goes to that service, and only when you use it: Apple or Google when you add a voucher to your wallet, a verification service when a shop verifies its bank account, a map when you ask for directions, and whoever carries our mail.",
  thirdLaw: "We disclose data where a law obliges us to, and then no more than it asks for.",

  california: "California online privacy",
  californiaText:
    "Residents of California, and everybody else, can visit this site without naming themselves. This policy is linked from the foot of every page under the word “Privacy”. When it changes, the change stands here with its day. You can change your data in your account, or ask us to.",
  californiaSale: "We do not sell or share personal information as California law understands these words.",

  track: "Do-not-track signals",
  trackText:
    "We honour them. There is nothing to switch off: with the signal or without it we do not track you over time or across sites, and neither does anybody else through our pages.",

  children: "Children under 13",
  childrenText:
    "Our service is not directed to children under 13, and we do not knowingly collect anything from them. If you believe that a child has given us data, write to us and we delete it.",

  fair: "Fair information practices",
  fairBreach: "Should data of yours get into the wrong hands, we notify you by email within 1 business day.",
  fairRedress:
    "You have the right to have your data corrected or deleted, to pursue rights against those who collect and process data and do not keep to the law, and to turn to courts or authorities for it.",

  mail: "Email marketing",
  mailText:
    "We keep to the rules for commercial email: no false sender and no false subject, a mark on what is advertising, a postal address in it, and a link that ends it.",
  mailStop:
    "The daily summary for shops has such a link in every mail and a switch under Notifications. Whoever leaves is off the list at once.",

  changes: "Changes",
  changesText:
    "When this policy changes, so does the day at its top. What it promised before we do not take back behind your back.",

  reach: "How to reach us",
  reachText: "Questions, corrections, deletion: write or call, whichever office is nearer.",
  reachWithout: "Questions, corrections, deletion: write to whoever runs this site.",
} as const;
