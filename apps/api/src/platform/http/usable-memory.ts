import { totalmem } from "node:os";

/** The memory that the process may use, its container's or else the machine's. Bytes. */
export const usableMemory = (): number => Math.min(process.constrainedMemory() || Infinity, totalmem());
