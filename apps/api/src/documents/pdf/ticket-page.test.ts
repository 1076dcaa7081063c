import { beforeAll, describe, expect, it } from "vitest";
import { colourOfPdf } from "@stashwell/testing/colour-of-pdf";
import { makePicture } from "@stashwell/testing/pictures";
import { readPdf } from "@stashwell/testing/read-pdf";
import { makeTicketPdf, type TicketPage } from "./ticket-page.ts";

const at = new Date("2026-11-20T15:00:00Z");
let ticket: TicketPage;
beforeAll(async () => {
  const picture = await makePicture({ format: "jpeg", width: 120, height: 160 });
  ticket = {
    title: "Owambe Season",
    locale: "en",
    at,
    logo: picture,
    brandName: "Adunola Foods",
    campaignName: "Owambe Season",
    validity: { label: "Valid", lines: ["1 Dec 2026 –", "31 Dec 2026"] },
    amount: "₦5,000",
    colours: { head: "#A32A1B", onHead: "#FFFFFF", disc: "#8A2417", accent: "#A32A1B" },
    picture: undefined,
    offer: "OFF your purchase",
    pictures: [picture, picture, picture, picture],
    products: "Jollof Mix, Zobo Drink, Golden Rice, Palm Oil",
    qr: "https://stashwell.example/GH2K7PQR",
    stub: { label: "Campaign code", lines: ["GH2K7PQR"], note: "Shops: scan this code to join." },
    footer: "Lagos, Ogun, Oyo",
  };
});

/** Removes spaces, which readers insert before standalone marks. */
const bare = (text: string) => text.normalize("NFD").replace(/\s/g, "");

describe("a printed ticket", () => {
  it("is one A6 page that says everything", async () => {
    const { pages, size, text, title, language } = await readPdf(await makeTicketPdf(ticket));
    expect([pages, size, title, language]).toEqual([1, [298, 420], "Owambe Season", "en"]);
    for (const said of [
      "Adunola Foods",
      "₦5,000",
      "OFF your purchase",
      "31 Dec 2026",
      "Jollof Mix, Zobo Drink",
      "GH2K7PQR",
      "Lagos, Ogun, Oyo",
    ])
      expect(text).toContain(said);
  });

  it.each([
    ["currencies, and a name with marks", "£5 $5 ₦5 €5 Ọlá"],
    ["Chinese", "扫描此码即可加入活动"],
    ["Spanish, French and Portuguese", "campaña déjà ção ¡Œuvre!"],
    ["Cyrillic and Greek", "Скидка Έκπτωση"],
  ])("reads %s", async (_, words) => {
    const { text } = await readPdf(await makeTicketPdf({ ...ticket, campaignName: words }));
    expect(bare(text)).toContain(bare(words));
  });

  it("reads Gujarati", async () => {
    const { text } = await readPdf(await makeTicketPdf({ ...ticket, campaignName: "ઝુંબેશ કોડ" }));
    expect(text).toMatch(/[\u0a80-\u0aff]{2,}/);
  });

  it.each<[string, Partial<TicketPage>]>([
    ["a long name", { brandName: "A very long brand name ".repeat(10), campaignName: "word".repeat(60) }],
    ["a large amount", { amount: "₦999,999,999.99" }],
    ["many products and no pictures", { pictures: [], products: "Product, ".repeat(200) }],
    ["no logo", { logo: undefined }],
    ["blanks only", { campaignName: "   ", products: "", footer: "" }],
    ["emoji, which no font has", { campaignName: "Party 🎉" }],
  ])("stands %s", async (_, changes) => {
    expect((await readPdf(await makeTicketPdf({ ...ticket, ...changes }))).pages).toBe(1);
  });

  it("is printed in the brand's colour, with the campaign's picture beside the worth", async () => {
    const picture = await makePicture({ format: "jpeg", width: 120, height: 160, color: "#20C040" });
    const file = await makeTicketPdf({ ...ticket, picture });
    expect(await colourOfPdf(file, 100, 22)).toBe("#a32a1b");
    // JPEG colors are approximate.
    expect(await colourOfPdf(file, 240, 60)).toMatch(/^#[12].c.[34].$/);
    expect(await colourOfPdf(file, 22, 300)).toBe("#ffffff");
    expect(await colourOfPdf(await makeTicketPdf(ticket), 240, 22)).toBe("#a32a1b");
  });

  it.each([1, 2, 3])("stands %i pictures", async (count) => {
    expect((await readPdf(await makeTicketPdf({ ...ticket, pictures: ticket.pictures.slice(0, count) }))).pages).toBe(
      1,
    );
  });

  it("sets long names smaller rather than cut them off", async () => {
    const brandName = "Larkfield Foods and Household International";
    const products = "Oat Drink Original 1 L, Peanut Butter Smooth 340 g, Tomato Passata 700 ml, Brown Rice 2 kg, Cola";
    const { text } = await readPdf(await makeTicketPdf({ ...ticket, brandName, products }));
    expect(bare(text)).toContain(bare(brandName));
    expect(bare(text)).toContain(bare(products));
  });
});
