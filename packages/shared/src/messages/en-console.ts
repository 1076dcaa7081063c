export { consoleScreens } from "./en/console-screens.ts";
// In the file of brands' texts, which would be two otherwise.
export { developers } from "./en-brand.ts";
