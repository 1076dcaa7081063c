import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool, type PoolClient } from "pg";
import { serveParent } from "./child.ts";

// The naive implementation: one transaction per claim, which counts on the campaign's row.
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
// Ending the bench early also stops the database.
pool.on("error", () => undefined);

async function claim(client: PoolClient, code: string, claimKey: string): Promise<string | undefined> {
  await client.query("begin");
  const counted = await client.query<{ campaign_id: string; claimed: number }>(
    `update campaign_tally t set claimed = t.claimed + 1 from campaign c
     where c.code = $1 and t.campaign_id = c.id and t.claimed < c.card_count returning t.campaign_id, t.claimed`,
    [code],
  );
  const row = counted.rows[0];
  const pin = randomBytes(8).toString("hex");
  if (row) {
    const values = [row.campaign_id, row.claimed, randomBytes(16).toString("base64url"), pin, claimKey.slice(0, 16)];
    await client.query(
      "insert into voucher (campaign_id, slot, handle, pin, claim_key, claimed_at) values ($1, $2, $3, $4, $5, now())",
      values,
    );
    await client.query(
      "insert into voucher_event (campaign_id, slot, kind, at) values ($1, $2, 'claimed', now())",
      values.slice(0, 2),
    );
  }
  await client.query("commit");
  return row && pin;
}

async function bodyOf(request: IncomingMessage): Promise<{ campaignCode: string; claimKey: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as { campaignCode: string; claimKey: string };
}

async function respond(request: IncomingMessage): Promise<{ status: number; text: string }> {
  const { campaignCode, claimKey } = await bodyOf(request);
  const client = await pool.connect();
  try {
    const pin = await claim(client, campaignCode, claimKey);
    return { status: pin ? 200 : 409, text: JSON.stringify({ pin }) };
  } finally {
    client.release();
  }
}

const server = createServer((request, response) => {
  respond(request).then(
    ({ status, text }) => response.writeHead(status, { "content-length": String(text.length) }).end(text),
    () => response.writeHead(500, { "content-length": "0" }).end(),
  );
});
await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
serveParent((server.address() as AddressInfo).port, async () => 0);
