import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "@stashwell/postgres/server";
import type { ProductOptions } from "./product.ts";
import { openStage, type Stage } from "./stage.ts";

interface Proxy {
  port: number;
  close(): Promise<void>;
}

/** Works on a stage whose product reaches its database by way of a proxy; the stage's own queries go past it. */
export async function onStageBehind<P extends Proxy, Result>(
  openProxy: (databasePort: number) => Promise<P>,
  options: ProductOptions,
  work: (stage: Stage, proxy: P) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), "stashwell-proxied-"));
  const database = await startEmbedded({ dataDir });
  const url = new URL(database.url);
  const proxy = await openProxy(Number(url.port));
  url.port = String(proxy.port);
  try {
    const stage = await openStage({ ...options, env: { DATABASE_URL: url.href } });
    try {
      await stage.world.reopen(database.url);
      return await work(stage, proxy);
    } finally {
      await stage.close();
    }
  } finally {
    await proxy.close();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
