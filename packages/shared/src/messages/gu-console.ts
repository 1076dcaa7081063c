export { consoleScreens } from "./gu/console-screens.ts";
// In the file of brands' texts, which would be two otherwise.
export { developers } from "./gu-brand.ts";
