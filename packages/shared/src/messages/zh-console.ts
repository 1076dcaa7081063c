export { consoleScreens } from "./zh/console-screens.ts";
// From the file of brands' texts, which the bundler would split otherwise.
export { developers } from "./zh-brand.ts";
export { operators } from "./zh/operators.ts";
