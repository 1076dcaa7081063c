export { operating } from "./es/operating.ts";
