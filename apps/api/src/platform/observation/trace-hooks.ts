/** Runs a call of pg's `query`. */
export type Send = (...parameters: unknown[]) => unknown;

/** Hooks that tracing sets when it is on. While it is off they are undefined, and cost a property lookup. */
export const traceHooks: {
  /** Called with the name of the current request: the pattern of a call or of a page. */
  name?: (name: string) => void;
  /** The id of the current request's trace. */
  traceId?: () => string | undefined;
  /** Wraps a database statement. */
  statement?: (send: Send, parameters: unknown[]) => unknown;
} = {};
