import { describe, expect, it } from "vitest";
import { addressOf } from "./address.ts";
import { bareAddress, networksOf } from "./networks.ts";

describe("the address in what a proxy says", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    [" 203.0.113.7 ", "203.0.113.7"],
    ["203.0.113.7:51234", "203.0.113.7"],
    ["2001:db8::1", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ['"[2001:db8::1]:443"', "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
    ["[::ffff:203.0.113.7]:80", "203.0.113.7"],
    ["::1", "::1"],
  ])("%s is %s", (text, address) => {
    expect(bareAddress(text)).toBe(address);
  });

  it.each(["", "unknown", "_hidden", "203.0.113", "203.0.113.7:", "[203.0.113.7]", "1:2", "2001:db8::1]:443"])(
    "%j is none",
    (text) => {
      expect(bareAddress(text)).toBeUndefined();
    },
  );
});

describe("the networks of an address", () => {
  it("are an IPv4 address itself", () => {
    expect(networksOf("203.0.113.7")).toEqual({ narrow: "203.0.113.7" });
  });

  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
    ["2001:db8:0:0:1::", "2001:db8:0:0::/64", "2001:db8:0::/48"],
    ["2001:db8:0:0:9:9:9:9", "2001:db8:0:0::/64", "2001:db8:0::/48"],
    ["2001:0:0:1::1", "2001:0:0:1::/64", "2001:0:0::/48"],
    ["2001::1:2:3:4:5", "2001:0:0:1::/64", "2001:0:0::/48"],
    ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64", "64:ff9b:0::/48"],
    ["::1", "0:0:0:0::/64", "0:0:0::/48"],
    ["::", "0:0:0:0::/64", "0:0:0::/48"],
  ])("are the /64 and the /48 of %s, however it is spelt", (address, narrow, wide) => {
    expect(networksOf(address)).toEqual({ narrow, wide });
  });
});

it("finds the client behind a proxy that writes ports", () => {
  const trusted = ["127.0.0.1", "10.0.0.0/8", "fd00::/8"];
  expect(addressOf("127.0.0.1", "198.51.100.9:5000", trusted)).toBe("198.51.100.9");
  expect(addressOf("::ffff:127.0.0.1", "[2001:db8::5]:5000, 10.0.0.3:443", trusted)).toBe("2001:db8::5");
  expect(addressOf("fd00::1", "198.51.100.9, nobody", trusted)).toBe("fd00::1");
});
