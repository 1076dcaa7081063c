/**
 * Whether a browser says that a page of another site had it ask: a form, a picture or a script there, and no act of
 * anybody here. Clients that are no browsers say nothing of the kind.
 */
export const isCrossSite = (request: { header(name: string): string | undefined }): boolean =>
  request.header("sec-fetch-site") === "cross-site";
