export { operating } from "./pt/operating.ts";
