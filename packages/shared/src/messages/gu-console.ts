export { operating } from "./gu/operating.ts";
