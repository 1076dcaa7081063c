/** What a call of pg's `query` does once it is let. */
export type Send = (...parameters: unknown[]) => unknown;

/**
 * Where tracing hangs itself in when it is switched on. Empty, which is how it stays otherwise, it costs a look at a
 * property.
 */
export const traceHooks: {
  /** Told what the request under way is: the pattern of a call or of a page. */
  name?: (name: string) => void;
  /** Runs a statement of the database. */
  statement?: (send: Send, parameters: unknown[]) => unknown;
} = {};
