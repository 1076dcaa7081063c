import type { PosterFormat } from "@stashwell/shared/campaigns/poster-formats";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";

/** Message keys of the poster formats. */
export const POSTER_NAMES = {
  a4: "participationScreens.posterA4",
  letter: "participationScreens.posterLetter",
  tent: "participationScreens.posterTent",
  square: "participationScreens.posterSquare",
} as const satisfies Record<PosterFormat, MessageKey>;
