import { z } from "zod";
import type { Db } from "../../platform/db/db.ts";
import type { JobKind } from "../../platform/db/jobs.ts";
import { log } from "../../platform/observation/log.ts";
import { Problem } from "../../platform/http/problem.ts";
import { countTry, type Limit } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { countOrWork } from "../challenges/count-or-work.ts";
import { isMailedMore } from "./mailbox.ts";
import { listAccountsByIdentifier } from "./queries.ts";
import { mailPasswordLink } from "./mail-password-link.ts";
import { foldName } from "./name-queries.ts";
import { accountKey, limitsByNetwork } from "./throttle-keys.ts";

/** Has the links mailed, unless too many were asked for; that counts alike for accounts that do not exist. */
export async function askForResetLink(
  services: Services,
  tx: Db,
  identifier: string,
  { address, work }: { address: string; work: string | undefined },
): Promise<void> {
  const { secrets, clock } = services;
  await countOrWork(services, limitsByNetwork(secrets, "reset", address, PER_NETWORK), { purpose: "reset", work });
  // In the call's own transaction: what fails here is what has used its tries up already.
  await countTry(tx, clock, accountKey(secrets, "reset", await foldName(tx, identifier)), PER_ACCOUNT);
  await queueResetLinks(services, tx, identifier);
}

/** Links that one account is mailed, and that may be asked for by one name. */
const PER_ACCOUNT: Limit = { tries: 10, seconds: 600 };
/** From one network; each further one costs work. */
const PER_NETWORK: Limit = { tries: 100, seconds: 600 };

const PURPOSE = "forgotten-password";

/** What was typed is sealed: it is somebody's address. */
const mailResetLinksJob: JobKind<{ sealed: string }> = {
  name: "mail-reset-links",
  payload: z.object({ sealed: z.base64() }),
  retries: 5,
};

/** Has a link mailed to every account that an identifier may mean. The call that asks does the same work whether there is one or not. */
async function queueResetLinks({ jobs, secrets }: Services, db: Db, identifier: string): Promise<void> {
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

/** Whether an account has been mailed as many links as it is mailed in a while, by whatever name they were asked for. */
async function isMailedOften({ clock }: Services, db: Db, accountId: string): Promise<boolean> {
  try {
    await countTry(db, clock, `reset-mail:${accountId}`, PER_ACCOUNT);
    return !(await isMailedMore(db, clock, `reset-mail-day:${accountId}`));
  } catch (error) {
    if (error instanceof Problem) return true;
    throw error;
  }
}
