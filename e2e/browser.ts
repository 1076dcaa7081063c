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
 * Returns a browser installed from npm, so that a fresh machine needs nothing else; `CHROME_PATH` overrides it. The
 * package also bundles the libraries that a bare machine lacks, but unpacks them only if `AWS_EXECUTION_ENV` says that
 * it runs in AWS Lambda: the variable is set for that, and the resulting environment is passed only to the browser, and
 * only if the browser doesn't start without it. Every browser renders with the fonts of the tests, see fonts.ts.
 */
export function findBrowser(): Promise<Browser> {
  found ??= unpackBrowser();
  return found;
}

/** Cached, because the package sets the library path only once per process. */
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
