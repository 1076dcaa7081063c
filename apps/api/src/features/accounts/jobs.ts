import { z } from "zod";
import type { Db } from "../../platform/db/db.ts";
import type { JobKind } from "../../platform/db/jobs.ts";
import { log } from "../../platform/http/log.ts";
import { Problem } from "../../platform/http/problem.ts";
import { countTry } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { PER_ACCOUNT } from "./reset-limits.ts";
import { listAccountsByIdentifier } from "./queries.ts";
import { mailPasswordLink } from "./mail-password-link.ts";

const PURPOSE = "forgotten-password";

/** What was typed is sealed: it is somebody's address. */
const mailResetLinksJob: JobKind<{ sealed: string }> = {
  name: "mail-reset-links",
  payload: z.object({ sealed: z.base64() }),
  retries: 5,
};

/** Has a link mailed to every account that an identifier may mean. The call that asks does the same work whether there is one or not. */
export async function queueResetLinks({ jobs, secrets }: Services, db: Db, identifier: string): Promise<void> {
  await jobs.enqueue(db, mailResetLinksJob, { sealed: secrets.encrypt(PURPOSE, identifier).toString("base64") });
}

/** Registers how the links are sent. */
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
    return false;
  } catch (error) {
    if (error instanceof Problem) return true;
    throw error;
  }
}
