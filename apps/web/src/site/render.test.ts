import { type Language, LANGUAGES, localeOf } from "@stashwell/shared/language";
import type { SitePage } from "@stashwell/shared/site/pages";
import { describe, expect, it } from "vitest";
import { words } from "@stashwell/testing/words";
import { renderPage } from "./render.tsx";
import { sampleContext, sampleOffer, samplePages } from "./sample-pages.ts";

const render = (page: SitePage, language: Language = "EN") => renderPage(page, { ...sampleContext, language });
const html = (name: string, language?: Language): string => {
  const page = samplePages[name];
  if (!page) throw new Error(`no sample ${name}`);
  return render(page, language).html;
};
const textOf = (markup: string): string =>
  markup
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe.each(Object.keys(samplePages))("%s", (name) => {
  it.each(LANGUAGES)("is whole in %s: one heading, every text, nothing the policy forbids", (language) => {
    const markup = html(name, language);
    const found = (pattern: RegExp, text = markup): string[] => text.match(pattern) ?? [];
    expect(found(/<html lang="[\w-]+"/g)).toEqual([`<html lang="${localeOf(language)}"`]);
    expect(found(/<h1[ >]/g)).toHaveLength(1);
    expect(found(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    // A missing message renders as its key, a missing value as its placeholder.
    expect(
      found(
        /\b(site|help|home|forShops|forBrands|contact|privacy|finding|places|consumer|common|portal|accounts|accountScreens|team|errors|campaigns|outbox)\.[a-z]\w+/g,
      ),
    ).toEqual([]);
    expect(found(/\{\w+\}|undefined|\bNaN\b/g, textOf(markup))).toEqual([]);
    expect(found(/<[^>]+ style=|<script(?![^>]* src=)| on\w+=/g)).toEqual([]);
  });
});

it("names its inline style for the policy, letter for letter", () => {
  const { html: markup, inlineStyles } = render({ page: "landing", offer: sampleOffer, ownVoucher: null });
  expect(inlineStyles).toHaveLength(1);
  expect(markup).toContain(`<style>${inlineStyles[0]}</style>`);
});

it("answers with the status that fits", () => {
  const statuses = Object.fromEntries(Object.entries(samplePages).map(([name, page]) => [name, render(page).status]));
  expect(statuses).toMatchObject({
    home: 200,
    expired: 410,
    paused: 200,
    endedEarly: 410,
    soldOut: 200,
    soldOutOnClaiming: 409,
    claimRefused: 429,
    claimByEmail: 403,
    claimByCode: 422,
    givenAway: 409,
    notPublished: 404,
    giftUnknown: 404,
    giftTaken: 410,
    giftUsed: 410,
    giftExpired: 410,
    giftOwn: 200,
    giftHaveOne: 200,
    unknown: 404,
    notFound: 404,
    voucherGone: 404,
    tooManyPins: 429,
    failed: 500,
    away: 503,
  });
});

it("prints what brands write as text, wherever it stands", () => {
  const nasty = `</style></title><script>alert(1)</script>"'`;
  const offer = {
    ...sampleOffer,
    campaign: { ...sampleOffer.campaign, name: nasty, terms: nasty, disclaimer: nasty },
    brand: { ...sampleOffer.brand, name: nasty, primaryColor: nasty },
  };
  for (const page of ["landing", "campaign"] as const) {
    const { html: markup } = render(page === "landing" ? { page, offer, ownVoucher: null } : { page, offer });
    expect(markup.includes("<script>alert")).toBe(false);
    expect(markup.match(/<\/style>/g)?.length ?? 0).toBeLessThanOrEqual(1);
  }
  expect(render({ page: "saveToPhone", offer, voucher: null }).html.includes("<script>alert")).toBe(false);
});

it("says what a brand says about its pause, and until when", () => {
  for (const name of ["voucherPaused", "paused"] as const) {
    expect(html(name)).toContain("We’re restocking our stores.");
    // A line breaks before the moment, not at its comma.
    expect(html(name)).toContain("Paused until 24\u00a0Nov\u00a02026,\u00a009:00");
  }
  expect(textOf(html("enoughToday"))).toContain("You can save one starting 13 Sep 2026.");
  expect(textOf(html("scannedPaused"))).toContain("Paused for now");
  expect(textOf(html("endedEarly"))).toContain("Vouchers already saved are valid until 30 Nov 2026");
});

it("says on which day of its calendar a brand ended a campaign early, not until when vouchers are good", () => {
  expect(textOf(html("campaignEndedEarly"))).toContain("This campaign ended on 19 Nov 2026.");
  expect(textOf(html("campaignOver"))).toContain("This campaign ended on 30 Nov 2026.");
});

it("promises nobody another voucher of a campaign that was ended early", () => {
  expect(textOf(html("voucher"))).toContain(words("consumer.unstashText"));
  expect(textOf(html("voucherEndedEarly"))).toContain(words("consumer.unstashEndedText"));
  expect(textOf(html("voucherEndedEarly"))).not.toContain(words("consumer.unstashText"));
  const released = textOf(html("endedAfterReleasing"));
  expect(released).toContain(words("consumer.releasedTitle"));
  expect(released).not.toContain(words("consumer.releasedText"));
  expect(released).toContain(words("consumer.goneText"));
});

it("says that no store redeems any more today, from when on they do, and that the last day is over", () => {
  for (const name of ["voucherFullToday", "findStoreFullToday"] as const)
    expect(textOf(html(name))).toContain("Stores will accept it again from 13 Sep 2026.");
  expect(textOf(html("scannedFullToday"))).toContain(words("consumer.fullTodayTitle"));
  expect(textOf(html("findStoreLastDay"))).toContain(words("consumer.fullLastDayText"));
  expect(textOf(html("findStorePaused"))).toContain("We’re restocking our stores.");
  for (const name of ["voucher", "findStore"]) expect(html(name)).not.toContain(words("consumer.fullTodayTitle"));
});

it("keeps the brand's picture and colors on voucher, receipt and find store", () => {
  for (const name of ["voucher", "voucherUsed", "scanned"]) {
    expect(html(name)).toContain('class="face__picture"');
    expect(html(name)).toContain("--face-head:#8a4a1c");
  }
  expect(html("findStore")).toContain("--face-head:#8a4a1c");
});

it("says where a scanned voucher is used only while it can be", () => {
  expect(textOf(html("scanned"))).toContain(words("consumer.voucherHint"));
  for (const name of ["scannedUsed", "scannedEarly", "scannedPaused", "scannedFullToday"])
    expect(textOf(html(name))).not.toContain(words("consumer.voucherHint"));
});

describe("the words of the specification", () => {
  it("are on the trouble pages", () => {
    expect(html("expired")).toContain("Oops! That campaign has expired.");
    expect(html("expired")).toContain("The page you are looking for is no longer available.");
    expect(html("soldOut")).toContain("No Gift Card Available");
    expect(html("notPublished")).toContain("Campaign is not yet Published. Please try later.");
  });

  it("are on the public campaign's page: states, Sign In, Expired", () => {
    expect(textOf(html("campaign"))).toMatch(/Sign In/);
    expect(html("campaign")).toContain(
      "/?login=business&amp;next=%2Fjoin-campaign%2Fdetail%3FcampaignId%3D01a1fb83-b200-7766-9adf-e5ab4d9a883e",
    );
    expect(html("campaignEverywhere")).toContain("ALL States");
    expect(textOf(html("campaignOver"))).toMatch(/Expired/);
    expect(html("campaignOver")).not.toContain("data-signs-in");
  });

  it("are in the sign-in", () => {
    for (const text of [
      "Login as Brand",
      "Login as Business",
      "Please input your username/Email!",
      "Please input your password!",
    ])
      expect(html("home")).toContain(text);
  });
});

it("shows the pin of one's own voucher in groups of four, and no pin to whoever scans it", () => {
  expect(html("voucher")).toContain("7F3K 9QXM 2B4T WD8H");
  expect(html("voucher")).toContain("/api/brand/customer/voucher-pdf?pinNumber=7F3K9QXM2B4TWD8H");
  expect(html("voucherUsed")).not.toContain("7F3K");
  expect(textOf(html("voucherUsed"))).toContain("WD8H");
  expect(html("scanned")).not.toContain("7F3K");
});

describe("where pages are found", () => {
  const linksOf = (markup: string, rel: string): string[] =>
    [...markup.matchAll(new RegExp(`<link rel="${rel}"([^>]*) href="([^"]+)"`, "g"))].map(([, , href]) => href ?? "");

  it("has one address for itself, and one for each language", () => {
    const head = html("business", "FR");
    expect(linksOf(head, "canonical")).toEqual(["https://stashwell.example/page"]);
    expect(linksOf(head, "alternate")).toEqual([
      ...LANGUAGES.map((language) => `https://stashwell.example/page?lan=${language}`),
      "https://stashwell.example/page",
    ]);
    const requests = renderPage(
      { page: "business" },
      { ...sampleContext, language: "FR", requestedLanguage: true },
    ).html;
    expect(linksOf(requests, "canonical")).toEqual(["https://stashwell.example/page?lan=FR"]);
    expect(linksOf(html("brandHost"), "canonical")).toEqual(["https://larkfield.stashwell.example/"]);
  });

  it("leads to every page from each foot and each head", () => {
    for (const name of ["home", "business", "brand", "contact", "privacy", "notFound"])
      for (const path of ["/", "/business", "/brand", "/contact", "/frontend/privacy", "/public"])
        expect(html(name)).toContain(`href="${path}"`);
  });
});

it("shows an offer by its campaign's picture, and by its brand's where it has none", () => {
  const home = samplePages.home as Extract<SitePage, { page: "home" }>;
  const [offer] = home.offers;
  expect(html("home")).toContain(`src="${offer?.picture}"`);
  const { html: plain } = render({ ...home, offers: [{ ...offer!, picture: null }] });
  expect(plain).not.toContain("cdcdcd");
  expect(plain).toContain("brand-logo--44");
});

it("describes each call by its fields, its failures and two examples, in the site's own frame", () => {
  const page = html("apiDocs", "FR");
  expect(page).toContain('<details class="api-call" id="products.list">');
  expect(page).toContain("<code>campaigns:read</code>");
  expect(textOf(page)).toContain("limit integer in the query 1 to 100, default 20");
  expect(textOf(page)).toContain("products[].upc string required");
  expect(page).toContain('aria-label="curl: products.list"');
  expect(page).toContain('class="screen-only site-header"');
  expect(page).toMatch(/<div[^>]* lang="en">/);
});

describe("what only a deployment can claim", () => {
  const shown = (name: string, demo: boolean): string =>
    renderPage(samplePages[name]!, { ...sampleContext, demo }).html;

  it("is said with the demo, and nowhere without it", () => {
    const claims: [string, RegExp][] = [
      ["home", /10\.15k/],
      ["home", /In the US and Africa/],
      ["home", /For iOS and Android|App Store/],
      ["business", /10\.15k/],
      ["business", /Book a demo/],
      ["contact", /tel:/],
      ["contact", /Atlanta/],
      ["privacy", /Lagos/],
    ];
    for (const [name, claim] of claims) {
      expect(shown(name, true)).toMatch(claim);
      expect(shown(name, false)).not.toMatch(claim);
    }
  });

  it("opens in a tab of its own that knows nothing of ours", () => {
    for (const name of ["home", "business", "brand", "contact"])
      for (const [link] of shown(name, true).matchAll(/<a[^>]+target="_blank"[^>]*>/g))
        expect(link).toContain('rel="noopener noreferrer"');
    expect(shown("brand", true)).toMatch(/<a[^>]+target="_blank"[^>]*>Book a demo/);
  });

  it("draws counters where there are some, and no map of nothing", () => {
    expect(shown("home", false).match(/non-scaling-stroke/g)).toHaveLength(3);
    expect(shown("homeWithoutOffers", false)).not.toContain("non-scaling-stroke");
  });
});

it("names every topic of privacy, and the day of its last edit as each language writes it", () => {
  const text = textOf(html("privacy"));
  for (const topic of [
    "What we collect",
    "What we use it for",
    "How we protect it",
    "Cookies",
    "Third parties",
    "California online privacy",
    "Do-not-track",
    "Children under 13",
    "Fair information practices",
    words("privacy.fairBreach"),
    "Email marketing",
    "How to reach us",
  ])
    expect(text).toContain(topic);
  expect(html("privacy")).toContain('<time dateTime="2022-05-16">May 16, 2022</time>');
  expect(html("privacy", "FR")).toContain('<time dateTime="2022-05-16">16 mai 2022</time>');
  expect(html("privacy", "ZH")).toContain('<time dateTime="2022-05-16">2022年5月16日</time>');
});

it("keeps pages of one person away from search engines", () => {
  for (const name of ["claim", "voucher", "scanned", "expired", "notFound"])
    expect(html(name)).toContain('content="noindex"');
  for (const name of ["home", "campaign", "landing"]) expect(html(name)).not.toContain("noindex");
});

describe("finding a store", () => {
  it("says the words of the specification", () => {
    expect(textOf(html("findStoreFound"))).toMatch(/\$25\.00 OFF .*On Your Purchase/);
    expect(html("findStoreWithoutLocation")).toContain("Location is required");
    expect(html("findStoreNone")).toContain("No stores Available");
    expect(html("findStore")).not.toContain("No stores Available");
  });

  it("shows where each store is, how far in the brand's unit, and the way there", () => {
    const text = textOf(html("findStoreFound"));
    expect(text).toContain("2 stores with stock left Around Atlanta, Georgia");
    expect(text).toMatch(/Corner Basket Grocers 1418 Ponce Ave, Atlanta 0\.6 mi away/);
    expect(text).toMatch(/Corner Basket Grocers NA 0\.6 mi away/);
    expect(textOf(html("findStoreHere"))).toContain("0.6 km away");
    expect(html("findStoreFound")).toContain(
      'href="https://www.google.com/maps/dir/?api=1&amp;destination=33.77,-84.36"',
    );
  });

  it("says whether a store is open, and when on each day, where its business has said so", () => {
    const shown = html("findStoreFound");
    expect(shown.split('find-hours"').length - 1).toBe(1);
    expect(textOf(shown)).toContain("Open · closes 6:30 PM");
    expect(textOf(shown)).toMatch(/Monday\s*9 AM – 6:30 PM.*Sunday\s*Closed/u);
  });

  it("offers the five distances, and the next wider one where nothing is", () => {
    const options = [...html("findStore").matchAll(/<option value="(\d+)"[^>]*>([^<]+)</g)].map((match) => match[2]);
    expect(options).toEqual(["5 miles", "10 miles", "15 miles", "25 miles", "50 miles"]);
    const near = {
      ...samplePages["findStoreNone"],
      search: {
        location: "Atlanta",
        radius: 5,
        found: { stores: [], near: { label: "Atlanta, Georgia", latitude: 33, longitude: -84 }, isHere: false, at: 0 },
      },
    } as SitePage;
    expect(render(near).html).toContain(`href="/c/PANTRY24/find-store?location=Atlanta&amp;radius=10"`);
    expect(html("findStoreNone")).not.toContain("data-radius");
    expect(html("findStoreNowhere")).not.toContain("data-radius");
  });

  it("keeps where the visitor is out of every address", () => {
    expect(html("findStoreHere")).not.toMatch(/href="[^"]*(33\.749|Atlanta)/);
  });
});

it("previews a link with the offer's picture, in the page's language", () => {
  const head = html("landing");
  expect(head).toContain(`property="og:image" content="https://stashwell.example${sampleOffer.shareImage}?lan=EN"`);
  expect(head).toContain('property="og:image:width" content="1200"');
  expect(html("home")).toContain('property="og:image" content="https://stashwell.example/social.png"');
  expect(html("home", "GU")).toContain('property="og:image" content="https://stashwell.example/social-gu.jpg"');
});

describe("a voucher's page", () => {
  const placeOf = (name: string, text: string) => textOf(html(name)).indexOf(text);

  it("puts the phone's own wallet first, and the PDF below", () => {
    for (const [name, first, second] of [
      ["voucher", "Apple Wallet", "Google Wallet"],
      ["voucherOnAndroid", "Google Wallet", "Apple Wallet"],
    ] as const) {
      expect(placeOf(name, first)).toBeGreaterThan(0);
      expect(placeOf(name, first)).toBeLessThan(placeOf(name, second));
      expect(placeOf(name, second)).toBeLessThan(placeOf(name, words("consumer.pdf")));
    }
    // A server that issues no passes offers none.
    expect(html("voucherEarly")).not.toContain("Wallet");
  });

  it("says to show the code only while stores accept it, and in one notice why they don't", () => {
    const isShown = (name: string, text: string) => placeOf(name, text) > 0;
    const starts = words("consumer.keepUntilStart", { day: "01 Nov 2026" });
    expect(isShown("voucher", words("consumer.showAtCounter"))).toBe(true);
    for (const name of ["voucherEarly", "voucherPaused", "voucherPausedEarly", "voucherFullToday"]) {
      // Dimmed only by a pause: a page that was stored before the start, or yesterday, is scanned today.
      expect(html(name).includes("voucher-stub--paused")).toBe(name.startsWith("voucherPaused"));
      expect(html(name)).toContain("large-code");
      expect(isShown(name, words("consumer.showAtCounter"))).toBe(false);
      expect(isShown(name, "7F3K 9QXM 2B4T WD8H")).toBe(true);
      expect(isShown(name, starts)).toBe(name === "voucherEarly");
      expect(isShown(name, words("consumer.nextShow"))).toBe(name === "voucherEarly");
    }
  });

  it("has the next steps between the ways to keep it and the terms, and one link to the stores", () => {
    const places = [words("consumer.pdf"), words("consumer.nextTitle"), words("consumer.terms")].map((text) =>
      placeOf("voucher", text),
    );
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(html("voucher").split('href="/c/PANTRY24/find-store"')).toHaveLength(2);
  });

  it("shares the offer until it is over, also where the voucher was used", () => {
    for (const name of ["voucher", "voucherUsed", "voucherVoided"])
      expect(html(name)).toContain(words("consumer.shareOffer"));
    expect(html("voucherOver")).not.toContain(words("consumer.shareOffer"));
  });

  it("leads on from a code without a voucher", () => {
    expect(html("voucherGone")).toMatch(/href="\/#offers">See open offers/);
  });

  it("offers to save only what there is, and only what is good", () => {
    for (const name of ["claim", "voucherUsed", "voucherOver", "landing", "gift"]) {
      expect(html(name)).not.toContain(words("consumer.pdf"));
      expect(html(name)).not.toContain("save-apple-wallet");
    }
  });

  it("names the voucher in an address nowhere but for its wallet and its PDF", () => {
    for (const name of ["voucher", "voucherOffered", "giftLink"]) {
      const addresses = [...html(name).matchAll(/(?:href|action|src)="([^"]*)"/g)].map(([, address]) => address ?? "");
      const reporting = addresses.filter((address) => /kept-handle|7F3K9QXM2B4TWD8H/.test(address));
      for (const address of reporting)
        expect(address).toMatch(/^\/api\/brand\/customer\/(save-apple-wallet|voucher-pdf)\?/);
    }
  });

  it("says where, for what and when it was redeemed, in the brand's own time", () => {
    const text = textOf(html("voucherUsed"));
    for (const reply of [
      "Used",
      "Corner Pantry",
      "1 Peachtree St, Atlanta",
      "Oat flakes",
      "12\u00a0Nov\u00a02026, 14:05",
    ])
      expect(text.replaceAll("\u00a0", " ")).toContain(reply.replaceAll("\u00a0", " "));
  });
});

it("stands for itself in link previews, under one address however it was reached", () => {
  for (const name of ["landing", "claim"])
    expect(html(name)).toContain('property="og:url" content="https://stashwell.example/c/PANTRY24"');
  for (const part of ["og:title", "og:description", "og:type", "og:image"])
    expect(html("landing")).toContain(`property="${part}"`);
  expect(html("landing")).toContain('name="twitter:card" content="summary_large_image"');
});

it("shows a picture as AVIF or WebP, with its size held free", () => {
  expect(html("landing")).toMatch(/<source type="image\/avif" srcSet="[^"]+\/320\.avif 320w/i);
  expect(html("landing")).toMatch(/<img[^>]* width="301" height="401"/);
  expect(html("landing")).toMatch(/<link rel="preload" as="image"[^>]* type="image\/avif"/);
});

