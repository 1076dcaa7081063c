export { consoleScreens } from "./gu/console-screens.ts";
// From the file of brands' texts, which the bundler would split otherwise.
export { developers } from "./gu-brand.ts";
export { operators } from "./gu/operators.ts";
