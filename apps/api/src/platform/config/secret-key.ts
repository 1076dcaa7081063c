import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const KEY_BYTES = 32;

/**
 * The development key of this data directory: 32 random bytes as base64url, created at the first start and stored in
 * `secret-key`, readable by its owner only.
 */
export function readOrMakeSecretKey(dataDir: string): string {
  const path = join(dataDir, "secret-key");
  return readKey(path) ?? makeKey(dataDir, path);
}

function readKey(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Writes to a temporary file and links it, so that two servers that start at the same time never read a partial key.
 */
function makeKey(dataDir: string, path: string): string {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString("base64url")}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, "utf8").trim();
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";
const isTaken = (error: unknown) => error instanceof Error && "code" in error && error.code === "EEXIST";
