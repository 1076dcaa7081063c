import { z } from "zod";
import type { Db } from "../../platform/db/db.ts";
import type { JobKind } from "../../platform/db/jobs.ts";
import { log } from "../../platform/observation/log.ts";
import { Problem } from "../../platform/http/problem.ts";
import { countSliding, countTry, type Limit } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { countOrWork } from "../challenges/count-or-work.ts";
import { isMailedMore } from "./mailbox.ts";
import { listAccountsByIdentifier } from "./queries.ts";
import { mailPasswordLink } from "./mail-password-link.ts";
import { foldName } from "./name-queries.ts";
import { limitsByAccountAndNetwork, limitsByNetwork } from "./throttle-keys.ts";

/**
 * Counts a request for reset links, the same for accounts that don't exist. Don't call it within a transaction: a count
 * waits for others of its network, and the transaction's connection would wait with it.
 * @throws Problem 429 after too many requests
 */
export async function countResetRequest(
  services: Services,
  identifier: string,
  { address, work }: { address: string; work: string | undefined },
): Promise<void> {
  const { secrets, clock, counts, db } = services;
  await countOrWork(services, limitsByNetwork(secrets, "reset", address, PER_NETWORK), { purpose: "reset", work });
  const account = await foldName(db, identifier);
  // By network as well: otherwise a stranger's requests would keep the owner from asking.
  await countSliding(counts.db, clock, limitsByAccountAndNetwork(secrets, "reset", { account, address }, PER_ACCOUNT));
}

/** Links mailed to one account, and requests for one name per network. */
const PER_ACCOUNT: Limit = { tries: 10, seconds: 600 };
/** Requests per network; beyond it each costs proof of work. */
const PER_NETWORK: Limit = { tries: 100, seconds: 600 };

const PURPOSE = "forgotten-password";

/** The typed identifier is encrypted, because it may be an e-mail address. */
const mailResetLinksJob: JobKind<{ sealed: string }> = {
  name: "mail-reset-links",
  payload: z.object({ sealed: z.base64() }),
  retries: 5,
};

/** Queues a job that mails a link to each matching account, so that the call takes as long if there is none. */
export async function queueResetLinks({ jobs, secrets }: Services, db: Db, identifier: string): Promise<void> {
  await jobs.enqueue(db, mailResetLinksJob, { sealed: secrets.encrypt(PURPOSE, identifier).toString("base64") });
}

export function registerAccountJobs(services: Services): void {
  services.jobs.work(mailResetLinksJob, async ({ sealed }) => {
    const identifier = services.secrets.decrypt(PURPOSE, Buffer.from(sealed, "base64"));
    const accounts = await services.db.transaction().execute(async (tx) => {
      const found = await listAccountsByIdentifier(tx, identifier);
      let mailed = 0;
      for (const account of found) {
        if (await isMailedOften(services, tx, account.id)) continue;
        await mailPasswordLink(services, tx, account, "reset");
        mailed += 1;
      }
      return mailed;
    });
    log("account.reset-links", { accounts });
  });
}

/** Whether an account has reached its limit of links, regardless of the requested name. */
async function isMailedOften({ clock }: Services, db: Db, accountId: string): Promise<boolean> {
  try {
    await countTry(db, clock, `reset-mail:${accountId}`, PER_ACCOUNT);
    return !(await isMailedMore(db, clock, `reset-mail-day:${accountId}`));
  } catch (error) {
    if (error instanceof Problem) return true;
    throw error;
  }
}
