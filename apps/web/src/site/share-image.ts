import type { Offer, SiteContext } from "@stashwell/shared/site/pages";

/** Path of an offer's image for link previews, with text in the page's language. */
export const shareImageOf = ({ shareImage }: Pick<Offer, "shareImage">, { language }: Pick<SiteContext, "language">) =>
  `${shareImage}?lan=${language}`;