it("signs the way to a store, and where an offer is valid, by two pictures", () => {
  const signs = html("landing").match(/lucide-map(-pin)?(?=[ "])/g);
  expect(signs).toEqual(["lucide-map-pin", "lucide-map"]);
});

it("folds the legal texts of a consumer's page, whole and closed, and shows none that is empty", () => {
  for (const name of ["voucher", "gift"]) {
    const folded = [...html(name).matchAll(/<details class="ruled fold ">.*?<\/details>/gs)].map(([row]) =>
      textOf(row),
    );
    expect(folded.map((text) => text.trim().split(" ")[0])).toEqual(["Terms", "Disclaimer", "Privacy"]);
    expect(folded[0]).toContain("One voucher a purchase. ".repeat(20).trim());
  }
  const offer = { ...sampleOffer, campaign: { ...sampleOffer.campaign, terms: " ", disclaimer: "" } };
  expect(render({ page: "gift", offer, token: "t", early: false }).html.match(/class="ruled fold/g)).toHaveLength(1);
});

it("says from when an offer can be used that has not begun, and else until when", () => {
  const teaserOf = (startsOn: string | null) => {
    const page = samplePages.expired as Extract<SitePage, { page: "offerTrouble" }>;
    return textOf(render({ ...page, otherOffers: page.otherOffers.map((offer) => ({ ...offer, startsOn })) }).html);
  };
  expect(teaserOf(null)).toContain("Until 18 Feb 2027");
  expect(teaserOf("2027-01-12")).toContain(words("consumer.goodFrom", { day: "12 Jan 2027" }));
  expect(teaserOf("2027-01-12")).not.toContain("Until");
});

it("says how a visitor's own voucher stands, on the offer and where there is none left", () => {
  const said = (name: string) => textOf(html(name));
  expect(said("landing")).toContain("You have this voucher");
  expect(said("landingEarly")).toMatch(/You have this voucher\. You can use it from \d/);
  expect(said("landingEarly")).not.toContain("Save it now");
  expect(said("landingWithoutPicture")).toContain("Save it now");
  expect(said("landingUsed")).toContain("You used this voucher on 12 Nov 2026");
  expect(said("landingUsed")).toContain("View receipt");
  expect(said("landingUsed")).not.toContain("You have this voucher");
  expect(said("expiredWithVoucher")).toMatch(/Your voucher expired on \d/);
});

it("says where to ask the brand, on the offer and on the voucher, as far as the brand has said so", () => {
  for (const name of ["landing", "voucher", "voucherUsed", "gift"]) {
    expect(html(name)).toContain('href="mailto:care@larkfield.example"');
    expect(textOf(html(name))).toContain("Questions about this offer?");
  }
  const offer = { ...sampleOffer, help: { email: "", website: "" } };
  expect(textOf(render({ page: "landing", offer, ownVoucher: null }).html)).not.toContain("Questions about");
});

it("counts the days that are left once they are few, and none before the first or after the last", () => {
  const said = (daysLeft: number | null) =>
    textOf(render({ page: "landing", offer: { ...sampleOffer, daysLeft }, ownVoucher: null }).html);
  expect(said(30)).toContain("30 days left");
  expect(said(1)).toContain("1 day left");
  expect(said(0)).toContain("Last day");
  for (const none of [null, 31]) expect(said(none)).not.toMatch(/days? left|Last day/i);
});

it("has in a voucher what only its copy says, hidden as the script looks for it", () => {
  const hidden = ' hidden="" data-as-of=';
  for (const name of ["voucher", "voucherUsed"]) expect(html(name)).toContain(hidden);
  expect(textOf(html("voucher"))).toContain("This is your voucher as of 20 Nov 2026, 10:00.");
  for (const name of ["voucherOffered", "voucherOver", "claim"]) expect(html(name)).not.toContain("data-as-of");
});

it("names what a store has in stock, three products and how many more, or that it has all", () => {
  const page = samplePages.findStoreFound as Extract<SitePage, { page: "findStore" }>;
  const [store] = page.search.found?.stores ?? [];
  if (!page.search.found || !store) throw new Error("no store was found");
  const found = page.search.found;
  const shown = (products: string[], offer = page.offer) =>
    textOf(
      render({ ...page, offer, search: { ...page.search, found: { ...found, stores: [{ ...store, products }] } } })
        .html,
    );
  const names = page.offer.products.map(({ name }) => name);
  expect(shown(["Product 0", "Product 2"])).toContain("In stock: Product 0, Product 2");
  expect(shown(names.slice(0, 5))).toContain("In stock: Product 0, Product 1, Product 2, and 2 more");
  expect(shown(names)).toContain("All products in stock");
  const single = { ...page.offer, products: page.offer.products.slice(0, 1) };
  expect(shown(["Product 0"], single)).not.toContain("in stock");
});

it("says that a place was not found, and not that it has no stores", () => {
  const page = samplePages.findStoreNowhere as Extract<SitePage, { page: "findStore" }>;
  const search = { location: "Xqzzk", radius: 5, found: { stores: [], near: null, isHere: false, at: 0 } } as const;
  const text = textOf(render({ ...page, search }).html);
  expect(text).toContain("We couldn’t find Xqzzk");
  expect(text).not.toContain("No stores Available");
});
