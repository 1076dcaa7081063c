import { beforeAll, describe, expect, it } from "vitest";
import { makePicture } from "@stashwell/testing/pictures";
import { readPdf } from "@stashwell/testing/read-pdf";
import { readQr } from "@stashwell/testing/read-qr";
import { words } from "@stashwell/testing/words";
import { A4, LETTER } from "./sheet.ts";
import { makeVoucherPdf, type VoucherPage } from "./voucher-page.ts";

const QR = "https://stashwell.example/v/4HXP8T2N6KQW3M9D";
let voucher: VoucherPage;
beforeAll(async () => {
  const picture = await makePicture({ format: "jpeg", width: 120, height: 160 });
  voucher = {
    size: A4,
    title: "Adunola Foods · Owambe Season",
    locale: "en",
    at: new Date("2026-11-20T15:00:00Z"),
    logo: picture,
    brandName: "Adunola Foods",
    campaignName: "Owambe Season",
    validity: { label: words("vouchers.goodUntil"), lines: ["31 Dec 2026"] },
    amount: "₦5,000",
    colours: { head: "#A32A1B", onHead: "#FFFFFF", disc: "#8A2417", accent: "#A32A1B" },
    picture: undefined,
    offer: "OFF your purchase",
    pictures: [picture, picture],
    products: "Jollof Mix, Zobo Drink",
    qr: QR,
    stub: { label: "Pin", lines: ["4HXP 8T2N", "6KQW 3M9D"], note: "Show this at the counter." },
    footer: "Lagos, Ogun, Oyo",
    terms: [{ heading: "Terms", text: "One voucher a purchase." }],
  };
});

/** Removes spaces and joiners, and decomposes ligatures: readers insert spaces and split conjuncts. */
const bare = (text: string) => text.normalize("NFKD").replace(/[\s\u200c\u200d]/g, "");
const counted = (words: number, word = "word") =>
  Array.from({ length: words }, (_, index) => `${word}${index + 1}`).join(" ");

describe("a voucher on paper", () => {
  it.each([
    ["A4", A4, [595, 842]],
    ["Letter", LETTER, [612, 792]],
  ])("is one page of %s with its code, its pin and its terms", async (_, size, points) => {
    const file = await makeVoucherPdf({ ...voucher, size });
    const { pages, size: read, text } = await readPdf(file);
    expect([pages, read]).toEqual([1, points]);
    for (const said of ["₦5,000", "4HXP 8T2N", "6KQW 3M9D", "Terms", "One voucher a purchase.", "31 Dec 2026"])
      expect(text).toContain(said);
    expect(await readQr(file)).toBe(QR);
  });

  it.each(["₦999,999,999.99", "£5", "$12.50", "€7", "₹100"])("is worth %s", async (amount) => {
    expect((await readPdf(await makeVoucherPdf({ ...voucher, amount }))).text).toContain(amount);
  });

  it("goes on for as many pages as the terms take, and leaves no word out", async () => {
    const text = `${counted(600)}\n\n${counted(900, "part")}\r\nthe end`;
    const terms = [
      { heading: "Terms", text },
      { heading: "Disclaimer", text: counted(700, "other") },
    ];
    const file = await makeVoucherPdf({ ...voucher, terms });
    const { pages, texts } = await readPdf(file);
    expect(pages).toBeGreaterThan(3);
    const footless = texts.map((page) => page.replace(/ ?Adunola Foods · Owambe Season \d+ \/ \d+ ?$/, ""));
    const read = footless.join(" ").replace(/\s+/g, " ");
    expect(read).toContain(`Terms ${counted(600)} ${counted(900, "part")} the end Disclaimer ${counted(700, "other")}`);
    expect(texts.every((page, index) => page.includes(`${index + 1} / ${pages}`))).toBe(true);
    expect(await readQr(file)).toBe(QR);
  });

  it.each([
    ["GU", "દરેક ખરીદી પર એક વાઉચર. શ્રેષ્ઠ ક્ષેત્ર, જ્ઞાન અને સ્ત્રી."],
    ["ZH", "每次购买限用一张优惠券。不可与其他优惠同时使用，亦不可兑换现金。"],
    ["FR", "Un bon par achat, jusqu’à l’été ; cœur, garçon, Noël."],
    ["PT", "Um vale por compra, até à última promoção de São João."],
    ["ES", "¿Un vale por compra? ¡Sí! Mañana también, señor."],
  ])("says its terms in %s, wrapped within the ticket's width", async (_, text) => {
    const terms = [{ heading: "", text: text.repeat(12) }];
    const { texts } = await readPdf(await makeVoucherPdf({ ...voucher, terms }));
    const letters = bare(texts.join("")).match(/[\p{L}\p{N}]/gu) ?? [];
    const expected = new Set(bare(text).match(/[\p{L}\p{N}]/gu));
    for (const letter of expected) expect(letters).toContain(letter);
  });

  it("stands a word that is longer than a line, and terms of nothing but blanks", async () => {
    const long = await readPdf(
      await makeVoucherPdf({ ...voucher, terms: [{ heading: "Terms", text: "x".repeat(4_000) }] }),
    );
    expect(long.texts.join("").match(/x/g)?.length).toBeGreaterThanOrEqual(4_000);
    const none = await readPdf(await makeVoucherPdf({ ...voucher, terms: [{ heading: "Terms", text: " \n \n" }] }));
    expect(none.text).not.toContain("Terms");
  });

  it("never ends a page with a heading", async () => {
    for (let words = 150; words < 190; words += 8) {
      const terms = [
        { heading: "Terms", text: counted(words) },
        { heading: "Disclaimer", text: counted(40, "other") },
      ];
      const { texts } = await readPdf(await makeVoucherPdf({ ...voucher, terms }));
      for (const page of texts) expect(page).not.toMatch(/Disclaimer(?! other1)/);
    }
  });
});
