import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "@stashwell/postgres/server";
import type { ProductOptions } from "./product.ts";
import { openSetup, type Setup } from "./setup.ts";

interface Proxy {
  port: number;
  close(): Promise<void>;
}

/** Runs work on a setup whose product reaches its database through a proxy; the setup's own queries bypass it. */
export async function onSetupBehind<P extends Proxy, Result>(
  openProxy: (databasePort: number) => Promise<P>,
  options: ProductOptions,
  work: (setup: Setup, proxy: P) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), "stashwell-proxied-"));
  const database = await startEmbedded({ dataDir });
  const url = new URL(database.url);
  const proxy = await openProxy(Number(url.port));
  url.port = String(proxy.port);
  try {
    const setup = await openSetup({ ...options, env: { DATABASE_URL: url.href } });
    try {
      await setup.fixture.reopen(database.url);
      return await work(setup, proxy);
    } finally {
      await setup.close();
    }
  } finally {
    await proxy.close();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
