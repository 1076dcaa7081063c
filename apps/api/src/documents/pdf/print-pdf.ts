import type { Piscina } from "piscina";
import { type Requester, WorkBudget } from "../../platform/http/work-budget.ts";
import type { PdfJob, PdfPages } from "./worker.ts";

/** Idle timeout of the worker, whose parsed fonts take about 40 MB. Milliseconds. */
const IDLE_MS = 60_000;

let workers: Promise<Piscina<PdfJob, Uint8Array>> | undefined;

/** Starts a worker thread with the first document. One is enough, and page layout never blocks the event loop. */
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

/** Limits concurrency; a document takes about a tenth of a second. */
const printing = new WorkBudget({ name: "pdf", atOnce: 1, mostWaiting: 50 });

/** Creates a PDF in a worker thread, by which requesters take turns. @throws Problem 503 when the queue is full */
export async function printPdf<Kind extends keyof PdfPages>(
  kind: Kind,
  page: PdfPages[Kind],
  requester: Requester,
): Promise<Buffer> {
  const file = await printing.run(async () => {
    workers ??= openWorkers();
    return (await workers).run({ kind, page });
  }, requester);
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}
