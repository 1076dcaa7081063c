// Counts the lines of source files in git by area, and in total without tests, texts and generated files.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The first pattern that matches a file determines its area. */
const AREAS = [
  ["generated", /\.gen\.ts$/],
  ["tests", /\.(test|spec)\.tsx?$|^tests\//],
  ["texts", /^packages\/shared\/src\/messages\/(en|es|fr|pt|gu|zh)[/.]/],
  ["styles", /\.css$/],
  ["SQL", /\.sql$/],
  ["contracts and rules", /^packages\/shared\//],
  ["embedded PostgreSQL", /^packages\/postgres\//],
  ["server: features", /^apps\/api\/src\/features\//],
  ["server: documents", /^apps\/api\/src\/documents\//],
  ["server: platform", /^apps\/api\/src\/platform\//],
  ["server: start", /^apps\/api\//],
  ["portal", /^apps\/web\/src\/portal\//],
  ["site", /^apps\/web\/src\/site\//],
  ["web: shared parts", /^apps\/web\//],
  ["test helpers", /^(packages\/testing|e2e)\//],
  ["torture", /^torture\//],
  ["benchmarks", /^bench\//],
  ["scripts", /./],
];
/** Areas that the total leaves out: nobody has to read them to understand the product. */
const LEFT_OUT = new Set(["generated", "tests", "texts"]);

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs", "*.css", "*.sql"], { encoding: "utf8" })
  .trim()
  .split("\n");
const counts = new Map(AREAS.map(([area]) => [area, { files: 0, lines: 0 }]));
for (const file of files) {
  const [area] = AREAS.find(([, pattern]) => pattern.test(file));
  const count = counts.get(area);
  count.files += 1;
  count.lines += readFileSync(file, "utf8").split("\n").length - 1;
}

let read = 0;
for (const [area, { files: number, lines }] of counts) {
  if (!LEFT_OUT.has(area)) read += lines;
  console.log(`${area.padEnd(24)}${String(number).padStart(6)} files${String(lines).padStart(9)} lines`);
}
console.log(`${"without tests and texts".padEnd(24)}${" ".repeat(12)}${String(read).padStart(9)} lines`);
