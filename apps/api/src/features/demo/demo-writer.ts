import { closeSessions, openSession } from "../accounts/sessions.ts";
import { createApp } from "../../app.ts";
import type { Services } from "../../platform/services.ts";
import { larkfield, type StoryShop } from "./story.ts";
import type { CallInput, CallName, CallOutput } from "@stashwell/shared/calls";
import type { HttpApp } from "../../platform/http/http-app.ts";

/** Calls the application as a browser would, so that the demo's data passes all validation. */
class DemoClient {
  readonly #app: HttpApp;

  constructor(app: HttpApp) {
    this.#app = app;
  }

  async call<Name extends CallName>(name: Name, input: CallInput<Name>, token?: string): Promise<CallOutput<Name>> {
    const [method = "", pattern = ""] = name.split(" ");
    const fields = input as Record<string, unknown>;
    const query =
      method === "GET"
        ? `?${new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)])).toString()}`
        : "";
    const response = await this.#app.request(`/api${pattern}${query}`, {
      method,
      headers: { "content-type": "application/json", ...(token ? { token } : {}) },
      ...(method === "GET" ? {} : { body: JSON.stringify(fields) }),
    });
    if (response.status !== 200) throw new Error(`The demo's ${name} failed: ${await response.text()}`);
    if (!response.headers.get("content-type")?.startsWith("application/json"))
      return undefined as unknown as CallOutput<Name>;
    return (await response.json()) as CallOutput<Name>;
  }
}

/** A shop of the story that was created. */
export interface OpenedShop {
  shop: StoryShop;
  accountId: string;
  storeId: string;
}

/** Writes the story with the clock set to the time of each event. */
export interface DemoWriter {
  services: Services;
  client: DemoClient;
  /** Sets the clock to a time of a day, relative to the day of loading, in the first brand's time zone. */
  goTo(day: number, hour: number, minute?: number): void;
  /** The date, `YYYY-MM-DD`, relative to the day of loading. */
  dayOf(day: number, timeZone: string): string;
  signIn(accountId: string): Promise<string>;
  /** Ends the story's sessions, which would appear in the lists of sessions. */
  signOut(): Promise<void>;
}

export function openDemoWriter(services: Services): DemoWriter {
  const loadedAt = services.clock.now();
  let reported = loadedAt;
  const own: Services = { ...services, clock: { now: () => reported } };
  const signedIn = new Set<string>();
  return {
    services: own,
    client: new DemoClient(createApp(own)),
    goTo: (day, hour, minute = 0) => {
      const at = loadedAt
        .toZonedDateTimeISO(larkfield.timezone)
        .startOfDay()
        .add({ days: day })
        .add({ hours: hour, minutes: minute })
        .toInstant();
      // Today's events must not be in the future.
      reported = Temporal.Instant.compare(at, loadedAt) > 0 ? loadedAt : at;
    },
    dayOf: (day, timeZone) => loadedAt.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: day }).toString(),
    signIn: (accountId) => {
      signedIn.add(accountId);
      return openSession(services.db, own.clock, accountId);
    },
    signOut: async () => {
      for (const accountId of signedIn) await closeSessions(services.db, accountId);
    },
  };
}
