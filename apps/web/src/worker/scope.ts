/** The little of a service worker's surroundings that our workers use; the compiler's own list excludes that of pages. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  sync: ExtendableEvent;
  message: ExtendableEvent & { readonly data: unknown };
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}

export const scope = self as unknown as WorkerScope;

/** What a page asks of the worker. */
export type WorkerMessage =
  /** Keep what merchants' screens need, and these files that the page has loaded. */
  | { kind: "keep"; files: readonly string[]; language: string }
  /** Take over now: the person wants the new version. */
  | { kind: "activate" };
