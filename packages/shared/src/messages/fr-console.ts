export { consoleScreens } from "./fr/console-screens.ts";
// In the file of brands' texts, which would be two otherwise.
export { developers } from "./fr-brand.ts";
