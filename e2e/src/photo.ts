import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

/** Returns a JPEG with the size, grain and metadata of a camera's photo. */
export async function takePhoto({ width, height }: { width: number; height: number }): Promise<string> {
  const scene = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g"><stop offset="0" stop-color="#f6d9a8"/><stop offset="1" stop-color="#8a5a2b"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="50%" cy="45%" r="28%" fill="#b5332a"/><rect x="42%" y="20%" width="16%" height="60%" rx="20" fill="#f4efe2"/></svg>`,
  );
  const grain = await sharp({
    create: { width, height, channels: 3, background: "#808080", noise: { type: "gaussian", mean: 128, sigma: 18 } },
  })
    .png()
    .toBuffer();
  const photo = await sharp(scene)
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 88 })
    .withExif({ IFD0: { Make: "Camera", Copyright: "somebody" } })
    .toBuffer();
  const file = join(await mkdtemp(join(tmpdir(), "stashwell-photo-")), "photo.jpg");
  await writeFile(file, photo);
  return file;
}
