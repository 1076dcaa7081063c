export { consoleScreens } from "./en/console-screens.ts";
// From the file of brands' texts, which the bundler would split otherwise.
export { developers } from "./en-brand.ts";
export { operators } from "./en/operators.ts";
