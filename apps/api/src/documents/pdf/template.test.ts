import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "@stashwell/testing/read-pdf";
import { readQr } from "@stashwell/testing/read-qr";
import type { OwnPart } from "./own-part.ts";
import { A4 } from "./sheet.ts";
import { type Template, templateOf } from "./template.ts";
import { makeVoucherTemplate } from "./voucher-page.ts";

const at = Temporal.Instant.from("2026-11-20T15:00:00Z");
const ADA: OwnPart = { qr: "https://stashwell.example/v/4HXP8T2N6KQW3M9D", lines: ["4HXP 8T2N", "6KQW 3M9D"] };
const BEN: OwnPart = { qr: "https://stashwell.example/v/0123456789ABCDEF", lines: ["0123 4567", "89AB CDEF"] };

let template: Template<OwnPart>;
beforeAll(async () => {
  template = await makeVoucherTemplate({
    size: A4,
    title: "તહેવાર (2026)",
    locale: "gu",
    at,
    logo: undefined,
    brandName: "节日",
    campaignName: "તહેવાર",
    validity: { label: "Good until", lines: ["31 Dec 2026"] },
    amount: "₦5,000",
    amountColour: "#A32A1B",
    offer: "OFF your purchase",
    pictures: [],
    products: "Jollof Mix",
    stub: { label: "Pin", note: "Show this at the counter." },
    footer: "Lagos",
    terms: [{ heading: "Terms", text: "દરેક ખરીદી પર એક વાઉચર. ".repeat(200) }],
  });
});

/** Where a file's own table says that its objects are, and what is there. */
function objectsOf(file: Buffer): { listed: string; found: string }[] {
  const text = file.toString("latin1");
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(table)).toMatch(/^xref\n0 \d+\n/);
  const entries = text.slice(table).match(/^\d{10} \d{5} n $/gm) ?? [];
  return entries.map((entry, index) => {
    const listed = `${index + 1} 0 obj\n`;
    return { listed, found: text.slice(Number(entry.slice(0, 10))).slice(0, listed.length) };
  });
}

async function metadataOf(file: Buffer): Promise<{ date: string; id: string | null | undefined }> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const { info } = await pdf.getMetadata();
  const facts = { date: (info as { CreationDate: string }).CreationDate, id: pdf.fingerprints[0] };
  await pdf.loadingTask.destroy();
  return facts;
}

describe("copies of a template", () => {
  it("say what is their own, and all that they have in common", async () => {
    for (const own of [ADA, BEN]) {
      const file = template.copy(own, at);
      const { text, texts, pages } = await readPdf(file);
      for (const line of own.lines) expect(text).toContain(line);
      expect(text).toContain("₦5,000");
      expect(text).toContain("节日");
      expect(pages).toBeGreaterThan(1);
      expect(texts[0]).toMatch(/Pin.*[A-Z\d]{4} [A-Z\d]{4}.*Show this/);
      expect(await readQr(file)).toBe(own.qr);
    }
  });

  it("know where each of their objects is", () => {
    const objects = objectsOf(template.copy(BEN, at));
    expect(objects.length).toBeGreaterThan(20);
    for (const { listed, found } of objects) expect(found).toBe(listed);
  });

  it("are dated when they are made, and no two are one file", async () => {
    const later = at.add({ hours: 30, seconds: 7 });
    const [first, second] = [await metadataOf(template.copy(ADA, at)), await metadataOf(template.copy(ADA, later))];
    expect([first.date, second.date]).toEqual(["D:20261120150000Z", "D:20261121210007Z"]);
    expect(first.id).not.toBe(second.id);
    expect((await metadataOf(template.copy(ADA, at))).date).toBe("D:20261120150000Z");
  });

  it("refuse letters that no pin has", () => {
    expect(() => template.copy({ ...ADA, lines: ["ÀÉ"] }, at)).toThrow("a letter");
  });
});

it("is made of no document without a blank place at its end", () => {
  const blank = { id: "9 0", entries: "" };
  const file = Buffer.from("%PDF-1.7\n1 0 obj\nendobj\nxref\nstartxref\n5\n%%EOF\n");
  expect(() => templateOf({ file, blank, at, operatorsOf: () => "" })).toThrow("can be copied");
});
