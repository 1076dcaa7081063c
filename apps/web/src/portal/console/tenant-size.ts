import type { Tenant } from "@stashwell/shared/console/contract";
import type { Translate } from "@stashwell/shared/messages/translate";

/** Joins facts into a row whose line breaks never come before a separator. */
export const inARow = (facts: readonly string[]): string => facts.join("\u00a0· ");

/** Describes a tenant's size, most relevant facts first. No-break spaces keep numbers and units together. */
export const sizeOf = (tenant: Tenant, t: Translate): string =>
  inARow(partsOf(tenant, t).map((part) => part.replaceAll(" ", "\u00a0")));

function partsOf(tenant: Tenant, t: Translate): string[] {
  const { campaigns, published, vouchers, redeemed, stores, people } = tenant;
  const shared = [t("consoleScreens.stores", { count: stores }), t("consoleScreens.people", { count: people })];
  if (tenant.kind === "business")
    return [
      t("consoleScreens.campaigns", { count: campaigns }),
      t("consoleScreens.redeemed", { count: redeemed }),
      ...shared,
    ];
  return [
    t("consoleScreens.campaigns", { count: campaigns }),
    t("consoleScreens.published", { count: published }),
    t("consoleScreens.vouchers", { count: vouchers }),
    t("consoleScreens.redeemed", { count: redeemed }),
    ...shared,
  ];
}
