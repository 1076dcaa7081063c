import { expect, it } from "vitest";
import { subdomainOf } from "./subdomain.ts";

const at = (tenantMinLabels: number, publicUrl = "https://stashwell.example") => ({ publicUrl, tenantMinLabels });

it.each([
  ["larkfield.shops.eu.stashwell.co.example", 6, "larkfield"],
  ["LARKFIELD.shops.eu.stashwell.co.example:8443", 6, "larkfield"],
  ["larkfield.shops.eu.stashwell.co.example.", 6, "larkfield"],
  ["shops.eu.stashwell.co.example", 6, undefined],
  ["larkfield.stashwell.example", 3, "larkfield"],
  ["stashwell.example", 2, undefined],
  ["localhost:3000", 2, undefined],
  ["192.168.17.4:3000", 4, undefined],
  ["[::1]:3000", 2, undefined],
  ["evil.example/@a.b.c.d.e.f", 2, undefined],
  ["a..b.c.d.e", 2, undefined],
  ["a b.c.d.e.f.g", 2, undefined],
  [`${"a.".repeat(200)}example`, 6, undefined],
  ["", 2, undefined],
  [undefined, 2, undefined],
])("%s with at least %i parts is of %s", (host, least, brand) => {
  expect(subdomainOf(host, at(least))).toBe(brand);
});

it("is nobody's at the platform's own address, however long that is", () => {
  expect(subdomainOf("a.b.c.d.e.f:3000", at(6, "http://a.b.c.d.e.f:3000"))).toBeUndefined();
  expect(subdomainOf("x.a.b.c.d.e.f", at(6, "http://a.b.c.d.e.f"))).toBe("x");
});
