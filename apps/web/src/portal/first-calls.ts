import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import type { CallInput } from "@stashwell/shared/calls";
import type { FirstCall, PortalPage } from "@stashwell/shared/site/portal-pages";
import { prefetch } from "../lib/call.ts";
import { readSession } from "../lib/session.ts";

type Ahead = Parameters<typeof prefetch>[0];

/** The path params of a page's pattern; undefined if the path doesn't match. */
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

/** Fills the input of a call with the URL's params; undefined if one is missing. */
function inputOf({ input }: FirstCall, inPath: Record<string, string>, inSearch: URLSearchParams) {
  const filled = Object.entries(input).map(([field, value]) => {
    if (typeof value !== "object" || value === null) return [field, value];
    return [field, "search" in value ? inSearch.get(String(value.search)) : inPath[String(Object.values(value)[0])]];
  });
  return filled.some(([, value]) => value === undefined || value === null || value === "")
    ? undefined
    : (Object.fromEntries(filled) as CallInput<Ahead>);
}

/** Whether the calls of a page should be made for the current user, and with which token. */
function callerFor({ audience, isForEditors }: PortalPage): { token?: string } | undefined {
  // Registration needs no session, and sends none.
  if (audience === "registration") return { token: "" };
  const session = readSession()?.data;
  if (
    session?.type !==
    (audience === "brand" ? ACCOUNT_TYPE.brand : audience === "merchant" ? ACCOUNT_TYPE.business : undefined)
  )
    return undefined;
  // Cashiers' screens have no first calls, support may not make all of them, and read-only users are redirected.
  return !session ||
    session.role === "cashier" ||
    session.role === "support" ||
    (isForEditors && session.role === "viewer")
    ? undefined
    : {};
}

/**
 * Prefetches the first calls of a page's screen. The document may be that of another URL: offline, the service worker
 * serves one document for all.
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
