import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import type { Clock } from "../clock.ts";
import { ConfigError, type Config } from "../config/config.ts";
import { type AppleCertificates, expiryOf } from "./wallet-apple-certificates.ts";
import { DEVELOPMENT_PASS_TYPE, DEVELOPMENT_TEAM, readOrMakeDevelopmentChain } from "./wallet-apple-development.ts";
import { applePush, type ApplePush } from "./wallet-apple-push.ts";

/** The certificates and key that a pass is signed with. */
export interface PassSigner {
  certificate: X509Certificate;
  intermediate: X509Certificate;
  key: KeyObject;
}

/** Passes of one pass type, and push notifications for them. */
export interface AppleWallet {
  passTypeId: string;
  teamId: string;
  /** Signed with development certificates: phones reject such passes, and the passes say so. */
  development: boolean;
  signer(): Promise<PassSigner>;
  /** Null in development: no pushes are sent. */
  push: ApplePush | null;
}

/** Null if passes aren't offered: in production without Apple's certificates. */
export function openAppleWallet(
  { appleWallet: settings, dataDir }: Pick<Config, "appleWallet" | "dataDir">,
  clock: Clock,
): AppleWallet | null {
  if (settings === null) return null;
  if (settings === "development")
    return {
      passTypeId: DEVELOPMENT_PASS_TYPE,
      teamId: DEVELOPMENT_TEAM,
      development: true,
      signer: once(async () => signerOf(await readOrMakeDevelopmentChain(dataDir, clock.now()))),
      push: null,
    };
  const { passTypeId, teamId, pushUrl, certificate, key } = settings;
  return {
    passTypeId,
    teamId,
    development: false,
    signer: once(() => Promise.resolve(signerOf(settings))),
    push: applePush({ url: pushUrl, topic: passTypeId, certificate, key }, () => clock.now()),
  };
}

/**
 * Prepares the signer before the first request.
 * @throws ConfigError when a certificate is not valid today
 */
export async function readyAppleWallet(wallet: AppleWallet | null, clock: Clock): Promise<void> {
  if (!wallet) return;
  const error = expiryOf(await wallet.signer(), clock.now());
  if (error !== undefined && !wallet.development) throw new ConfigError(error);
}

const signerOf = ({ certificate, intermediate, key }: AppleCertificates): PassSigner => ({
  certificate: new X509Certificate(certificate),
  intermediate: new X509Certificate(intermediate),
  key: createPrivateKey(key),
});

/** Caches the result of `make`; a failure is retried by the next caller. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
