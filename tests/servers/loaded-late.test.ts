import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

/** Large packages that most calls don't need. */
const LATE: ReadonlySet<string> = new Set([
  "pdfkit",
  "fontkit",
  "piscina",
  "@napi-rs/canvas",
  "sharp",
  "nodemailer",
  "plaid",
  "node-forge",
]);

/** Imports a module as a server does, and prints the packages loaded with it. */
const PRINT_PACKAGES = `
  import { registerHooks } from "node:module";
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const name = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1];
      if (name) packages.add(name);
      return next(url, context);
    },
  });
  await import(process.argv[1]);
  process.stdout.write(JSON.stringify([...packages]));
`;

async function packagesOf(module: string): Promise<string[]> {
  const url = import.meta.resolve(module);
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", PRINT_PACKAGES, url]);
  return JSON.parse(stdout) as string[];
}

it("loads no library for a server at rest that only a few calls need", async () => {
  const loaded = await packagesOf("@stashwell/api/start-server");
  expect(loaded).toContain("pg");
  expect(loaded.filter((name) => LATE.has(name))).toEqual([]);
  // Proves that the names are correct and would be detected.
  expect(await packagesOf("@stashwell/testing/pictures")).toContain("sharp");
});
