import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { encodingFor } from "../../platform/http/compress.ts";
import type { HttpApp } from "../../platform/http/http-app.ts";
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
  plain: Buffer;
  brotli: Buffer | undefined;
}

/** A cached service worker would keep serving old pages. */
function cachingOf(path: string): string {
  if (/^\/[\w-]*worker\.js$/.test(path)) return "no-cache";
  return path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
}

async function load(file: string): Promise<StaticFile> {
  const brotli = readFile(`${file}.br`).catch(() => undefined);
  return { plain: await readFile(file), brotli: await brotli };
}

/**
 * Serves the built files: files under /assets have a hash in their name and are immutable, others are revalidated after
 * an hour, the service worker on every request. Each is read once; together they are a few megabytes. Only files of
 * known types without a leading dot are served, not the build's own metadata.
 */
export function mountStaticFiles(app: HttpApp, folder = join(WEB_ROOT, "dist/client")): void {
  // Server-only tests run without built pages.
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  for (const name of names) {
    const path = `/${name}`;
    const type = TYPES[extname(path)];
    if (!type || !/^(\/[\w-][\w.-]*)+$/.test(path)) continue;
    let loading: Promise<StaticFile> | undefined;
    app.get(path, async (context) => {
      loading ??= load(join(folder, name));
      const { plain, brotli } = await loading;
      const isBrotli = brotli && encodingFor(context.header("accept-encoding")) === "br";
      return context.body(isBrotli ? brotli : plain, 200, {
        "content-type": type,
        "cache-control": cachingOf(path),
        vary: "accept-encoding",
        ...(isBrotli ? { "content-encoding": "br" } : {}),
      });
    });
  }
}
