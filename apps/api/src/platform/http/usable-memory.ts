import { totalmem } from "node:os";

/** The memory available to the process: the container's limit or the machine's total. Bytes. */
export const usableMemory = (): number => Math.min(process.constrainedMemory() || Infinity, totalmem());
