export { operating } from "./fr/operating.ts";
