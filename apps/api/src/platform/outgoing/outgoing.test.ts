import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { writeBackup } from "../../features/backup/write-backup.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import { openTestApp } from "@stashwell/testing/open-test-app";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { createTestDatabase, type TestDatabase } from "@stashwell/testing/test-database";
import { openWebhookReceiver, type WebhookReceiver } from "@stashwell/testing/webhook-receiver";

const PROGRAM = fileURLToPath(new URL("../../operator.ts", import.meta.url));

let production: TestApp;
let folder: string;
let file: string;
let receiver: WebhookReceiver;

beforeAll(async () => {
  production = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), "stashwell-outgoing-"));
  file = join(folder, "all.jsonl.gz");
  const { brandId, token } = await production.signInBrand();
  await queueMail(production.services, production.services.db, mailTo("waits@people.example"));
  receiver = await openWebhookReceiver();
  const hook = { url: receiver.url, description: "", events: ["voucher.claimed" as const] };
  await production.call("POST /brand/webhook/add", hook, { token });
  await production.services.pool.query(
    `with told as (
       insert into webhook_event (brand_id, kind, at, data, created_at) values ($1, 'voucher.claimed', now(), $2, now())
       returning id
     )
     insert into webhook_delivery (brand_id, endpoint_id, event_id, due_at, created_at)
       select $1, hook.id, told.id, now() - interval '1 year', now() from webhook_endpoint hook, told`,
    [brandId, { voucherId: "vch_1", campaignId: randomUUID(), campaignCode: "COPY2525" }],
  );
  await writeBackup(production.services.pool, production.clock, file);
});
afterAll(async () => {
  await receiver.close();
  await production.drop();
  await rm(folder, { recursive: true, force: true });
});

const mailTo = (to: string) => ({ to, subject: "Waits", text: "", html: "" });

function operator(url: string, ...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: folder };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [PROGRAM, ...args], { env }, (error, out, failure) =>
      error ? reject(new Error(`${out}${failure}`, { cause: error })) : resolve(out),
    );
  });
}

/** A copy of production, restored with the operator's command, and a server on it. */
async function restoreCopy(...flags: string[]) {
  const database: TestDatabase = await createTestDatabase();
  const said = await operator(database.url, "restore", "--file", file, ...flags);
  const server = openTestApp(database.url, { dataDir: folder });
  drops.push(() => server.drop().then(() => database.drop()));
  return { said, server, operate: (...args: string[]) => operator(database.url, ...args) };
}
const drops: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(drops.splice(0).map((drop) => drop()));
});

/** The recipients of mails sent so far, without running waiting jobs. */
const sentBy = async ({ services }: TestApp): Promise<string[]> =>
  (await services.db.selectFrom("dev_mail").select("recipient").orderBy("recipient").execute()).map(
    ({ recipient }) => recipient,
  );

describe("a copy that was restored", () => {
  it("sends nothing, says so, and sends what waits once that is released", async () => {
    const { said, server, operate } = await restoreCopy();
    expect(said).toContain("npm run operator -- outbox release");
    expect(said).toContain("Waits to be sent: 1 send-mail, 1 webhook-deliveries.");
    const logged = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    await server.services.jobs.start();
    expect(logged.mock.calls.map(([text]) => String(text)).join("")).toContain("outgoing.held");
    await queueMail(server.services, server.services.db, mailTo("later@people.example"));
    // Longer than the polling intervals of jobs and webhook deliveries.
    await new Promise((resolve) => setTimeout(resolve, 7_000));
    expect(await sentBy(server)).toEqual([]);
    expect(receiver.arrived).toEqual([]);

    expect(await operate("outbox")).toContain("Waits to be sent: 2 send-mail, 1 webhook-deliveries.");
    await operate("outbox", "release");
    await vi.waitUntil(async () => (await sentBy(server)).length === 2 && receiver.arrived.length === 1, {
      timeout: 25_000,
      interval: 200,
    });
  });

  it("sends what waited at once when that is asked for", async () => {
    const { said, server } = await restoreCopy("--with-outbox");
    expect(said).toContain("Outgoing work is sent.");
    await server.services.jobs.drain();
    expect(await sentBy(server)).toEqual(["waits@people.example"]);
  });

  it("never sends what was given up", async () => {
    const { server, operate } = await restoreCopy();
    expect(await operate("outbox", "discard")).toContain("It is given up.");
    await operate("outbox", "release");
    expect(await operate("outbox")).toBe("Outgoing work is sent.\nNothing waits to be sent.\n");
    await server.services.jobs.drain();
    expect(await sentBy(server)).toEqual([]);
    await expect(operate("outbox", "discard")).rejects.toThrow("outbox hold comes first");
  });

  it("can be held by hand, as one made with other tools has to be", async () => {
    const { server, operate } = await restoreCopy("--with-outbox");
    await operate("outbox", "hold");
    await server.services.jobs.drain();
    expect(await sentBy(server)).toEqual([]);
  });
});
