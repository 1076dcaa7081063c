import { glob, readFile } from "node:fs/promises";
import { basename, dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

/**
 * Which nouns each noun imports, types included; a noun that is not listed may import none and be imported by none. Every
 * noun stands below those that it imports, so there are no circles: what would close one is an event
 * (platform/events), or stands in the wrong noun.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  audit: [],
  backup: [],
  brands: ["audit"],
  challenges: [],
  invitations: [],
  mailbox: [],
  places: [],
  products: ["audit"],
  campaigns: ["audit", "brands", "products"],
  accounts: ["audit", "brands", "challenges", "invitations"],
  vouchers: ["accounts", "campaigns", "challenges"],
  "voucher-care": ["audit", "campaigns", "vouchers"],
  stores: ["audit", "campaigns", "places", "products"],
  "two-step": ["accounts", "audit"],
  team: ["accounts", "audit", "invitations", "two-step"],
  levels: ["audit", "stores", "team", "vouchers"],
  participation: ["audit", "brands", "campaigns", "levels", "products", "stores", "vouchers"],
  finding: ["campaigns", "places", "stores"],
  notifications: ["campaigns", "levels", "participation", "vouchers"],
  wallets: ["brands", "campaigns", "vouchers"],
  "own-sessions": ["accounts"],
  "own-email": ["accounts", "two-step"],
  "api-keys": ["accounts", "audit", "team", "two-step"],
  limits: ["audit", "campaigns", "team"],
  cashiers: ["accounts", "audit", "invitations", "team", "two-step"],
  settlements: ["audit", "campaigns", "team"],
  today: ["settlements", "stores"],
  review: ["audit", "brands", "levels", "participation", "team", "vouchers"],
  webhooks: ["audit", "campaigns", "levels", "participation", "review", "team", "two-step", "vouchers"],
  "sign-in": ["accounts", "team", "two-step", "webhooks"],
  dashboards: ["audit", "campaigns", "levels", "review", "stores"],
  registration: [
    "accounts",
    "audit",
    "brands",
    "campaigns",
    "challenges",
    "participation",
    "places",
    "stores",
    "two-step",
  ],
  cleanup: ["accounts", "registration"],
  console: ["accounts", "audit", "invitations", "sign-in", "team", "vouchers"],
  metrics: ["console", "vouchers"],
  operator: ["accounts", "audit", "participation", "places", "two-step", "vouchers"],
  site: ["accounts", "brands", "campaigns", "finding", "notifications", "places", "products", "vouchers", "wallets"],
  demo: ["accounts", "campaigns", "levels", "notifications", "vouchers"],
};

/** Which floors each floor imports besides itself. What stands beside the floors puts them together. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  features: ["documents", "platform"],
  documents: ["platform"],
  platform: [],
};
/** They run the whole application: the operator's commands without a port, the demo's story by its own calls. */
const ABOVE_THE_FLOORS: readonly string[] = [
  "features/demo/demo-writer.ts imports app.ts",
  "features/operator/open-operator.ts imports jobs.ts",
  "features/operator/open-operator.ts imports open-services.ts",
];

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const IMPORT = /(?:\bfrom|\bimport\(?)\s*"(\.[^"]+)"/g;

/** What product code imports by a relative path, types included; both are paths below src. */
async function readImports(): Promise<{ path: string; to: string }[]> {
  const paths = (await Array.fromAsync(glob("*/**/*.ts", { cwd: ROOT }))).map((path) => path.replaceAll("\\", "/"));
  const files = paths.filter((path) => !path.endsWith(".test.ts"));
  const imports = files.map(async (path) =>
    [...(await readFile(join(ROOT, path), "utf8")).matchAll(IMPORT)].map(([, target]) => ({
      path,
      to: normalize(join(dirname(path), target!)).replaceAll("\\", "/"),
    })),
  );
  return (await Promise.all(imports)).flat().filter(({ to }) => !to.startsWith(".."));
}

const nounOf = (path: string): string | undefined => /^features\/([^/]+)\//.exec(path)?.[1];
const floorOf = (path: string): string => path.split("/")[0]!;

it("floors import those below them", async () => {
  const imports = await readImports();
  const others = imports
    .filter(({ path, to }) => floorOf(path) !== floorOf(to) && !FLOORS[floorOf(path)]?.includes(floorOf(to)))
    .map(({ path, to }) => `${path} imports ${to}`);
  expect(others.toSorted()).toEqual(ABOVE_THE_FLOORS);
});

it("nouns import those they are listed with, and no others", async () => {
  const folders = await Array.fromAsync(glob("features/*/", { cwd: ROOT }));
  expect(folders.map((path) => basename(path)).toSorted()).toEqual(Object.keys(MAY_IMPORT).toSorted());
  const found = (await readImports()).flatMap(({ path, to }) => {
    const [noun, other] = [nounOf(path), nounOf(to)];
    return noun && other && noun !== other ? [{ path, noun, other }] : [];
  });
  const unlisted = found.filter(({ noun, other }) => !MAY_IMPORT[noun]?.includes(other));
  expect(unlisted.map(({ path, other }) => `${path} imports ${other}`)).toEqual([]);
  const used = new Set(found.map(({ noun, other }) => `${noun} imports ${other}`));
  const listed = Object.entries(MAY_IMPORT).flatMap(([noun, others]) =>
    others.map((other) => `${noun} imports ${other}`),
  );
  expect(listed.filter((pair) => !used.has(pair))).toEqual([]);
});

it("the list has no circles", () => {
  const above = new Set<string>();
  const early = Object.entries(MAY_IMPORT).flatMap(([noun, listed]) => {
    above.add(noun);
    return listed.filter((to) => !above.has(to)).map((to) => `${noun} stands above ${to}`);
  });
  expect(early).toEqual([]);
});
