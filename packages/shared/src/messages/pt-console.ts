export { consoleScreens } from "./pt/console-screens.ts";
// From the file of brands' texts, which the bundler would split otherwise.
export { developers } from "./pt-brand.ts";
export { operators } from "./pt/operators.ts";
