import type { Piscina } from "piscina";
import { networksOf } from "../../platform/http/networks.ts";
import { WorkBudget } from "../../platform/http/work-budget.ts";
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

/** Laying out one takes about a tenth of a second. */
const printing = new WorkBudget({ name: "pdf", atOnce: 1, mostWaiting: 50 });

/** The widest network, since whoever has an IPv6 /48 has many of the narrow ones. */
function networkOf(address: string): string {
  const { narrow, wide = narrow } = networksOf(address);
  return wide;
}

/** Makes a PDF in a worker thread, for a stranger's address if one is named. @throws Problem 503 while too many wait */
export async function printPdf<Kind extends keyof PdfPages>(
  kind: Kind,
  page: PdfPages[Kind],
  address?: string,
): Promise<Buffer> {
  const file = await printing.run(
    async () => {
      workers ??= openWorkers();
      return (await workers).run({ kind, page });
    },
    address && networkOf(address),
  );
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}
