import { spawnSync } from "node:child_process";
import { writeFontConfig } from "./fonts.ts";

export interface Browser {
  executablePath: string;
  env: Record<string, string>;
}

const ownEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));

const runs = ({ executablePath, env }: Browser): boolean =>
  spawnSync(executablePath, ["--version"], { env }).status === 0;

/**
 * A browser that comes from npm, so that a fresh machine needs nothing else; `CHROME_PATH` names another one.
 * The package also brings the few libraries that a bare machine lacks, but unpacks them only where it believes itself
 * in a function's sandbox: it is told so, and what it then sets is used for the browser alone, and only if need be.
 * Whichever browser it is, it draws with the fonts of the tests, see fonts.ts.
 */
export function findBrowser(): Promise<Browser> {
  found ??= unpackBrowser();
  return found;
}

/** The package says only once in a process where its libraries are. */
let found: Promise<Browser> | undefined;

async function unpackBrowser(): Promise<Browser> {
  const env: Record<string, string> = { ...ownEnvironment(), FONTCONFIG_FILE: await writeFontConfig() };
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, env };
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  const executablePath = await chromium.executablePath();
  const sandboxed = { ...ownEnvironment(), ...env, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? "" };
  for (const name of ["AWS_EXECUTION_ENV", "LD_LIBRARY_PATH", "FONTCONFIG_PATH"]) {
    if (env[name] === undefined) delete process.env[name];
    else process.env[name] = env[name];
  }
  const plain = { executablePath, env };
  return runs(plain) ? plain : { executablePath, env: sandboxed };
}
