const PAGE = /^\/c\/[\dA-Za-z-]{1,40}(?:\/save-to-phone)?$/;
const CALL = /^\/api\/store\/campaign\/campaignDetail\/?\?id=[\dA-Za-z-]{1,40}(?:&lan=[A-Za-z]{2})?$/;

/** What whole crowds open at once: an offer's pages, and the call that tells of it. */
export const isCrowded = (url: string): boolean => PAGE.test(url) || CALL.test(url);
