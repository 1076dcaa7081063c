import type { Piscina } from "piscina";
import type { PdfJob, PdfPages } from "./worker.ts";

/** The fonts that a worker has parsed are some 40 MB: they are kept between documents, not in a server at rest. */
const IDLE_MS = 60_000;

let workers: Promise<Piscina<PdfJob, Uint8Array>> | undefined;

/** Starts no thread before the first document. One is enough, and laying out pages never blocks the event loop. */
async function openWorkers(): Promise<Piscina<PdfJob, Uint8Array>> {
  const library = await import("piscina");
  return new library.Piscina({
    filename: new URL("./worker.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
}

/** Makes a PDF in a worker thread. */
export async function printPdf<Kind extends keyof PdfPages>(kind: Kind, page: PdfPages[Kind]): Promise<Buffer> {
  workers ??= openWorkers();
  const file = await (await workers).run({ kind, page });
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}
