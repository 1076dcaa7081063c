/**
 * Whether a browser says that a page of another site had it ask: a form, a picture or a script there, and no act of
 * anybody here. Clients that are no browsers say nothing of the kind.
 */
export const isCrossSite = (request: Headed): boolean => request.header("sec-fetch-site") === "cross-site";

interface Headed {
  header(name: string): string | undefined;
}

/** What browsers say of an address that was typed, and of what our own pages ask; programs say nothing. */
const OWN_SITES: ReadonlySet<string | undefined> = new Set([undefined, "none", "same-origin"]);
/** A page of its own, or what its script asks: no picture, frame or script that some page shows. */
const OWN_DESTINATIONS: ReadonlySet<string | undefined> = new Set([undefined, "document", "empty"]);
const AHEAD = ["sec-purpose", "purpose", "x-moz"];

/** Whether a GET shows somebody a page of its own, also by a link from elsewhere; not whether they meant to do anything by it. */
export const isVisit = ({ method, header }: Headed & { method: string }): boolean =>
  method !== "HEAD" &&
  OWN_DESTINATIONS.has(header("sec-fetch-dest")) &&
  !AHEAD.some((name) => /prefetch|preview/i.test(header(name) ?? ""));

/** Whether a GET is an act of the visitor or of a program. Nothing else may have the few effects that a GET has. */
export const isOwnAct = (request: Headed & { method: string }): boolean =>
  OWN_SITES.has(request.header("sec-fetch-site")) && isVisit(request);
