import { describe, expect, it } from "vitest";
import { hostsKnownBy } from "./known-hosts.ts";

const production = { publicUrl: "https://vouchers.example.com", allowedHosts: [], production: true };
const known = (host: string | undefined, settings: Partial<Parameters<typeof hostsKnownBy>[0]> = {}) =>
  hostsKnownBy({ ...production, ...settings })(host);

describe("a host is ours", () => {
  it.each([
    "vouchers.example.com",
    "vouchers.example.com:443",
    "VOUCHERS.example.com.",
    "larkfield.vouchers.example.com",
    "localhost:3000",
    "127.0.0.1:3000",
    "[::1]:3000",
  ])("when it is %s", (host) => expect(known(host)).toBe(true));

  it.each([
    undefined,
    "",
    "example.com",
    "evil.example",
    "vouchers.example.com.evil.example",
    "evilvouchers.example.com",
    "vouchers.example.com@evil.example",
    "vouchers.example.com:80:80",
    "vouchers.example.com/x",
    "localhost.evil.example",
    "demo.localhost",
    "10.0.0.7",
    "[fe80::1]",
    "a b",
    "<script>",
    `${"a.".repeat(200)}vouchers.example.com`,
  ])("and not when it is %s", (host) => expect(known(host)).toBe(false));

  it("when it was named, or is below what was named", () => {
    const allowedHosts = ["shops.example.org", "*.brands.example.org", "10.0.0.7"];
    for (const host of ["shops.example.org", "a.brands.example.org:8443", "b.a.brands.example.org", "10.0.0.7"])
      expect(known(host, { allowedHosts })).toBe(true);
    for (const host of ["a.shops.example.org", "brands.example.org", "10.0.0.8"])
      expect(known(host, { allowedHosts })).toBe(false);
    expect(known("any.example", { allowedHosts: ["*"] })).toBe(true);
  });

  it("by its address, where strangers are not served", () => {
    expect(known("192.168.1.20:3000", { production: false })).toBe(true);
    expect(known("demo.localhost", { production: false })).toBe(true);
    expect(known("evil.example", { production: false })).toBe(false);
  });

  it("however many names are tried", () => {
    const isKnown = hostsKnownBy(production);
    for (let round = 0; round < 3_000; round += 1) expect(isKnown(`x${round}.example`)).toBe(false);
    expect(isKnown("vouchers.example.com")).toBe(true);
  });
});
