import bowser from "bowser";

/** What signed in, in its maker's words; empty where it cannot be told. */
export interface Device {
  browser: string;
  system: string;
}

/** No browser's is longer. */
const READ_MAX = 500;
/** The library takes words of the header for the names of what it does not know. */
const NAME_MAX = 60;

/** Reads the header User-Agent, of which nothing else is kept: it is there for people to know their own devices by. */
export function readDevice(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: "", system: "" };
  const { browser, os } = bowser.parse(userAgent.slice(0, READ_MAX));
  return { browser: (browser.name ?? "").slice(0, NAME_MAX), system: (os.name ?? "").slice(0, NAME_MAX) };
}
