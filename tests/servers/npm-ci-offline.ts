// Replaces `npm ci` where nothing may be downloaded. npm itself lists the packages that the command would install, and
// only these are linked from where they are installed. Runs in the directory with the lock file.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { linkTree } from "@stashwell/testing/link-tree";

const { INSTALLED = "", OUTER_PATH = "", NPM_CACHE = "" } = process.env;
const [, , ...args] = process.argv;
if (args[0] !== "ci") throw new Error(`there is no stand-in for npm ${args.join(" ")}`);

// An empty cache, so that the list doesn't depend on earlier downloads.
const listed = execFileSync("npm", [...args, "--dry-run", "--offline", "--cache", NPM_CACHE], {
  encoding: "utf8",
  env: { ...process.env, PATH: OUTER_PATH },
});
const expected = new Set([...listed.matchAll(/^add (\S+) (\S+)$/gm)].map(([, name, version]) => `${name}@${version}`));
if (expected.size === 0) throw new Error(`npm listed nothing to install:\n${listed}`);

interface Locked {
  version?: string;
  link?: boolean;
  resolved?: string;
  optional?: boolean;
}
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
const nameOf = (place: string): string => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

for (const [place, { version, link, resolved, optional }] of Object.entries(packages)) {
  if (!place.includes("node_modules/")) continue;
  if (link && resolved) {
    if (![...expected].some((entry) => entry.startsWith(`${nameOf(place)}@`))) continue;
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(relative(dirname(place), resolved), place);
    continue;
  }
  if (!expected.has(`${nameOf(place)}@${version}`)) continue;
  const from = join(INSTALLED, place);
  // A package for another platform, which npm would skip as well.
  if (optional && !existsSync(from)) continue;
  linkTree(from, place, { leaveOut: ["node_modules"] });
}
