import { zipSync } from "fflate";
import type { CampaignRow } from "../../campaigns/queries.ts";
import { translatorFor } from "../../../platform/http/catalogues.ts";
import type { AppleWallet } from "../../../platform/outside/wallet-apple.ts";
import type { Services } from "../../../platform/services.ts";
import { describePass, type PassSubject } from "./describe-pass.ts";
import { findPassCover } from "./pass-cover.ts";
import { toPassFile } from "./pass-pictures.ts";
import { signManifest } from "./sign-manifest.ts";

type Means = Pick<Services, "config" | "secrets" | "clock" | "db" | "blobs">;

/** A `.pkpass` file as it stands now, in the language of its holder. */
export async function makeApplePass(
  means: Means,
  wallet: AppleWallet,
  campaign: CampaignRow,
  subject: PassSubject,
): Promise<Buffer> {
  const cover = await findPassCover(means, campaign);
  const pass = describePass(means, wallet, cover, subject, translatorFor(subject.language));
  const files = [toPassFile("pass.json", Buffer.from(JSON.stringify(pass))), ...cover.pictures];
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(files.map(({ name, sha1 }) => [name, sha1]))));
  const signature = await signManifest(await wallet.signer(), manifest, means.clock.now());
  const contents = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]));
  // Pictures are compressed already.
  const archive = zipSync(
    { ...contents, "manifest.json": manifest, signature },
    { level: 0, mtime: means.clock.now().epochMilliseconds },
  );
  return Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
}
