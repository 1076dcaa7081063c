// What production consists of, from the lock file: a software bill of materials as CycloneDX 1.6, on standard output.
// npm's own leaves out what production shares with the workspaces of tests. With --check it only judges the licences.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = join(import.meta.dirname, "..");
/** The workspaces that run where customers are. */
const PRODUCTION = ["apps/api", "apps/web", "packages/shared"];

/** Licences that ask for no more than a notice. */
const PERMISSIVE = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "PostgreSQL",
  "Unlicense",
  "Zlib",
]);
/** Packages whose record names no licence; what is in their LICENSE file. */
const READ_BY_US = new Map([["png-js", "MIT"]]);
/** Taken although it asks for more, and why that is met. */
const EXCEPTIONS: readonly { name: RegExp; license: string; why: string }[] = [
  {
    name: /^@img\/sharp-/,
    license: "LGPL-3.0-or-later",
    why: "a shared library of its own, unchanged and exchangeable",
  },
  { name: /^caniuse-lite$/, license: "CC-BY-4.0", why: "a table that is read only while pages are built" },
  { name: /^lightningcss/, license: "MPL-2.0", why: "used unchanged, and only while pages are built" },
];

interface LockEntry {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
type Lock = Record<string, LockEntry>;

export interface Component {
  name: string;
  version: string;
  license: string;
  scope: "required" | "optional";
  /** Hexadecimal digits. */
  sha512: string | undefined;
  purl: string;
  needs: readonly string[];
}

const readLock = (): Lock =>
  (JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as { packages: Lock }).packages;

/** Where a package finds another one: beside itself, or in a folder above. */
function placeOf(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const place = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (lock[place]) return place;
    if (folder === "") return undefined;
  }
}

const nameOf = (place: string): string => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
const purlOf = (place: string, { version = "" }: LockEntry): string =>
  `pkg:npm/${nameOf(place).replace("@", "%40")}@${version}`;

/** Everything that production needs, however deep, by name; what only other machines install is optional. */
export function listComponents(lock: Lock = readLock()): Component[] {
  const scopes = new Map<string, Component["scope"]>();
  const needsOf = (place: string) => {
    const { dependencies = {}, optionalDependencies = {} } = lock[place] ?? {};
    const found = (names: string[], isOptional: boolean) =>
      names.flatMap((name) => {
        const at = placeOf(lock, place, name);
        return at === undefined || lock[at]?.link ? [] : [{ at, isOptional }];
      });
    const optional = Object.keys(optionalDependencies);
    return [
      ...found(
        Object.keys(dependencies).filter((name) => !optional.includes(name)),
        false,
      ),
      ...found(optional, true),
    ];
  };
  const visit = (place: string, scope: Component["scope"]): void => {
    for (const { at, isOptional } of needsOf(place)) {
      const reached = scope === "required" && !isOptional ? "required" : "optional";
      if (scopes.get(at) === "required" || scopes.get(at) === reached) continue;
      scopes.set(at, reached);
      visit(at, reached);
    }
  };
  for (const workspace of PRODUCTION) visit(workspace, "required");
  // The runtime itself comes as a package for each platform.
  for (const name of Object.keys(lock[""]?.optionalDependencies ?? {})) scopes.set(`node_modules/${name}`, "optional");

  const byPurl = new Map<string, Component>();
  for (const [place, scope] of scopes) {
    const entry = lock[place];
    if (!entry?.version) continue;
    const name = nameOf(place);
    const purl = purlOf(place, entry);
    byPurl.set(purl, {
      name,
      version: entry.version,
      license: entry.license ?? READ_BY_US.get(name) ?? "",
      // The same version may stand in several folders.
      scope: byPurl.get(purl)?.scope === "required" ? "required" : scope,
      sha512: sha512Of(entry.integrity),
      purl,
      needs: needsOf(place).map(({ at }) => purlOf(at, lock[at] ?? {})),
    });
  }
  return [...byPurl.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1));
}

function sha512Of(integrity: string | undefined): string | undefined {
  const base64 = /sha512-(\S+)/.exec(integrity ?? "")?.[1];
  return base64 && Buffer.from(base64, "base64").toString("hex");
}

/** Components whose licence asks for more than a notice, or is not known. */
export const listUnfitting = (components: readonly Component[]): Component[] =>
  components.filter(({ name, license }) => {
    if (EXCEPTIONS.some((taken) => taken.name.test(name) && license.includes(taken.license))) return false;
    const choices = license.replace(/[()]/g, "").split(/ OR /);
    return !choices.some((choice) => choice !== "" && choice.split(/ AND /).every((id) => PERMISSIVE.has(id)));
  });

const isExpression = (license: string): boolean => / (?:OR|AND) /.test(license);

/** The bill itself. */
export const billOf = (components: readonly Component[]) => ({
  $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  version: 1,
  metadata: {
    component: {
      "bom-ref": "stashwell",
      type: "application",
      name: "stashwell",
      licenses: [{ license: { id: "MIT" } }],
    },
  },
  components: components.map(({ name, version, license, scope, sha512, purl }) => ({
    "bom-ref": purl,
    type: "library",
    name,
    version,
    scope,
    purl,
    licenses: [
      isExpression(license) ? { expression: license.replace(/^\((.*)\)$/, "$1") } : { license: { id: license } },
    ],
    ...(sha512 && { hashes: [{ alg: "SHA-512", content: sha512 }] }),
  })),
  dependencies: components.map(({ purl, needs }) => ({ ref: purl, dependsOn: [...new Set(needs)].toSorted() })),
});

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const components = listComponents();
  const unfitting = listUnfitting(components);
  for (const { purl, license } of unfitting) console.error(`${purl}: ${license || "no licence"}`);
  if (!process.argv.includes("--check")) console.log(JSON.stringify(billOf(components), undefined, 2));
  process.exitCode = unfitting.length === 0 ? 0 : 1;
}
