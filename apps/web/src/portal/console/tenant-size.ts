import type { Tenant } from "@stashwell/shared/console/contract";
import type { Translate } from "@stashwell/shared/messages/translate";

/** Facts in a row; where the row breaks, no line begins with a dot. */
export const inARow = (facts: readonly string[]): string => facts.join("\u00a0· ");

/** How large a tenant is, in words: what it has most to do with first. A number and its unit never part. */
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
