import { randomBytes } from "node:crypto";

const KINDS = { server: 2, client: 3 } as const;
const FAILED = 2;

export interface Parent {
  traceId: string;
  spanId: string;
  /** Whether the origin of the trace samples it; an unsampled trace is propagated, but not exported. */
  sampled: boolean;
}

const HEADER = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;
const ZEROS = /^0+$/;

/** Parses a W3C Trace Context `traceparent`; undefined if it is missing or invalid. */
export function readParent(header: string | undefined): Parent | undefined {
  const [, traceId, spanId, flags] = HEADER.exec(header ?? "") ?? [];
  if (!traceId || !spanId || !flags || ZEROS.test(traceId) || ZEROS.test(spanId) || header?.startsWith("ff"))
    return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export type Attributes = Record<string, string | number>;

const nanoseconds = (): bigint => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e3)) * 1_000n;

/** A timed operation of a trace. */
export class Span {
  readonly traceId: string;
  readonly spanId = randomBytes(8).toString("hex");
  readonly sampled: boolean;
  name: string;
  readonly #parentSpanId: string | undefined;
  readonly #kind: keyof typeof KINDS;
  readonly #began = nanoseconds();
  #ended = 0n;
  #failed = false;
  readonly #attributes: Attributes;

  constructor(name: string, kind: keyof typeof KINDS, parent: Parent | undefined, attributes: Attributes) {
    this.name = name;
    this.#kind = kind;
    this.traceId = parent?.traceId ?? randomBytes(16).toString("hex");
    this.#parentSpanId = parent?.spanId;
    this.sampled = parent?.sampled ?? true;
    this.#attributes = attributes;
  }

  get traceparent(): string {
    return `00-${this.traceId}-${this.spanId}-${this.sampled ? "01" : "00"}`;
  }

  end(failed: boolean, attributes: Attributes = {}): void {
    this.#ended = nanoseconds();
    this.#failed = failed;
    Object.assign(this.#attributes, attributes);
  }

  /** The span as OTLP JSON. */
  toJSON(): object {
    return {
      traceId: this.traceId,
      spanId: this.spanId,
      parentSpanId: this.#parentSpanId,
      name: this.name,
      kind: KINDS[this.#kind],
      startTimeUnixNano: String(this.#began),
      endTimeUnixNano: String(this.#ended),
      attributes: toAttributes(this.#attributes),
      status: this.#failed ? { code: FAILED } : {},
    };
  }
}

export const toAttributes = (attributes: Attributes): object[] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === "number" ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }));
