export { operating } from "./zh/operating.ts";
