import type { Tx } from "../../platform/db/db.ts";
import { countSliding, type Limit } from "../../platform/http/throttle.ts";
import type { Services } from "../../platform/services.ts";
import { mailboxOf } from "./mailbox.ts";
import { foldName } from "./name-queries.ts";

/** Invitations to one mailbox, including repeated ones: per organization, and of all together. */
const TO_MAILBOX: Limit = { tries: 10, seconds: 86_400 };
const TO_MAILBOX_OF_ALL: Limit = { tries: 20, seconds: 86_400 };

/** @throws Problem 429 after too many recent invitations to the mailbox */
export async function countInvitationTo(
  { clock, secrets }: Pick<Services, "clock" | "secrets">,
  tx: Tx,
  organizationId: string,
  email: string,
): Promise<void> {
  const mailbox = secrets.mac("invited mailbox", mailboxOf(await foldName(tx, email))).toString("base64url");
  await countSliding(tx, clock, [
    [`invite-to:${organizationId}:${mailbox}`, TO_MAILBOX],
    [`invite-to:${mailbox}`, TO_MAILBOX_OF_ALL],
  ]);
}
