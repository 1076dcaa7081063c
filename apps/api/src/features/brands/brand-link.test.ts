import { expect, it } from "vitest";
import { brandLink } from "./brand-link.ts";

it("puts the brand's web address before the code where hosts of brands are told apart", () => {
  const linkAt = (publicUrl: string, tenantMinLabels = 6) => brandLink({ publicUrl, tenantMinLabels }, "larkfield");
  expect(linkAt("https://app.vouchers.acme.co.uk")).toBe("https://larkfield.app.vouchers.acme.co.uk/");
  expect(linkAt("https://vouchers.acme.co.uk")).toBe("https://vouchers.acme.co.uk/");
  expect(linkAt("http://stashwell.localhost:3000", 3)).toBe("http://larkfield.stashwell.localhost:3000/");
  expect(linkAt("http://127.0.0.1:3000", 3)).toBe("http://127.0.0.1:3000/");
  expect(linkAt("http://localhost:3000")).toBe("http://localhost:3000/");
});
