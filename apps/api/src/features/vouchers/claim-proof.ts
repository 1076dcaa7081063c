import { Problem } from "../../platform/http/problem.ts";
import type { Services } from "../../platform/services.ts";
import { judgeWork, makeChallenge, type Task } from "../challenges/challenge.ts";
import { judgeClaimCode } from "./claim-code.ts";
import type { ClaimNetworks, ClaimProof } from "./queries.ts";

/** Proof of work or a mailed code, for a claim beyond its network's free limit. */
export interface BroughtProof {
  work?: string | undefined;
  codeId?: string | undefined;
  code?: string | undefined;
}

const NONE: ClaimProof = { proof: null, contact: null };

/**
 * Average number of attempts; a phone slowed four times needs less than two seconds.
 * docs/decisions/0043-claims-by-network.md
 */
const TRIES = 3_000;
/** Maximum number of times that the work doubles. */
const MAX_DOUBLINGS = 3;

const taskOf = ({ secrets }: Services, campaignId: string, { network }: ClaimNetworks): Task => ({
  purpose: "claim",
  subject: secrets.mac("claim work", `${campaignId} ${network}`).toString("base64url"),
});

/** The proof as the database gets it. @throws Problem 422 if the code is wrong */
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
 * The refusal of a claim whose network has used its free limit, with a challenge whose solution permits it at once.
 * @param wait seconds until a claim is free again
 * @param rush recent claims of the network, in multiples of its free limit
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
