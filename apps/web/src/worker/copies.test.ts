import { afterEach, beforeEach, expect, it, vi } from "vitest";

const ORIGIN = "https://stashwell.example";

/** The paths that are cached. */
let stored: Map<string, Response>;
let isFull: boolean;
const put = (request: Request, response: Response): Promise<void> => {
  if (isFull) return Promise.reject(new DOMException("full", "QuotaExceededError"));
  stored.set(new URL(request.url).pathname, response);
  return Promise.resolve();
};

beforeEach(() => {
  [stored, isFull] = [new Map(), false];
  vi.stubGlobal("WORKER_VERSION", "1");
  vi.stubGlobal("WORKER_FILES", { core: [], screens: [], opened: ["/assets/today.js"] });
  vi.stubGlobal("caches", {
    match: ({ url }: Request) => Promise.resolve(stored.get(new URL(url).pathname)?.clone()),
    open: () => Promise.resolve({ put }),
  });
});
afterEach(() => vi.unstubAllGlobals());

const online = () => vi.stubGlobal("fetch", ({ url }: Request) => Promise.resolve(new Response(`from ${url}`)));
const offline = () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));

async function textOf(path: string): Promise<string> {
  const { fileOf } = await import("./copies.ts");
  return (await fileOf(new Request(ORIGIN + path))).text();
}

it("keeps the files of a screen that has to be opened first, and no others", async () => {
  online();
  await textOf("/assets/today.js");
  await textOf("/assets/settlements.js");
  offline();
  expect(await textOf("/assets/today.js")).toBe(`from ${ORIGIN}/assets/today.js`);
  await expect(textOf("/assets/settlements.js")).rejects.toThrow("no network");
});

it("serves a file that there is no room for", async () => {
  isFull = true;
  online();
  expect(await textOf("/assets/today.js")).toBe(`from ${ORIGIN}/assets/today.js`);
  expect(stored.size).toBe(0);
});

it("keeps no file that the server does not have", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("gone", { status: 404 })));
  expect(await textOf("/assets/today.js")).toBe("gone");
  expect(stored.size).toBe(0);
});
