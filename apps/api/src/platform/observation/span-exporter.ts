import { logError } from "./log.ts";
import { type Span, toAttributes } from "./span.ts";

export interface TracingSettings {
  /** The base URL, to which `/v1/traces` is appended. */
  endpoint: string;
  /** Headers of every export, such as an API key. */
  headers: Readonly<Record<string, string>>;
  serviceName: string;
}

/** Export interval in milliseconds, and the batch size that triggers an export at once. */
const EVERY_MS = 5_000;
const WORTH_SENDING = 512;
/** Spans beyond this are dropped: an unavailable collector must not use up memory. */
const MAX_QUEUED_SPANS = 4_096;
const TIMEOUT_MS = 10_000;

export interface SpanExporter {
  add(span: Span): void;
  /** Exports the remaining spans. */
  close(): Promise<void>;
}

/**
 * Exports spans to a collector, as OTLP over HTTP in JSON. Spans that it doesn't accept are dropped; the failure is
 * logged once.
 */
export function openExporter({ endpoint, headers, serviceName }: TracingSettings): SpanExporter {
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const resource = { attributes: toAttributes({ "service.name": serviceName }) };
  let spans: Span[] = [];
  let sending: Promise<void> = Promise.resolve();
  let isSaid = false;

  async function send(batch: readonly Span[]): Promise<void> {
    const body = JSON.stringify({
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: "stashwell" }, spans: batch }] }],
    });
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`the collector answered ${response.status}`);
      isSaid = false;
    } catch (error) {
      if (!isSaid) logError("tracing.failed", error);
      isSaid = true;
    }
  }

  const flush = (): Promise<void> => {
    if (spans.length === 0) return sending;
    const batch = spans;
    spans = [];
    sending = sending.then(() => send(batch));
    return sending;
  };
  const timer = setInterval(() => void flush(), EVERY_MS).unref();
  return {
    add(span) {
      if (spans.length < MAX_QUEUED_SPANS) spans.push(span);
      if (spans.length === WORTH_SENDING) setImmediate(() => void flush());
    },
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}
