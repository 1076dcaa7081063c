import type { Clock } from "../clock.ts";
import type { Db } from "../db/db.ts";
import type { Secrets } from "../config/secrets.ts";
import { signPass } from "./wallet-google-link.ts";
import type { GoogleWalletSettings, LiveGoogleWallet } from "./wallet-google-pass.ts";
import { googlePreview, type GooglePreview } from "./wallet-google-preview.ts";
import { googleRest } from "./wallet-google-rest.ts";

export type GoogleWallet = LiveGoogleWallet | GooglePreview;

/** Opens Google's API, the preview, or neither, as configured. */
export function openGoogleWallet(
  config: { googleWallet: GoogleWalletSettings | "preview" | null; publicUrl: string },
  tools: { clock: Clock; db: Db; secrets: Secrets },
): GoogleWallet | null {
  const { googleWallet, publicUrl } = config;
  if (googleWallet === null) return null;
  if (googleWallet === "preview") return googlePreview(publicUrl, tools);
  const { issuerId, account } = googleWallet;
  const signer = { email: account.email, keyId: account.keyId, key: account.privateKey };
  return {
    mode: "live",
    issuerId,
    saveUrl: async (pass) =>
      `https://pay.google.com/gp/v/save/${await signPass(pass, signer, { at: tools.clock.now(), origin: publicUrl })}`,
    ...googleRest(googleWallet, tools.clock),
  };
}
