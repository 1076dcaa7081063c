import type { Offer, SiteContext } from "@stashwell/shared/site/pages";

/** A path of the picture that stands for an offer in link previews, with the page's words on it. */
export const shareImageOf = ({ shareImage }: Pick<Offer, "shareImage">, { language }: Pick<SiteContext, "language">) =>
  `${shareImage}?lan=${language}`;
