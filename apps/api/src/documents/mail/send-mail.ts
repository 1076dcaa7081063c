import { z } from "zod";
import type { Db } from "../../platform/db/db.ts";
import type { JobKind } from "../../platform/db/jobs.ts";
import type { MailMessage } from "../../platform/outside/mail.ts";
import type { Services } from "../../platform/services.ts";

const PURPOSE = "mail";

/** The message is encrypted: its links are as sensitive as passwords, and finished jobs are retained for a while. */
const sendMailJob: JobKind<{ sealed: string }> = {
  name: "send-mail",
  payload: z.object({ sealed: z.base64() }),
  retries: 12,
  outgoing: true,
};

const message = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribe: z.string().optional(),
});

/** Queues a message in the caller's transaction; sending starts after the commit and is retried on failure. */
export async function queueMail(
  services: Pick<Services, "jobs" | "secrets">,
  db: Db,
  mail: MailMessage,
): Promise<void> {
  const sealed = services.secrets.encrypt(PURPOSE, JSON.stringify(mail)).toString("base64");
  await services.jobs.enqueue(db, sendMailJob, { sealed });
}

export function registerMailJobs({ jobs, secrets, mail }: Services): void {
  jobs.work(sendMailJob, async ({ sealed }) => {
    await mail.send(message.parse(JSON.parse(secrets.decrypt(PURPOSE, Buffer.from(sealed, "base64")))));
  });
}
