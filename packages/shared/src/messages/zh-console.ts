export { consoleScreens } from "./zh/console-screens.ts";
// In the file of brands' texts, which would be two otherwise.
export { developers } from "./zh-brand.ts";
