export { consoleScreens } from "./es/console-screens.ts";
// In the file of brands' texts, which would be two otherwise.
export { developers } from "./es-brand.ts";
