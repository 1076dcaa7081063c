import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Per-channel difference, of 255, that still counts as equal: edges of letters and rounded corners. */
const TOLERANCE = 24;

interface Difference {
  file: string;
  /** The share of pixels that differ, from 0 to 1. */
  share: number;
  /** Why the pictures can't be compared pixel by pixel. */
  reason?: string;
}

async function compareFile(file: string, before: string, after: string): Promise<Difference> {
  if (!existsSync(join(before, file))) return { file, share: 1, reason: "new" };
  const [old, now] = await Promise.all(
    [before, after].map((folder) =>
      sharp(join(folder, file)).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  if (!old || !now) throw new Error(`${file} cannot be read.`);
  const { channels, width, height } = now.info;
  if (old.info.width !== width || old.info.height !== height) {
    const reason = `${old.info.width}x${old.info.height} became ${width}x${height}`;
    return { file, share: 1, reason };
  }
  let different = 0;
  for (let at = 0; at < now.data.length; at += channels) {
    for (let channel = at; channel < at + channels; channel += 1) {
      if (Math.abs((old.data[channel] ?? 0) - (now.data[channel] ?? 0)) <= TOLERANCE) continue;
      different += 1;
      break;
    }
  }
  return { file, share: different / (width * height) };
}

/** Returns the pictures in a folder that differ from those of the same names in another, most different first. */
export async function comparePictures(before: string, after: string): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const file of await readdir(after)) {
    if (file.endsWith(".png")) differences.push(await compareFile(file, before, after));
  }
  return differences.filter(({ share }) => share > 0).toSorted((one, other) => other.share - one.share);
}

export const describeDifference = ({ file, share, reason }: Difference): string =>
  `${(share * 100).toFixed(2).padStart(6)} %  ${file}${reason ? `: ${reason}` : ""}`;
