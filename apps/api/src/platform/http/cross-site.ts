/**
 * Whether the browser reports that another site triggered the request, such as by a form, picture or script
 * (`Sec-Fetch-Site: cross-site`). Clients other than browsers don't send the header.
 */
export const isCrossSite = (request: Headed): boolean => request.header("sec-fetch-site") === "cross-site";

interface Headed {
  header(name: string): string | undefined;
}

/** `Sec-Fetch-Site` of typed addresses and of requests from our own pages; programs don't send it. */
const OWN_SITES: ReadonlySet<string | undefined> = new Set([undefined, "none", "same-origin"]);
/** `Sec-Fetch-Dest` of navigations and of `fetch`; not of pictures, frames or scripts embedded in a page. */
const OWN_DESTINATIONS: ReadonlySet<string | undefined> = new Set([undefined, "document", "empty"]);
const AHEAD = ["sec-purpose", "purpose", "x-moz"];

/**
 * Whether a GET is a navigation or a `fetch`, also when following a link from another site, and not a prefetch. It
 * doesn't say whether the user intended an effect.
 */
export const isVisit = ({ method, header }: Headed & { method: string }): boolean =>
  method !== "HEAD" &&
  OWN_DESTINATIONS.has(header("sec-fetch-dest")) &&
  !AHEAD.some((name) => /prefetch|preview/i.test(header(name) ?? ""));

/**
 * Whether a GET was initiated by the visitor or by a program. Only such a GET may have side effects, which few have.
 */
export const isOwnAct = (request: Headed & { method: string }): boolean =>
  OWN_SITES.has(request.header("sec-fetch-site")) && isVisit(request);
