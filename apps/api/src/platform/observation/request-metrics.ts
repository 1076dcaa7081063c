import { Counter, Histogram, Registry } from "prom-client";

/** Upper bounds of the latency buckets, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface RecordedRequest {
  kind: "call" | "page";
  /** A pattern such as `POST /brand/user/login`, never a URL, which could contain an id. */
  name: string;
  status: number;
}

/** Counts and latencies of the responses of this server since it started. */
export class RequestMetrics {
  readonly registry = new Registry();
  readonly #requests = new Counter({
    name: "stashwell_requests_total",
    help: "Answers by call or page and by the first digit of their status.",
    labelNames: ["kind", "name", "status"],
    registers: [this.registry],
  });
  readonly #durations = new Histogram({
    name: "stashwell_request_duration_seconds",
    help: "How long answers took, from the request's head to the finished reply.",
    labelNames: ["kind", "name"],
    buckets: BUCKETS,
    registers: [this.registry],
  });

  count({ kind, name, status }: RecordedRequest): void {
    const digit = Math.trunc(status / 100);
    this.#requests.inc({ kind, name, status: digit >= 1 && digit <= 5 ? `${digit}xx` : "other" });
  }

  /** Counts a request and records its latency, in milliseconds. */
  observe(request: RecordedRequest, ms: number): void {
    this.count(request);
    this.#durations.observe({ kind: request.kind, name: request.name }, ms / 1000);
  }
}
