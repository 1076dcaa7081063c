import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { HonoApp } from "../../platform/http/mount.ts";
import { packingFor } from "../../platform/http/packed-text.ts";
import { WEB_ROOT } from "./web.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
};

interface StaticFile {
  plain: Buffer<ArrayBuffer>;
  brotli: Buffer<ArrayBuffer> | undefined;
}

const orUndefined = (file: Promise<Buffer<ArrayBuffer>>) => file.catch(() => undefined);

/** A worker that a browser holds on to keeps its pages from ever seeing the next one. */
function cachingOf(path: string): string {
  if (path === "/worker.js") return "no-cache";
  return path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
}

/**
 * Serves what was built: files under /assets carry a hash in their name and never change, the others are asked for
 * again after an hour, the worker each time. Each is read once; all of them together are a few megabytes.
 */
export function mountStaticFiles(app: HonoApp, folder = join(WEB_ROOT, "dist/client")): void {
  const known = new Map<string, Promise<StaticFile | undefined>>();
  const load = async (path: string): Promise<StaticFile | undefined> => {
    const plain = await orUndefined(readFile(join(folder, path)));
    return plain && { plain, brotli: await orUndefined(readFile(join(folder, `${path}.br`))) };
  };
  const find = (path: string) => {
    const file = known.get(path) ?? load(path);
    void file.then((found) => (found ? known.set(path, file) : known.delete(path)));
    return file;
  };

  app.get("*", async (context, next) => {
    const { path } = context.req;
    const type = TYPES[extname(path)];
    // Only plain names: no way out of the folder, and nothing of the build's own records.
    if (!type || !/^(\/[\w-][\w.-]*)+$/.test(path)) return next();
    const file = await find(path);
    if (!file) return next();
    const packed = file.brotli && packingFor(context.req.header("accept-encoding") ?? "") === "br";
    return context.body(packed ? file.brotli! : file.plain, 200, {
      "content-type": type,
      "cache-control": cachingOf(path),
      vary: "accept-encoding",
      ...(packed ? { "content-encoding": "br" } : {}),
    });
  });
}
