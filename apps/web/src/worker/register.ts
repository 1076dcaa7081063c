import { useSyncExternalStore } from "react";
import { localeOf } from "@stashwell/shared/language";
import { currentLanguage } from "../lib/language.ts";
import type { WorkerMessage } from "./scope.ts";

/** How often an open page checks for a newer version. Milliseconds. */
const UPDATE_CHECK_MS = 60 * 60_000;
/** Idle time before screens that weren't visited are prefetched. Milliseconds. */
const SETTLED = 3_000;
/** Timeout of a newer version's activation, after which the page is reloaded anyway. Milliseconds. */
const TAKEN_OVER = 3_000;

let waiting: ServiceWorker | undefined;
const watchers = new Set<() => void>();

function offerNew(worker: ServiceWorker | null): void {
  // The first worker doesn't replace another.
  if (!worker || !navigator.serviceWorker.controller) return;
  waiting = worker;
  for (const watcher of watchers) watcher();
}

function watch(registration: ServiceWorkerRegistration): void {
  offerNew(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") offerNew(installing);
    });
  });
  let checkedAt = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || performance.now() - checkedAt < UPDATE_CHECK_MS) return;
    checkedAt = performance.now();
    void registration.update().catch(() => undefined);
  });
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin than ours
const post = (worker: ServiceWorker, message: WorkerMessage): void => worker.postMessage(message);

/** Makes the worker cache what this page has loaded, and what other screens need. */
async function keepForOffline(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
  if (active) post(active, { kind: "keep", files, language: localeOf(currentLanguage()) });
}

/**
 * Registers the worker, which makes the merchants' part work offline. Called on its pages only, and never with live
 * reload.
 */
export async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("/worker.js");
  watch(registration);
  setTimeout(() => void keepForOffline(), SETTLED);
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/**
 * Returns a function that activates a waiting newer version and reloads the page; undefined if there is none. Drafts
 * survive that.
 */
export function useNewVersion(): (() => void) | undefined {
  const worker = useSyncExternalStore(subscribe, () => waiting);
  if (!worker) return undefined;
  return () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    post(worker, { kind: "activate" });
    // Browsers wait for the old worker's pending events; reloading ends them.
    setTimeout(() => location.reload(), TAKEN_OVER);
  };
}
