import { request } from "node:http";
import { gzipSync } from "node:zlib";
import type { BrowserContext, Page } from "@playwright/test";

/** Bytes over the network, response headers included. */
export interface Weights {
  /** Everything that a first visit loads, text resources in gzip. */
  first: number;
  /** The same with text resources in brotli, as every current browser gets them. */
  firstBrotli: number;
  /** The number of its requests. */
  requests: number;
  scripts: number;
  scriptsBrotli: number;
  /** Everything except pictures, in brotli. */
  besidePictures: number;
  /** What a second visit loads, as counted by the browser that made the first one. */
  repeat: number;
}

interface Loaded {
  url: string;
  type: string;
  token: string | undefined;
}

/** How long no request may be in flight before a page counts as loaded. Milliseconds. */
const QUIET = 1_000;

/** Returns the resources that a page loads with an empty cache, until the network is idle. */
async function loadFirst(page: Page, url: string): Promise<Loaded[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.clearBrowserCache");
  await cdp.send("Storage.clearDataForOrigin", {
    origin: new URL(url).origin,
    storageTypes: "cache_storage,service_workers",
  });
  const loaded: Loaded[] = [];
  page.on("request", (sent) => {
    if (/^https?:/.test(sent.url()) && sent.method() === "GET")
      loaded.push({ url: sent.url(), type: sent.resourceType(), token: sent.headers().token });
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(QUIET);
  page.removeAllListeners("request");
  return loaded;
}

/** Returns the bytes that a repeated visit loads from the network. */
async function loadAgain(page: Page, url: string): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  let bytes = 0;
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(QUIET);
  return bytes;
}

/** Content types that benefit from compression. */
const TEXT = /^(?:text\/|application\/(?:javascript|json|manifest)|image\/svg)/;

/**
 * Returns the size of a response with its headers. Files are only precompressed in brotli, which every current browser
 * accepts; for gzip, in which the goals are given, this compresses them itself.
 */
function sizeOf({ url, token }: Loaded, coding: "gzip" | "br"): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": coding === "br" ? "br" : "identity", ...(token ? { token } : {}) };
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        const isText = coding === "gzip" && TEXT.test(response.headers["content-type"] ?? "");
        resolve(response.rawHeaders.join("  ").length + (isText ? gzipSync(body).length : body.length));
      });
    })
      .on("error", reject)
      .end();
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Measures a page's first visit, file by file, and its second one. */
export async function measureWeights(context: BrowserContext, origin: string, path: string): Promise<Weights> {
  const page = await context.newPage();
  const loaded = await loadFirst(page, `${origin}${path}`);
  const repeat = await loadAgain(page, `${origin}${path}`);
  await page.close();
  const weigh = async (which: (file: Loaded) => boolean, coding: "gzip" | "br") =>
    sum(await Promise.all(loaded.filter(which).map((file) => sizeOf(file, coding))));
  const isScript = ({ type }: Loaded) => type === "script";
  return {
    first: await weigh(() => true, "gzip"),
    firstBrotli: await weigh(() => true, "br"),
    requests: loaded.length,
    scripts: await weigh(isScript, "gzip"),
    scriptsBrotli: await weigh(isScript, "br"),
    besidePictures: await weigh(({ type }) => type !== "image", "br"),
    repeat,
  };
}
