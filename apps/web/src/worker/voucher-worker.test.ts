import { afterEach, beforeEach, expect, it, vi } from "vitest";

const ORIGIN = "https://stashwell.example";
const PAGE = "/c/PANTRY24/save-to-phone";

/** A fake Cache API: caches by name, each a map of paths to responses. */
class FakeCaches {
  readonly stored = new Map<string, Map<string, Response>>();

  put(name: string, path: string, response: Response): void {
    this.stored.set(name, (this.stored.get(name) ?? new Map()).set(path, response));
  }
  keys = (): Promise<string[]> => Promise.resolve([...this.stored.keys()]);
  delete = (name: string): Promise<boolean> => Promise.resolve(this.stored.delete(name));
  match(request: Request | string, { cacheName }: { cacheName?: string } = {}): Promise<Response | undefined> {
    const path = typeof request === "string" ? request : new URL(request.url).pathname;
    const searched = cacheName === undefined ? [...this.stored.values()] : [this.stored.get(cacheName)];
    return Promise.resolve(searched.map((cache) => cache?.get(path)?.clone()).find(Boolean));
  }
}

type Listener = (event: object) => void;
let fakes: FakeCaches;
let network: (path: string) => Promise<Response>;
const listeners = new Map<string, Listener>();
const unregister = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));

beforeEach(async () => {
  fakes = new FakeCaches();
  vi.stubGlobal("caches", fakes);
  vi.stubGlobal("fetch", (request: Request) => network(new URL(request.url).pathname));
  vi.stubGlobal("self", {
    location: { origin: ORIGIN },
    registration: { unregister },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  });
  vi.resetModules();
  unregister.mockClear();
  await import("./voucher-worker.ts");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const keepCopy = (until = "2999-12-31", code = "PANTRY24") =>
  fakes.put(
    `voucher-${code}`,
    `/c/${code}/save-to-phone`,
    new Response("the copy", { headers: { "voucher-copy-until": until } }),
  );

/** The worker's response; undefined if it leaves the request to the browser. */
async function ask(path: string, { mode = "navigate", method = "GET" } = {}): Promise<Response | undefined> {
  let answer: Promise<Response> | undefined;
  const work: Promise<unknown>[] = [];
  listeners.get("fetch")?.({
    request: { url: ORIGIN + path, mode, method },
    respondWith: (response: Promise<Response>) => (answer = response),
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  });
  await Promise.all(work);
  return answer;
}
const textOf = async (path: string): Promise<string | undefined> => (await ask(path))?.text();

it("shows a voucher's page from the network, and its copy where that fails, is down or takes too long", async () => {
  keepCopy();
  network = () => Promise.resolve(new Response("the page"));
  expect(await textOf(PAGE)).toBe("the page");
  network = () => Promise.reject(new TypeError("no network"));
  expect(await textOf(PAGE)).toBe("the copy");
  expect(await textOf("/c/pantry24/save-to-phone")).toBe("the copy");
  network = () => Promise.resolve(new Response("bad gateway", { status: 502 }));
  expect(await textOf(PAGE)).toBe("the copy");

  vi.useFakeTimers();
  network = () => new Promise(() => undefined);
  const late = textOf(PAGE);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await late).toBe("the copy");
});

it("leads from the offer to the voucher without a network only", async () => {
  keepCopy();
  vi.spyOn(Response, "redirect").mockImplementation((to) => new Response(`to ${String(to)}`));
  network = () => Promise.resolve(new Response("the offer"));
  expect(await textOf("/c/PANTRY24")).toBe("the offer");
  network = () => Promise.reject(new TypeError("no network"));
  expect(await textOf("/c/PANTRY24")).toBe(`to ${PAGE}`);
  await expect(ask("/c/OTHER123")).rejects.toThrow("no network");
  await expect(ask("/c/OTHER123/save-to-phone")).rejects.toThrow("no network");
});

it("takes a page's files from the copy, and leaves everything else to the browser", async () => {
  keepCopy();
  fakes.put("voucher-PANTRY24", "/assets/site.css", new Response("the style"));
  network = () => Promise.resolve(new Response("fetched"));
  expect(await (await ask("/assets/site.css", { mode: "no-cors" }))?.text()).toBe("the style");
  expect(await (await ask("/assets/other.css", { mode: "no-cors" }))?.text()).toBe("fetched");
  for (const path of ["/c/PANTRY24/find-store", "/c/PANTRY24/voucher", "/c/PANTRY24/give-away"])
    expect(await ask(path)).toBeUndefined();
  expect(await ask(PAGE, { method: "POST" })).toBeUndefined();
  expect(await ask("/api/store/campaign/campaignDetail", { mode: "cors" })).toBeUndefined();
});

it("deletes copies after their last day, and leaves with the last one", async () => {
  keepCopy("2020-01-01");
  keepCopy("2999-12-31", "OTHER123");
  fakes.put("files-1", "/assets/site.css", new Response("of the merchants' worker"));
  network = () => Promise.resolve(new Response("the page"));
  await ask("/c/OTHER123");
  expect(await fakes.keys()).toEqual(["voucher-OTHER123", "files-1"]);
  expect(unregister).not.toHaveBeenCalled();
  // Returned; another voucher may be saved on the same page.
  await fakes.delete("voucher-OTHER123");
  await ask("/c/OTHER123");
  expect(unregister).not.toHaveBeenCalled();
  keepCopy("2020-01-01");
  await ask("/c/OTHER123");
  expect(unregister).toHaveBeenCalledOnce();
});
