import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { A4 } from "../../documents/pdf/sheet.ts";
import type { VoucherPage } from "../../documents/pdf/voucher-page.ts";
import { makePicture } from "@stashwell/testing/pictures";
import { findVoucherTemplate } from "./voucher-pdf-templates.ts";

const picture = await makePicture({ format: "jpeg", width: 120, height: 160 });
const other = await makePicture({ format: "jpeg", width: 121, height: 160 });
const page: VoucherPage = {
  size: A4,
  title: "Owambe Season",
  locale: "en",
  at: Temporal.Instant.from("2026-11-20T15:00:00Z"),
  logo: picture,
  brandName: "Adunola Foods",
  campaignName: "Owambe Season",
  validity: { label: "Good until", lines: ["31 Dec 2026"] },
  amount: "$25",
  amountColour: "#A32A1B",
  offer: "OFF your purchase",
  pictures: [picture],
  products: "Jollof Mix",
  stub: { label: "Pin", note: "Show this at the counter." },
  footer: "Lagos",
  terms: [{ heading: "Terms", text: "One voucher a purchase." }],
};

describe("a voucher's template", () => {
  it("is laid out once, by whoever comes first, whatever the time and wherever its pictures are in memory", async () => {
    const later = {
      ...page,
      at: page.at.add({ hours: 1 }),
      logo: Buffer.from(picture),
      pictures: [Buffer.from(picture)],
    };
    const [first, second] = await Promise.all([findVoucherTemplate(page), findVoucherTemplate(later)]);
    expect(second).toBe(first);
    expect(await findVoucherTemplate(later)).toBe(first);
  });

  it.each<[string, Partial<VoucherPage>]>([
    ["terms", { terms: [{ heading: "Terms", text: "Two vouchers a purchase." }] }],
    ["colour", { amountColour: "#13201B" }],
    ["language", { locale: "fr" }],
    ["paper", { size: [612, 792] }],
    ["logo", { logo: other }],
    ["no logo", { logo: undefined }],
    ["picture", { pictures: [other] }],
    ["words of the stub", { stub: { label: "Pin", note: "Show it." } }],
  ])("is another one with another %s", async (_, change) => {
    expect(await findVoucherTemplate({ ...page, ...change })).not.toBe(await findVoucherTemplate(page));
  });

  it("is let go when others need its room, and stays while it is in use", async () => {
    const first = await findVoucherTemplate(page);
    const rare = await findVoucherTemplate({ ...page, title: "Rare" });
    const noise = randomBytes(1_000 * 1_000 * 3);
    const huge = await sharp(noise, { raw: { width: 1_000, height: 1_000, channels: 3 } })
      .jpeg({ quality: 100 })
      .toBuffer();
    expect(huge.length * 28).toBeGreaterThan(33_554_432);
    for (let index = 0; index < 28; index += 1) {
      await findVoucherTemplate({ ...page, title: `Huge ${index}`, pictures: [huge] });
      expect(await findVoucherTemplate(page)).toBe(first);
    }
    expect(await findVoucherTemplate({ ...page, title: "Rare" })).not.toBe(rare);
  });
});
