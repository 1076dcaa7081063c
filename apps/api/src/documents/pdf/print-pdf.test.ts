import { describe, expect, it } from "vitest";
import { makePicture } from "@stashwell/testing/pictures";
import { readPdf } from "@stashwell/testing/read-pdf";
import { printPdf } from "./print-pdf.ts";

const picture = await makePicture({ format: "jpeg", width: 120, height: 160 });
const ticket = {
  title: "Owambe Season",
  locale: "en",
  at: new Date("2026-11-20T15:00:00Z"),
  logo: picture,
  brandName: "Adunola Foods",
  campaignName: "Owambe Season",
  validity: { label: "Valid", lines: ["31 Dec 2026"] },
  amount: "₦5,000",
  colours: { head: "#A32A1B", onHead: "#FFFFFF", disc: "#8A2417", accent: "#A32A1B" },
  picture: undefined,
  offer: "OFF your purchase",
  pictures: [picture],
  products: "Jollof Mix",
  qr: "https://stashwell.example/GH2K7PQR",
  stub: { label: "Campaign code", lines: ["GH2K7PQR"], note: "Shops: scan this code to join." },
  footer: "Lagos",
};

describe("a PDF from the worker thread", () => {
  it("says everything, pictures included", async () => {
    const { pages, text } = await readPdf(await printPdf("ticket", ticket, {}));
    expect(pages).toBe(1);
    expect(text).toContain("₦5,000");
    const bytes = { bytes: picture, width: 120, height: 160 };
    const { size } = await readPdf(await printPdf("picture", { ...ticket, picture: bytes }, {}));
    expect(size).toEqual([446, 595]);
  });

  it("does not hold up the event loop", async () => {
    await printPdf("ticket", ticket, {});
    const before = process.threadCpuUsage();
    for (let count = 0; count < 30; count += 1) await printPdf("ticket", ticket, {});
    // CPU time of this thread only, which other load on the machine doesn't affect.
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000 / 30).toBeLessThan(5);
  });

  it("fails alone when it cannot be made", async () => {
    const broken = { ...ticket, logo: Buffer.from("no picture") };
    await expect(printPdf("ticket", broken, {})).rejects.toThrow(/image/i);
    await expect(printPdf("ticket", ticket, {})).resolves.toBeInstanceOf(Buffer);
  });
});

it("a document is refused while too many others wait", async () => {
  const printing = Array.from({ length: 54 }, () => printPdf("ticket", ticket, {}).then(({ length }) => length > 0));
  const results = await Promise.allSettled(printing);
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(3);
  for (const one of refused) expect(one).toMatchObject({ reason: { status: 503, key: "errors.busy" } });
}, 60_000);

it("a tenant that wants many documents keeps no other from its own", async () => {
  const isMade = (source: string) => printPdf("ticket", ticket, { source, isKnown: true }).then(Boolean, () => false);
  const greedy = Array.from({ length: 60 }, () => isMade("one"));
  expect(await isMade("other")).toBe(true);
  const made = await Promise.all(greedy);
  expect([made.includes(true), made.includes(false)]).toEqual([true, true]);
}, 60_000);
