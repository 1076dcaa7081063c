import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Image } from "./container-image.ts";
import { createTestDatabase, type TestDatabase } from "@stashwell/testing/test-database";

/** Builds the pages, possibly on a busy machine. Milliseconds. */
const LONG = 900_000;

let image: Image;
let database: TestDatabase;
let server: ChildProcess;
let settings: Record<string, string>;
let output = "";

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}

const get = (path: string) => fetch(new URL(path, settings.PUBLIC_URL));

async function responses(): Promise<void> {
  while (server.exitCode === null) {
    const reply = await get("/readyz").catch(() => undefined);
    if (reply?.ok) return;
    await pause(200);
  }
  throw new Error(`The server ended with ${server.exitCode}: ${output}`);
}

beforeAll(async () => {
  database = await createTestDatabase();
  image = await Image.build("deploy/Dockerfile");
  const port = String(await freePort());
  settings = {
    PORT: port,
    HOST: "127.0.0.1",
    PUBLIC_URL: `http://localhost:${port}`,
    SECRET_KEY: randomBytes(24).toString("hex"),
    MAIL_URL: "smtp://127.0.0.1:9?from=vouchers@example.com",
    DATABASE_URL: database.url,
    SHUTDOWN_DELAY: "0",
    BANK_PROVIDER: "sandbox",
  };
  server = image.start(settings);
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (chunk: Buffer) => (output += String(chunk)));
  await responses();
}, LONG);
afterAll(async () => {
  if (server?.exitCode === null) server.kill("SIGKILL");
  image?.remove();
  await database?.drop();
});

describe("the image of deploy/Dockerfile", () => {
  it("starts as an ordinary user who may not write to the application, and answers with its pages", async () => {
    expect(image.user).toBe("node");
    const home = await get("/");
    expect(home.status).toBe(200);
    const html = await home.text();
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!);
    expect(files.length).toBeGreaterThan(1);
    const missing = [];
    for (const path of new Set(files)) if (!(await get(path)).ok) missing.push(path);
    expect(missing).toEqual([]);
    // The portal's client-rendered page, and the help, whose articles are separate files.
    const statuses = new Map<string, number>();
    for (const path of ["/campaigns", "/help", "/worker.js", "/livez"]) statuses.set(path, (await get(path)).status);
    expect([...statuses].filter(([, status]) => status !== 200)).toEqual([]);
    await expect(image.checkHealth(settings)).resolves.toBeUndefined();
  });

  it("adds at most 200 MB to its base", () => {
    expect(image.size).toBeLessThanOrEqual(200e6);
  });

  it("builds no pages at its start: it may not", () => {
    expect(output).not.toContain("The pages are being built");
  });

  it("runs the operator's commands, which find the tables sound", async () => {
    const operator = image.start(settings, ["apps/api/src/operator.ts", "check"]);
    const [said, failed] = await Promise.all([text(operator.stdout!), text(operator.stderr!), once(operator, "exit")]);
    expect(failed).toBe("");
    expect(operator.exitCode).toBe(0);
    expect(said).not.toBe("");
  });

  it("says what is missing without a database", async () => {
    const { DATABASE_URL: _, ...others } = settings;
    const container = image.start(others);
    const [said] = await Promise.all([text(container.stderr!), once(container, "exit")]);
    expect(container.exitCode).toBe(1);
    expect(said).toMatch(/^There is no embedded PostgreSQL .* set DATABASE_URL\.\n$/);
  });

  it("ends by the signal that ends a container", async () => {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });
});
