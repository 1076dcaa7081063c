export { consoleScreens } from "./pt/console-screens.ts";
// In the file of brands' texts, which would be two otherwise.
export { developers } from "./pt-brand.ts";
