export const privacy = {
  title: "Privacy policy",
  lead: "What we know about you, what we do with it, and what we leave alone. No lawyer needed.",
  lastEdit: "Last edited on {day}",
  contents: "On this page",

  collect: "What we collect",
  collectVisitors:
    "If you use vouchers, we collect nothing that names you. Your browser gets a random number so that it can find your vouchers again. For each voucher, we record when it was saved, downloaded, given back, given away, and redeemed, and at which store. If we email you a code, we keep your address only in a form that can’t be turned back into it.",
  collectShops:
    "If you run a business, we collect your name, email address, and phone number. For your business and its stores, we collect the name, address, pictures, and stock. We also record whether your bank account was verified, and the account holder’s name. Your bank sign-in never passes through us. The key that the verification service gives us is stored encrypted. We also keep a scrambled form of the account’s number, which shows whether one account is used for several businesses.",
  collectBrands:
    "If you work for a brand, we collect your name and email address, and what you publish, change, and export in its account.",
  collectEverybody:
    "From everyone, we collect the device’s IP address, shortened or scrambled so that it can’t be recovered, to keep out people who guess codes. A place you search for is used for that search and isn’t kept. If you have an account, we record when you signed in, and with which browser and system. You can see this, and so can the owner of your brand or business. Sign-ins are deleted after 180 days.",

  use: "What we use it for",
  useService:
    "To give out vouchers, show where they’re accepted, make sure each is redeemed only once, and settle payment between brands and businesses.",
  useMails:
    "To send the emails you need, such as a code to register or save a voucher, a link to set a password, security alerts, and news about your campaigns.",
  useCount:
    "To count vouchers. Brands and businesses see how many were saved and redeemed, when and where, but not who used them.",
  useNever: "We don’t sell what we know, we don’t build profiles, and we don’t show third-party ads.",
  protect: "How we protect it",
  protectText:
    "All data is encrypted in transit. Passwords, sessions, and one-time codes are stored in a form that can’t be read. Each brand and each business sees only its own data, and every change to a voucher is recorded in a log that can’t be altered. No system is perfect, so we keep as little as possible.",

  cookies: "Cookies",
  cookiesText:
    "All cookies we set are our own. They hold the random number that finds your vouchers, the gift links you create, a record that you’ve signed in on this device before, and the language you chose. If you sign in, your session is in the browser’s storage until you sign out. For next time, the browser also remembers whether you signed in as a brand or a business.",
  cookiesOff:
    "You can delete or refuse cookies in your browser at any time. The pages still work, but you may lose any voucher you haven’t added to a wallet or downloaded as a PDF.",

  third: "Third parties",
  thirdText:
    "We don’t share your data with anyone for their own purposes. Other services get only what they need to serve you, and only when you use them: Apple or Google when you add a voucher to your wallet, a verification service when a business verifies its bank account, and a map service when you ask for directions or use a map or place search that needs one. A provider delivers the emails we send you.",
  thirdLaw: "We disclose data where the law requires us to, and only as much as it requires.",
  california: "California online privacy",
  californiaText:
    "Everyone, including residents of California, can visit this site without giving their name. You’ll find this policy under “Privacy policy” in the footer of our home page and other main pages. When the policy changes, the date at the top changes too. You can change your data in your account, or ask us to change it.",
  californiaSale: "We don’t sell or share personal information as California law defines those terms.",

  track: "Do-not-track signals",
  trackText:
    "We honor them. You don’t have to turn anything off. With or without the signal, we don’t track you over time or across sites, and no one else does through our pages.",

  children: "Children under 13",
  childrenText:
    "Our service isn’t directed to children under 13, and we don’t knowingly collect anything from them. If you believe that a child has given us data, write to us and we’ll delete it.",

  fair: "Fair information practices",
  fairBreach: "If your data is exposed, we’ll email you within 1 business day.",
  fairRedress:
    "You have the right to have your data corrected or deleted, to enforce your rights against anyone who collects or processes data and doesn’t follow the law, and to go to the courts or authorities to do so.",

  mail: "Email marketing",
  mailText:
    "We don’t send advertising by email. We write about your account and about the campaigns you take part in. Sender names and subject lines are accurate.",
  mailStop:
    "Every email that sums up notifications has an unsubscribe link. Businesses can also turn these emails off under Notifications. If you unsubscribe, you’re off the list right away. We still email you when a brand changes your level, or suspends or restores a store.",

  changes: "Changes",
  changesText:
    "When this policy changes, so does the date at the top. We don’t weaken earlier promises without telling you.",

  reach: "How to reach us",
  reachText: "Questions, corrections, or deletion requests? Contact the office nearest you.",
  reachWithout: "Questions, corrections, or deletion requests? Write to the company that runs this site.",
  cookiesCopy:
    "A voucher that you save also stays on your device as a copy of its page, so you can open it offline. The copy is deleted when you give the voucher back or away, when it expires, and a month after you use it. You can also delete it at any time by clearing your browser’s data.",
} as const;
