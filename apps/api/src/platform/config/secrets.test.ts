import { describe, expect, it } from "vitest";
import { openSecrets } from "./secrets.ts";

const OLD = "the key from before, thirty-two characters";
const NEW = "the key of today, also thirty-two of them";
const before = openSecrets(OLD);
const between = openSecrets(NEW, [OLD]);
const after = openSecrets(NEW);

describe("a key that is exchanged", () => {
  it("leaves what was made with the one before good, while that is named", () => {
    const sealed = before.encrypt("mail", "Grüße");
    const mac = before.mac("link", "a text");
    expect(between.decrypt("mail", sealed)).toBe("Grüße");
    expect(between.verifyMac("link", "a text", mac)).toBe(true);
    expect(() => after.decrypt("mail", sealed)).toThrow(/./);
    expect(after.verifyMac("link", "a text", mac)).toBe(false);
  });

  it("makes nothing new with the one before", () => {
    expect(() => before.decrypt("mail", between.encrypt("mail", "new"))).toThrow(/./);
    expect(between.mac("link", "a text")).toEqual(after.mac("link", "a text"));
  });

  it("seals anew what the one before has sealed, and nothing else", () => {
    const resealed = between.reseal("bank", before.encrypt("bank", "a token"));
    expect(after.decrypt("bank", resealed!)).toBe("a token");
    expect(between.reseal("bank", resealed!)).toBeUndefined();
    expect(() => after.reseal("bank", before.encrypt("bank", "a token"))).toThrow(/./);
  });
});

describe("what is sealed", () => {
  it("opens for its purpose alone, and only as it was", () => {
    const sealed = after.encrypt("mail", "secret");
    expect(() => after.decrypt("bank", sealed)).toThrow(/./);
    for (const at of [0, 13, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => between.decrypt("mail", changed)).toThrow(/./);
    }
    expect(() => between.decrypt("mail", sealed.subarray(0, 20))).toThrow(/./);
    expect(() => between.decrypt("mail", Buffer.alloc(0))).toThrow(/./);
  });

  it("for a row opens in that row alone", () => {
    const sealed = after.encrypt("bank", "a token", "row 1");
    expect(between.decrypt("bank", sealed, "row 1")).toBe("a token");
    expect(() => between.decrypt("bank", sealed, "row 2")).toThrow(/./);
    expect(() => between.decrypt("bank", sealed)).toThrow(/./);
  });

  it("by an earlier version, for no row, opens until it is sealed anew for its own", () => {
    const sealed = after.encrypt("bank", "a token");
    expect(after.decrypt("bank", sealed, "row 1")).toBe("a token");
    const resealed = after.reseal("bank", sealed, "row 1")!;
    expect(after.decrypt("bank", resealed, "row 1")).toBe("a token");
    expect(() => after.decrypt("bank", resealed, "row 2")).toThrow(/./);
    expect(after.reseal("bank", resealed, "row 1")).toBeUndefined();
    const old = before.encrypt("bank", "a token", "row 1");
    expect(after.decrypt("bank", between.reseal("bank", old, "row 1")!, "row 1")).toBe("a token");
  });

  it("differs each time", () => {
    expect(after.encrypt("mail", "secret")).not.toEqual(after.encrypt("mail", "secret"));
  });

  it("is compared with the right text and purpose only", () => {
    const mac = after.mac("link", "a text");
    expect(between.verifyMac("link", "another text", mac)).toBe(false);
    expect(between.verifyMac("other", "a text", mac)).toBe(false);
    expect(between.verifyMac("link", "a text", mac.subarray(1))).toBe(false);
  });
});
