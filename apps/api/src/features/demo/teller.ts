import { closeSessions, openSession } from "../accounts/sessions.ts";
import { createApp } from "../../app.ts";
import type { Services } from "../../platform/services.ts";
import { DemoClient } from "./demo-client.ts";
import { larkfield, type StoryShop } from "./story.ts";

/** A shop of the story, once it exists. */
export interface OpenedShop {
  shop: StoryShop;
  accountId: string;
  storeId: string;
}

/** The story's own time: what happened weeks ago is told with the clock of that day. */
export interface Teller {
  services: Services;
  client: DemoClient;
  /** Goes to a time of a day, counted from the day of loading, in the first brand's time zone. */
  goTo(day: number, hour: number, minute?: number): void;
  /** The calendar day, `YYYY-MM-DD`, some days from the day of loading. */
  dayOf(day: number, timeZone: string): string;
  signIn(accountId: string): Promise<string>;
  /** Ends every session of the story: whoever signs in to the demo would see them as strangers'. */
  signOut(): Promise<void>;
}

export function openTeller(services: Services): Teller {
  const loadedAt = services.clock.now();
  let told = loadedAt;
  const own: Services = { ...services, clock: { now: () => told } };
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
      // Today's part of the story may not lie ahead.
      told = Temporal.Instant.compare(at, loadedAt) > 0 ? loadedAt : at;
    },
    dayOf: (day, timeZone) => loadedAt.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: day }).toString(),
    signIn: (accountId) => {
      signedIn.add(accountId);
      return openSession(services.db, own.clock, accountId);
    },
    signOut: async () => {
      for (const accountId of signedIn) await closeSessions(services.db, own, accountId);
    },
  };
}
