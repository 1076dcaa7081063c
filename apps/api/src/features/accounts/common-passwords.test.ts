import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { hasLine, readCommonPasswords } from "./common-passwords.ts";
import { findWeakness } from "./passwords.ts";

const about = ["Corner Basket Grocers", "ngozi.balogun@corner.example", "Ngozi", "Balogun"];
const judge = (password: string) => findWeakness(password, about);

describe("the list of common passwords", () => {
  it("has a hundred thousand that are long enough", async () => {
    const words = (await readCommonPasswords()).words();
    expect(words.filter(({ length }) => length >= 6)).toHaveLength(100_000);
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => word !== word.toLowerCase())).toEqual([]);
  });

  it("comes from where no more than a notice is asked for", async () => {
    const table = await readFile(new URL("SOURCES.md", import.meta.url), "utf8");
    const licences = table
      .split("\n")
      .filter((line) => line.startsWith("|"))
      .slice(2)
      .map((line) => line.split("|").at(-2) ?? "");
    expect(licences.length).toBeGreaterThan(0);
    for (const licence of licences) expect(licence).toMatch(/MIT|as the first/);
    for (const licence of licences) expect(licence).not.toMatch(/\b(?:MPL|GPL|AGPL|LGPL|BY-SA)\b/);
  });

  it("is refused, in whatever case", async () => {
    const words = (await readCommonPasswords()).words().filter(({ length }) => length >= 6 && length <= 15);
    const samples = words.filter((_, index) => index % Math.floor(words.length / 1_000) === 0);
    expect(samples.length).toBeGreaterThanOrEqual(1_000);
    const spelled = [...samples, words[0]!, words.at(-1)!].flatMap((sample) =>
      [sample, sample.toUpperCase(), `${sample.slice(0, 1).toUpperCase()}${sample.slice(1)}`].filter(
        (spelling) => spelling.toLowerCase() === sample,
      ),
    );
    for (const password of spelled) expect([password, await judge(password)]).toEqual([password, "common"]);
  });

  it("finds each line of a sorted text, and no other", () => {
    const lines = ["a", "ab", "b", "ba", "zz", "é"];
    const text = Buffer.from(lines.join("\n"));
    for (const line of lines) expect([line, hasLine(text, Buffer.from(line))]).toEqual([line, true]);
    for (const line of ["", "0", "aa", "abc", "c", "z", "zzz", "a\nab"])
      expect([line, hasLine(text, Buffer.from(line))]).toEqual([line, false]);
    expect(hasLine(Buffer.from(""), Buffer.from("a"))).toBe(false);
  });
});

describe("a guessable password", () => {
  it.each([
    ["654321", "987654321", "555555", "777777", "121212", "222222", "888888", "999999", "00000000", "88888888"],
    ["aaaaaa", "abcdef", "voucher1", "Stashwell2026", "qwertyuiop", "abcabcabc", "giftgift", "123123123"],
    ["voucher!2026", "changeme123!", "dragon99!", "cashier2026", "shopshop1", "Summer2026!"],
    ["gift2026", "Gift2026!", "Spring2026!", "summer26", "2026summer", "Welcome1!", "password!!", "monkey1999"],
    ["CornerBasket1", "cornerbasket", "basketgrocers", "Grocers1", "Grocers2026!", "NgoziBalogun7", "balogun!"],
  ])("is refused: %s …", async (...passwords) => {
    for (const password of passwords)
      expect([password, (await judge(password)) !== undefined]).toEqual([password, true]);
  });

  it("is none that only looks like it", async () => {
    for (const password of ["Voucher-77x", "Fresh-ticket-4", "Another-9", "kestrel-Om-41", "tulip4rain9", "q7Lw0zRm"])
      expect([password, await judge(password)]).toEqual([password, undefined]);
  });
});
