import { ACCOUNT_TYPE, type TenantType } from "@stashwell/shared/accounts/rules";
import { redirect, type StaticDataRouteOption } from "@tanstack/react-router";
import { isLocalPath } from "@stashwell/shared/local-path";
import { mayActAs } from "@stashwell/shared/team/rules";
import { paths } from "../lib/paths.ts";
import { readSession } from "../lib/session.ts";
import { isCashier } from "./accounts/is-cashier.ts";
import { storedRole } from "./accounts/use-profile.ts";

interface Screens {
  /** The matched routes, the screen last. */
  matches: readonly { staticData: StaticDataRouteOption }[];
}

/** Navigates to a server-rendered page. */
export function leaveFor(href: string): never {
  location.replace(href);
  throw redirect({ href, reloadDocument: true });
}

/** Redirects other users to the sign-in, and back afterwards. */
function requireAccount(type: TenantType): void {
  const session = readSession();
  const here = location.pathname + location.search;
  if (!session)
    leaveFor(type === ACCOUNT_TYPE.brand ? paths.home : paths.login("business", isLocalPath(here) ? here : undefined));
  if (session.data.type !== type) leaveFor(session.data.type === ACCOUNT_TYPE.brand ? paths.campaigns : paths.joinList);
}

export function requireBrand({ matches }: Screens): void {
  requireAccount(ACCOUNT_TYPE.brand);
  const { editorsElse: instead, support } = matches.at(-1)?.staticData ?? {};
  if (storedRole() === "support" && !support) throw redirect({ to: "/campaigns", replace: true });
  if (instead && !mayActAs(storedRole(), "editor")) throw redirect({ to: instead, replace: true });
}

export const requireBusiness = (): void => requireAccount(ACCOUNT_TYPE.business);

export function requireMerchant({ matches }: Screens): void {
  requireBusiness();
  if (isCashier() && !matches.at(-1)?.staticData.cashiers) throw redirect({ to: "/redeem", replace: true });
}

export const isBusiness = (): boolean => readSession()?.data.type === ACCOUNT_TYPE.business;
