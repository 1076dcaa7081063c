import sharp from "sharp";
import { atMost } from "./at-most.ts";

// Of the dozens of formats that the library reads, SVG and PDF among them, only these three come near a stranger's file.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadWebpBuffer"] });
// One thread a picture and no cache of decoded ones: memory stays bounded, and the database needs the cores as well.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };

/** Pictures that are decoded at the same time. A large one takes some 100 MB while it is. */
const AT_ONCE = 2;

/** Runs work on pictures, a few at a time in the whole server. */
export const workOnPicture = atMost(AT_ONCE);
