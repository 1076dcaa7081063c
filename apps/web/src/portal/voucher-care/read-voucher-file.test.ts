import { describe, expect, it } from "vitest";
import { readVoucherFile } from "./read-voucher-file.ts";

const PIN = "8K2M5N7QXB40T1RW";
const read = (...parts: BlobPart[]) => readVoucherFile(new Blob(parts));
const lines = async (...parts: BlobPart[]) => {
  const outcome = await read(...parts);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.lines;
};

describe("reading a file of vouchers", () => {
  it("reads one voucher a line, and counts blank lines", async () => {
    expect(await lines(`\ufeff${PIN}\r\n\r\nhttps://s.example/v/${PIN}\r\nnonsense\r\n`)).toEqual([
      { line: 1, text: PIN },
      { line: 3, text: `https://s.example/v/${PIN}` },
      { line: 4, text: "nonsense" },
    ]);
  });

  it("finds the cell that names it, and leaves headings out", async () => {
    expect(await lines(`Found at;PIN\nforum;"8K2M 5N7Q XB40 T1RW"\n7;x`)).toEqual([
      { line: 2, text: "8K2M 5N7Q XB40 T1RW" },
      { line: 3, text: "7" },
    ]);
  });

  it("keeps a first line that is a damaged pin, so that it is reported", async () => {
    expect(await lines(`8K2M5N7QXB40T1R\n${PIN}`)).toHaveLength(2);
  });

  it("refuses what is no text, has no lines, or too many", async () => {
    expect(await read(new Uint8Array([0x50, 0x4b, 3, 4, 0]))).toMatchObject({ error: "productScreens.importNoText" });
    expect(await read("PIN\n\n")).toMatchObject({ error: "voucherCare.fileEmpty" });
    expect(await read(`${PIN}\n`.repeat(50_001))).toMatchObject({ error: "voucherCare.fileTooLong", count: 50_001 });
    expect(await lines(`${PIN}\n`.repeat(50_000))).toHaveLength(50_000);
  });
});
