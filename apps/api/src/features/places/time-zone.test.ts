import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { timezoneOf } from "./time-zone.ts";

const place = (state_id: string | null, latitude: number | null = null, longitude: number | null = null) => ({
  state_id,
  latitude,
  longitude,
  timezone: "Etc/UTC",
});

test.each([
  ["Atlanta", "US-GA", 33.75, -84.39, "America/New_York"],
  ["Houston", "US-TX", 29.76, -95.37, "America/Chicago"],
  ["El Paso", "US-TX", 31.76, -106.49, "America/Denver"],
  ["Pensacola", "US-FL", 30.42, -87.22, "America/Chicago"],
  ["Miami", "US-FL", 25.76, -80.19, "America/New_York"],
  ["Knoxville", "US-TN", 35.96, -83.92, "America/New_York"],
  ["Gary", "US-IN", 41.59, -87.35, "America/Chicago"],
  ["Coeur d'Alene", "US-ID", 47.68, -116.78, "America/Los_Angeles"],
  ["Lagos", "NG-LA", 6.45, 3.4, "Africa/Lagos"],
  ["Leeds", "GB-ENG", 53.8, -1.55, "Europe/London"],
])("%s has its own clock", (_name, state, latitude, longitude, zone) =>
  expect(timezoneOf(place(state, latitude, longitude))).toBe(zone),
);

test("a store that is nowhere yet has its business's", () => expect(timezoneOf(place(null))).toBe("Etc/UTC"));

test("every state that there is has a zone that there is", () => {
  const states = readFileSync(new URL("seed/states.tsv", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .slice(1);
  for (const line of states) {
    const zone = timezoneOf(place(line.split("\t")[0] ?? ""));
    expect([line, zone]).not.toContain("Etc/UTC");
    expect(new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone).toBeTruthy();
  }
});
