/**
 * Writes the words of screens into the articles of the help, as the catalogues have them now.
 *
 *   node scripts/fill-help-labels.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderOf, LANGUAGES } from "../packages/shared/src/language.ts";
import { translatorFor } from "../apps/api/src/platform/http/catalogues.ts";
import { DOCS_ROOT, helpFiles } from "../apps/api/src/features/site/help/articles.ts";
import { fillLabels } from "../apps/api/src/features/site/help/labels.ts";

for (const language of LANGUAGES) {
  for (const name of helpFiles(language)) {
    const file = join(DOCS_ROOT, name);
    const before = readFileSync(file, "utf8");
    const after = fillLabels(before, translatorFor(language));
    if (after === before) continue;
    writeFileSync(file, after);
    process.stdout.write(`docs/${name} (${folderOf(language)})\n`);
  }
}
