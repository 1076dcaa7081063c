import type { Services } from "../services.ts";

/** Servers that are on their way out: they still answer, and ask to be asked no more. */
const leaving = new WeakSet<Services>();

/** From now on `/readyz` says no, and every reply closes its connection, so that the next request goes to another server. */
export const leave = (services: Services): void => void leaving.add(services);

export const isLeaving = (services: Services): boolean => leaving.has(services);
