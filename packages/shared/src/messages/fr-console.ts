export { consoleScreens } from "./fr/console-screens.ts";
// From the file of brands' texts, which the bundler would split otherwise.
export { developers } from "./fr-brand.ts";
export { operators } from "./fr/operators.ts";
