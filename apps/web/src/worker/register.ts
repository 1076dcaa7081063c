import { useSyncExternalStore } from "react";
import { localeOf } from "@stashwell/shared/language";
import { currentLanguage } from "../lib/language.ts";
import type { WorkerMessage } from "./scope.ts";

/** How often a page that stays open asks for a newer version. Milliseconds. */
const UPDATE_CHECK_MS = 60 * 60_000;
/** After how long without anything to do the screens that were not visited are fetched. Milliseconds. */
const SETTLED = 3_000;
/** How long a newer version may take to take over before the page is loaded again all the same. Milliseconds. */
const TAKEN_OVER = 3_000;

let waiting: ServiceWorker | undefined;
const watchers = new Set<() => void>();

function offerNew(worker: ServiceWorker | null): void {
  // The first worker of all replaces nothing.
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

/** Has the worker keep what this page loaded, and what the other screens need. */
async function keepForOffline(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
  if (active) post(active, { kind: "keep", files, language: localeOf(currentLanguage()) });
}

/** Makes the merchants' part work without a network; called on its pages only, and never with live reload. */
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

/** The way to a newer version that is ready, if there is one: this page loads again with it. Drafts outlive that. */
export function useNewVersion(): (() => void) | undefined {
  const worker = useSyncExternalStore(subscribe, () => waiting);
  if (!worker) return undefined;
  return () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    post(worker, { kind: "activate" });
    // A browser waits for the old worker to finish; a page that is left gives it less to do.
    setTimeout(() => location.reload(), TAKEN_OVER);
  };
}
