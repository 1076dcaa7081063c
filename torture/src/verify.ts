import { checkInvariants } from "@stashwell/api/features/vouchers/check-invariants";
import { keyOfClaim } from "@stashwell/api/features/vouchers/device";
import { JOINED_WITH, type Kind, KINDS } from "./acts.ts";
import { countClaims, findClaims, findJoinings, findPublishings, findRedemptions } from "./queries.ts";
import { isAcknowledged, type Sent } from "./load.ts";
import { openConnections, type Reply, send } from "./send.ts";
import type { Fixture } from "./fixture.ts";

/** The number of acts of each kind that are repeated. */
const REPLAYED = 12;

/**
 * Compares the acknowledged acts with the tables: every act must be there, exactly once. All acts must be settled.
 * @param repeated whether some are asked for once more, which makes sense while their keys are remembered
 * @returns what is wrong, in words
 */
export async function verify(
  fixture: Fixture,
  port: number,
  sent: readonly Sent[],
  { repeated = true }: { repeated?: boolean } = {},
): Promise<string[]> {
  const refused = sent.filter((one) => !isAcknowledged(one));
  const faults = refused.map(({ act, reply }) => `a ${act.kind} was answered ${reply?.status} ${reply?.code ?? ""}`);
  if (repeated) faults.push(...(await replay(fixture, port, sent)));
  const acknowledged = (kind: Kind) => sent.filter((one) => one.act.kind === kind && isAcknowledged(one));
  faults.push(...(await verifyClaims(fixture, acknowledged("claim"))));
  faults.push(...(await verifyRedemptions(fixture, acknowledged("redeem"))));
  faults.push(...(await verifyJoinings(fixture, acknowledged("join"))));
  faults.push(...(await verifyPublishings(fixture, acknowledged("publish"))));
  const broken = (await checkInvariants(fixture.services.db)).filter(({ ok }) => !ok);
  faults.push(...broken.map(({ name, detail }) => `invariant broken: ${name} (${detail})`));
  return faults;
}

/**
 * Repeats calls with the same key: each must get the same response, and, as is checked afterwards, have no further
 * effect.
 */
async function replay(fixture: Fixture, port: number, sent: readonly Sent[]): Promise<string[]> {
  const agent = openConnections();
  const chosen = KINDS.flatMap((kind) =>
    sent.filter((one) => one.act.kind === kind && isAcknowledged(one)).slice(-REPLAYED),
  );
  const faults = await Promise.all(
    chosen.map(async ({ act, reply }) => {
      const again = await send(port, act, fixture.tokenOf(act), { agent });
      return isSame(again.text, reply?.text)
        ? []
        : [
            `a ${act.kind} was answered otherwise when it came again: ${again.status} ${again.text} instead of ${reply?.text}`,
          ];
    }),
  );
  agent.destroy();
  return faults.flat();
}

/**
 * Whether a response equals the first one. If the database fails between a redemption and the query whether it is held,
 * the first response has no `held` field.
 */
function isSame(again: string, first = ""): boolean {
  return again === first || (!first.includes('"held":') && again.replace(/,"held":(?:true|false)/, "") === first);
}

interface Acknowledged {
  pinNumber: string;
  CampaignId: string;
}

/** The data of a response that identifies an act: a claim has a PIN, a publication an id. */
const dataOf = (reply: Reply | undefined): Partial<Acknowledged> =>
  (JSON.parse(reply?.text ?? "{}") as { data?: Partial<Acknowledged> }).data ?? {};

async function verifyClaims({ services, crowded, claims }: Fixture, acknowledged: readonly Sent[]): Promise<string[]> {
  const keys = acknowledged.map(({ act }) => keyOfClaim(act.mark));
  const rows = await findClaims(services.pool, crowded.id, keys);
  const pins = new Map<string, string[]>();
  for (const { claim_key, pin } of rows) pins.set(claim_key, [...(pins.get(claim_key) ?? []), pin]);
  const faults = acknowledged.flatMap((one) => {
    const found = pins.get(keyOfClaim(one.act.mark)) ?? [];
    if (found.length !== 1) return [`an acknowledged claim is there ${found.length} times`];
    return found[0] === dataOf(one.reply).pinNumber ? [] : ["a claim was told another pin"];
  });
  const count = await countClaims(services.pool, crowded.id);
  if (count !== claims) faults.push(`${count} vouchers are out after ${claims} claims, each by its own device`);
  return faults;
}

async function verifyRedemptions({ services }: Fixture, acknowledged: readonly Sent[]): Promise<string[]> {
  const rows = await findRedemptions(
    services.pool,
    acknowledged.map(({ act }) => act.mark),
  );
  const byPin = new Map(rows.map((row) => [row.pin, row]));
  return acknowledged.flatMap(({ act }) => {
    const row = byPin.get(act.mark);
    if (!row?.redeemed) return ["an acknowledged redemption is gone"];
    return row.events === 1 ? [] : [`a redemption is in the ledger ${row.events} times`];
  });
}

async function verifyJoinings({ services }: Fixture, acknowledged: readonly Sent[]): Promise<string[]> {
  const rows = await findJoinings(
    services.pool,
    acknowledged.map(({ act }) => act.mark),
  );
  const byMark = new Map(rows.map((row) => [row.mark, row]));
  return acknowledged.flatMap(({ act }) => {
    const row = byMark.get(act.mark);
    if (!row) return ["an acknowledged joining is gone"];
    if (row.pieces !== JOINED_WITH) return [`a store joined with ${row.pieces} pieces instead of ${JOINED_WITH}`];
    return row.declarations === 1 && row.audits === 1
      ? []
      : [`a joining left ${row.declarations} declarations of stock and ${row.audits} audit events`];
  });
}

async function verifyPublishings({ services }: Fixture, acknowledged: readonly Sent[]): Promise<string[]> {
  const rows = await findPublishings(
    services.pool,
    acknowledged.map(({ act }) => act.mark),
  );
  const ids = new Map<string, string[]>();
  for (const { name, id } of rows) ids.set(name, [...(ids.get(name) ?? []), id]);
  return acknowledged.flatMap((one) => {
    const found = ids.get(one.act.mark) ?? [];
    if (found.length !== 1) return [`an acknowledged publishing is there ${found.length} times`];
    return found[0] === dataOf(one.reply).CampaignId ? [] : ["a publishing was told another id"];
  });
}

/** The PIN in the response to a claim. */
export const pinOf = (reply: Reply): string =>
  (JSON.parse(reply.text) as { data: { pinNumber: string } }).data.pinNumber;

/** The PINs of acknowledged claims, to redeem later. */
export const pinsOf = (sent: readonly Sent[]): string[] =>
  sent.flatMap(({ act, reply }) => (act.kind === "claim" && reply?.status === 200 ? [pinOf(reply)] : []));
