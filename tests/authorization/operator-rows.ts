import { makeOperator } from "@stashwell/testing/operators";
import { PASSWORD } from "@stashwell/testing/tenants";
import { rows, type Fixture } from "./fixture.ts";

const nothing = () => ({});
const ownTenant = ({ own }: Fixture) => ({ tenantId: own.known.business[0]! });
/** A nonexistent job: callers with access get 404. */
const NO_JOB = { jobId: "00000000-0000-4000-8000-000000000000", queue: "mail.send" };

/** Operators administer all tenants, so no tenant is foreign to them; all other callers are refused. */
export const operatorRows = rows({
  "POST /operator/login": {
    input: async ({ test }) => ({ email: (await makeOperator(test.services, PASSWORD)).email, password: PASSWORD }),
    foreign: 200,
  },
  "GET /operator/tenants": { input: nothing, foreign: 200 },
  "GET /operator/tenant": { input: ownTenant, foreign: 200 },
  "POST /operator/tenant/suspend": {
    input: (fixture) => ({ ...ownTenant(fixture), reason: "They asked for it." }),
    foreign: 200,
    unsettling: true,
  },
  "POST /operator/tenant/restore": { input: ownTenant, foreign: 409, own: 409 },
  "GET /operator/invitations": { input: nothing, foreign: 200 },
  "POST /operator/invitation/resend": {
    input: ({ own }) => ({ invitationId: own.known.invitation[0]!, invitee: "colleague" as const }),
    foreign: 200,
  },
  "GET /operator/jobs": { input: nothing, foreign: 200 },
  "POST /operator/job/retry": { input: () => NO_JOB, own: 404, foreign: 404 },
  "GET /operator/deliveries": { input: nothing, foreign: 200 },
  "GET /operator/invariants": { input: nothing, foreign: 200 },
  "POST /operator/invariants/check": { input: nothing, foreign: 200 },
});
