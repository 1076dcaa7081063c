export { operating } from "./en/operating.ts";
