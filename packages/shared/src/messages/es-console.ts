export { consoleScreens } from "./es/console-screens.ts";
// From the file of brands' texts, which the bundler would split otherwise.
export { developers } from "./es-brand.ts";
export { operators } from "./es/operators.ts";
