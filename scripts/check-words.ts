// Refuses retired words in the names of files and of what TypeScript declares. Prose, strings, message keys and uses are not read.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseSync } from "oxc-parser";

/** What to write instead. A word counts as part of a name, too: `keptDraft`, `KEPT_DRAFT`, `kept-draft.ts`. */
const RETIRED = {
  asked: "query, requested",
  blow: "fault",
  desk: "service",
  eldest: "oldest",
  eve: "snapshot",
  fault: "error",
  faults: "errors",
  gatherer: "batcher",
  kept: "stored, cached",
  lane: "queue",
  lanes: "queues",
  mistake: "mutant",
  mistakes: "mutants",
  onboarding: "registration",
  packed: "compressed",
  patience: "…_TIMEOUT_MS",
  standing: "status",
  told: "reported, notified",
  trouble: "error",
  troubles: "errors",
  upkeep: "cleanup",
  vault: "secrets",
  wanted: "requested, filter",
  wish: "request, input",
  wishes: "requests, options",
};
/** Words that are retired in constants only: `MAX_ITEMS`, `TOAST_MS`. */
const RETIRED_IN_CONSTANTS = { lasts: "…_TTL_MS", longest: "MAX_…", most: "MAX_…" };

/** Names that are stored or sent, or the field's own word there (faults are injected), by the start of a path. */
const ALLOWED: readonly (readonly [start: string, ...names: string[]])[] = [
  // Keys of texts.
  ["packages/shared/src/messages/"],
  // Columns, and fields of calls and stored entries.
  [
    "apps/api/src/platform/db/schema.ts",
    "asked_at",
    "asked_by",
    "fault",
    "onboarding",
    "told",
    "told_at",
    "told_on",
    "told_until",
  ],
  ["apps/api/src/features/console/", "askedAt", "askedBy", "asked_at", "asked_by"],
  ["apps/api/src/features/notifications/", "told"],
  ["apps/api/src/features/webhooks/", "fault"],
  ["apps/web/src/portal/", "keptAt"],
  // Faults are injected here.
  ["e2e/src/", "Fault", "FaultProxy", "fault", "fault-proxy"],
  ["packages/testing/src/", "FAULTS", "Fault", "FaultProxy", "S3Fault", "fault", "faults", "fault-proxy"],
  [
    "torture/src/",
    "FAULTS",
    "Fault",
    "FaultProxy",
    "LINK_FAULTS",
    "LinkFault",
    "fault",
    "faults",
    "faultsIn",
    "fault-proxy",
  ],
];

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase());

/** The retired words in a name, each with what to write instead. */
export function retiredIn(name: string) {
  const retired = new Map(
    Object.entries(/^[A-Z0-9_]+$/.test(name) ? { ...RETIRED, ...RETIRED_IN_CONSTANTS } : RETIRED),
  );
  return wordsOf(name).flatMap((word) => (retired.has(word) ? [`${word} (write ${retired.get(word)})`] : []));
}

const isAllowed = (path: string, name: string) =>
  ALLOWED.some(([start, ...names]) => path.startsWith(start) && (names.length === 0 || names.includes(name)));

const DECLARING = new Set([
  "ClassDeclaration",
  "FunctionDeclaration",
  "FunctionExpression",
  "ImportNamespaceSpecifier",
  "ImportSpecifier",
  "TSEnumDeclaration",
  "TSInterfaceDeclaration",
  "TSTypeAliasDeclaration",
  "VariableDeclarator",
]);
const MEMBERS = new Set(["MethodDefinition", "PropertyDefinition", "TSMethodSignature", "TSPropertySignature"]);

/** A node of the syntax tree, as far as it is read here. */
type Node = { readonly type: string; readonly name?: string; readonly start: number } & Readonly<
  Record<string, unknown>
>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter((one) => isNode(one));
const nameOf = (value: unknown): unknown => (isNode(value) ? value.name : undefined);

/** The identifiers that a pattern declares. A shorthand `{ name }` repeats the property's name. */
function* boundIn(pattern: Node): Generator<Node> {
  if (pattern.type === "Identifier") yield pattern;
  const inner: Record<string, unknown> = {
    ObjectPattern: pattern["properties"],
    Property: pattern["shorthand"] === true ? [] : pattern["value"],
    ArrayPattern: pattern["elements"],
    AssignmentPattern: pattern["left"],
    RestElement: pattern["argument"],
    TSParameterProperty: pattern["parameter"],
  };
  for (const one of nodesOf(inner[pattern.type])) yield* boundIn(one);
}

function* declaredIn(node: Node): Generator<Node> {
  if (DECLARING.has(node.type)) {
    const isSameName = node.type === "ImportSpecifier" && nameOf(node["local"]) === nameOf(node["imported"]);
    if (!isSameName) for (const one of nodesOf(node["local"] ?? node["id"])) yield* boundIn(one);
  }
  if (MEMBERS.has(node.type) && node["computed"] !== true)
    yield* nodesOf(node["key"]).filter(({ type }) => type === "Identifier" || type === "PrivateIdentifier");
  for (const parameter of nodesOf(node["params"])) yield* boundIn(parameter);
  for (const value of Object.values(node)) for (const child of nodesOf(value)) yield* declaredIn(child);
}

/** `path:line name: words` for each name of a file that has a retired word. */
export function findRetired(path: string, text: string) {
  const found: string[] = [];
  const file = path.slice(path.lastIndexOf("/") + 1).replace(/\..*$/, "");
  const inFile = retiredIn(file);
  if (inFile.length > 0 && !isAllowed(path, file)) found.push(`${path}: ${inFile.join(", ")}`);
  for (const { name = "", start } of declaredIn(parseSync(path, text).program as unknown as Node)) {
    const words = retiredIn(name);
    if (words.length === 0 || isAllowed(path, name)) continue;
    found.push(`${path}:${text.slice(0, start).split("\n").length} ${name}: ${words.join(", ")}`);
  }
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((path) => path !== "" && existsSync(path) && !path.endsWith(".gen.ts"));
  const found = files.flatMap((path) => findRetired(path, readFileSync(path, "utf8")));
  for (const line of found) console.error(line);
  if (found.length > 0) process.exit(1);
}
