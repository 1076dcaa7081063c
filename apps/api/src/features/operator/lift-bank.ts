import { insertAuditEvent } from "../audit/queries.ts";
import { isUuid } from "../../platform/db/is-uuid.ts";
import type { Services } from "../../platform/services.ts";
import { OperatorError, readOptions, required } from "./command.ts";
import { liftBankAccounts } from "./queries.ts";

/**
 * `bank lift`: lets the bank account that verified a business verify any number of others, after its owner was
 * verified.
 */
export async function runBankLift(services: Services, args: string[]): Promise<string[]> {
  const businessId = required(readOptions(args, { organization: { type: "string" } }), "organization");
  const at = services.clock.now();
  return services.db.transaction().execute(async (tx) => {
    const lifted = isUuid(businessId) ? await liftBankAccounts(tx, businessId, at) : 0;
    if (lifted === 0) throw new OperatorError(`No bank account is known that verified ${businessId}.`);
    await insertAuditEvent(tx, { action: "operator.liftBank", businessId, subjectId: businessId, at });
    return [`The bank account that verified ${businessId} verifies any number of businesses.`];
  });
}
