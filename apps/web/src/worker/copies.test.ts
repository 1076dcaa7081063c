import { afterEach, beforeEach, expect, it, vi } from "vitest";

const ORIGIN = "https://stashwell.example";

/** The paths that this version cached. */
let stored: Map<string, Response>;
/** Those of the version before. */
let before: Map<string, Response>;
let isFull: boolean;

const pathOf = (request: Request | string) => (typeof request === "string" ? request : new URL(request.url).pathname);
const requestOf = (path: string) => new Request(ORIGIN + path);

function cacheOf(files: Map<string, Response>) {
  const put = (request: Request, response: Response): Promise<void> => {
    if (isFull) return Promise.reject(new DOMException("full", "QuotaExceededError"));
    files.set(pathOf(request), response);
    return Promise.resolve();
  };
  const addAll = async (paths: string[]) => {
    for (const path of paths) await put(requestOf(path), await fetch(requestOf(path)));
  };
  return { put, addAll, keys: () => Promise.resolve([...files.keys()].map(requestOf)) };
}

beforeEach(() => {
  [stored, before, isFull] = [new Map(), new Map(), false];
  vi.stubGlobal("WORKER_VERSION", "1");
  vi.stubGlobal("WORKER_FILES", { core: [], screens: [], opened: ["/assets/today.js"] });
  vi.stubGlobal("caches", {
    match: (request: Request | string) =>
      Promise.resolve((stored.get(pathOf(request)) ?? before.get(pathOf(request)))?.clone()),
    keys: () => Promise.resolve(["files-0", "files-1"]),
    open: (name: string) => Promise.resolve(cacheOf(name === "files-0" ? before : stored)),
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

it("keeps the new files of a screen that was opened in the version before", async () => {
  const { keepScreens } = await import("./copies.ts");
  online();
  const screen = "/assets/redeem-0a1b2c3d.js";
  vi.stubGlobal("WORKER_FILES", { core: [], screens: [screen], opened: ["/assets/today-new4_hsh.js"] });
  await keepScreens([], "en");
  expect([...stored.keys()]).toEqual([screen]);
  before.set("/assets/today--old_hsh.js", new Response(""));
  await keepScreens([], "en");
  expect([...stored.keys()]).toEqual([screen, "/assets/today-new4_hsh.js"]);
});

it("keeps the other screens if those files can't be had", async () => {
  const { keepScreens } = await import("./copies.ts");
  vi.stubGlobal("fetch", ({ url }: Request) =>
    url.includes("today") ? Promise.reject(new TypeError("gone")) : Promise.resolve(new Response("")),
  );
  vi.stubGlobal("WORKER_FILES", { core: [], screens: ["/assets/redeem.js"], opened: ["/assets/today.js"] });
  before.set("/assets/today.js", new Response(""));
  await keepScreens([], "en");
  expect([...stored.keys()]).toEqual(["/assets/redeem.js"]);
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
