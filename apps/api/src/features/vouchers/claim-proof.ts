import { Problem } from "../../platform/http/problem.ts";
import type { Services } from "../../platform/services.ts";
import { judgeWork, makeChallenge, type Task } from "../challenges/challenge.ts";
import { judgeClaimCode } from "./claim-code.ts";
import type { ClaimNetworks, ClaimProof } from "./queries.ts";

/** What a claim brings so that it is more than one of its network's many: work that was done, or a mailed code. */
export interface BroughtProof {
  work?: string | undefined;
  codeId?: string | undefined;
  code?: string | undefined;
}

const NONE: ClaimProof = { proof: null, contact: null };

/** On average; benchmarked: a phone slowed four times needs less than two seconds. docs/decisions/0043-claims-by-network.md */
const TRIES = 3_000;
/** However often a network has claimed its free number lately, it works at most so many times as much. */
const MAX_DOUBLINGS = 3;

const taskOf = ({ secrets }: Services, campaignId: string, { network }: ClaimNetworks): Task => ({
  purpose: "claim",
  subject: secrets.mac("claim work", `${campaignId} ${network}`).toString("base64url"),
});

/** What the database is given of what a claim brought. @throws Problem 422 for a code that is wrong */
export async function proofOf(
  services: Services,
  campaignId: string,
  networks: ClaimNetworks,
  { work, codeId, code }: BroughtProof,
): Promise<ClaimProof> {
  if (codeId !== undefined && code !== undefined) return judgeClaimCode(services, campaignId, { codeId, code });
  const done = work === undefined ? undefined : await judgeWork(services, work, taskOf(services, campaignId, networks));
  return done ? { ...NONE, proof: done.hash.toString("hex") } : NONE;
}

/**
 * The refusal of a claim whose network has used up what is free, with the work by which it goes on at once.
 * @param wait seconds until it goes on without
 * @param rush how many times over the network has claimed its free number lately
 */
export async function workNeeded(
  services: Services,
  campaignId: string,
  networks: ClaimNetworks,
  { wait, rush }: { wait: number; rush: number },
): Promise<Problem> {
  const tries = TRIES * 2 ** Math.min(rush, MAX_DOUBLINGS);
  const challenge = await makeChallenge(services, taskOf(services, campaignId, networks), tries);
  return new Problem(429, "vouchers.workNeeded", { retryAfter: wait, data: { challenge: { ...challenge } } });
}
