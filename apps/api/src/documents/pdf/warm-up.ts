import { A4 } from "./sheet.ts";
import { makeVoucherTemplate } from "./voucher-page.ts";

/**
 * Makes one voucher that nobody sees. The first one costs half a second of loading, parsing and compiling, later ones a
 * few milliseconds.
 */
export async function warmUpPdf(at: Temporal.Instant): Promise<void> {
  const template = await makeVoucherTemplate({
    size: A4,
    title: "Voucher",
    locale: "en",
    at,
    logo: undefined,
    brandName: "The quick brown fox",
    campaignName: "jumps over the lazy dog",
    validity: { label: "Valid", lines: ["0123456789"] },
    amount: "$0,123,456,789.00",
    amountColour: "#000000",
    offer: "OFF",
    pictures: [],
    products: "ABCDEFGHIJKLMNOPQRSTUVWXYZ, abcdefghijklmnopqrstuvwxyz",
    stub: { label: "Pin", note: "Show this at the counter." },
    footer: "",
    terms: [{ heading: "Terms", text: "One voucher a purchase." }],
  });
  template.copy({ qr: "https://example.com/warm-up", lines: ["0123 4567"] }, at);
}
