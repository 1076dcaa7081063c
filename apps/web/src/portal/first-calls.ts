import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import type { CallInput } from "@stashwell/shared/calls";
import type { FirstCall, PortalPage } from "@stashwell/shared/site/portal-pages";
import { prefetch } from "../lib/call.ts";
import { readSession } from "../lib/session.ts";

type Ahead = Parameters<typeof prefetch>[0];

/** The values of an address by the names that the page's pattern gives them; undefined where it is another page's. */
function valuesIn(pattern: string, pathname: string): Record<string, string> | undefined {
  const [names, values] = [pattern, pathname].map((path) => path.replace(/(.)\/$/, "$1").split("/"));
  if (names?.length !== values?.length) return undefined;
  const found: Record<string, string> = {};
  for (const [index, name] of names!.entries()) {
    const value = values![index]!;
    if (name.startsWith(":")) found[name.slice(1)] = decodeURIComponent(value);
    else if (name !== value) return undefined;
  }
  return found;
}

/** The input with the values of the address in their places; undefined without one of them. */
function inputOf({ input }: FirstCall, inPath: Record<string, string>, inSearch: URLSearchParams) {
  const filled = Object.entries(input).map(([field, value]) => {
    if (typeof value !== "object" || value === null) return [field, value];
    return [field, "search" in value ? inSearch.get(String(value.search)) : inPath[String(Object.values(value)[0])]];
  });
  return filled.some(([, value]) => value === undefined || value === null || value === "")
    ? undefined
    : (Object.fromEntries(filled) as CallInput<Ahead>);
}

/** Whether the calls of a page are for whoever is signed in, and with which token. */
function callerFor({ audience, isForEditors }: PortalPage): { token?: string } | undefined {
  // Registering needs no session, and sends none.
  if (audience === "registration") return { token: "" };
  const session = readSession()?.data;
  if (
    session?.type !==
    (audience === "brand" ? ACCOUNT_TYPE.brand : audience === "merchant" ? ACCOUNT_TYPE.business : undefined)
  )
    return undefined;
  // A cashier's screen begins with no call, and support may not make them all; whoever may only look is led elsewhere.
  return !session ||
    session.role === "cashier" ||
    session.role === "support" ||
    (isForEditors && session.role === "viewer")
    ? undefined
    : {};
}

/**
 * Asks for what the screen of a page calls for first. The document may be that of another address: without a network
 * the worker has one for all.
 */
export function prefetchFirst(page: PortalPage, { pathname, searchParams }: URL): void {
  const inPath = valuesIn(page.path, pathname);
  const caller = inPath && callerFor(page);
  if (!caller) return;
  for (const first of page.firstCalls) {
    const input = inputOf(first, inPath, searchParams);
    if (input && !(first.unfiltered && searchParams.size > 0)) prefetch(first.call as Ahead, input, caller.token);
  }
}
