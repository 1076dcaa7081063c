/** The part of the service worker API that our workers use; TypeScript's own types conflict with those of the DOM. */
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

/** Messages from a page to the worker. */
export type WorkerMessage =
  /** Caches the files needed by merchants' screens, and these files that the page has loaded. */
  | { kind: "keep"; files: readonly string[]; language: string }
  /** Activates the new version now, at the user's request. */
  | { kind: "activate" };
