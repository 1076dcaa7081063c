import { describe, expect, it } from "vitest";
import { sectionOf } from "./section-of.ts";

describe("the section of the menu that an address belongs to", () => {
  it.each([
    ["campaigns", "/campaigns", "/campaign/add", "/campaign/edit/1", "/campaign/details/1"],
    ["campaigns", "/campaign/dashboard/1", "/campaign/customer-dashboard/1", "/storedetails"],
    ["products", "/products", "/product/add"],
    ["stores", "/review", "/levels", "/levels/known"],
    ["reports", "/reports"],
    ["settings", "/settings", "/settings/limits", "/settings/two-step", "/settings/sign-ins", "/change-password"],
    ["settings", "/team", "/team/activity", "/developers", "/developers/webhooks", "/developers/deliveries"],
    [undefined, "/profile"],
  ])("is %s", (section, ...addresses: (string | undefined)[]) => {
    expect(addresses.map((address = "") => sectionOf(address))).toEqual(addresses.map(() => section));
  });
});
