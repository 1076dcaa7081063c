import { knownDeviceCookie, readKnownDevice } from "../accounts/known-device.ts";
import { consoleCalls } from "@stashwell/shared/console/contract";
import { findAccount } from "../accounts/queries.ts";
import { signIn } from "../sign-in/sign-in.ts";
import { insertAuditEvent, record } from "../audit/queries.ts";
import { transactionOf } from "../../platform/db/db.ts";
import { pageOf } from "../../platform/db/keyset.ts";
import { conflict, notFound } from "../../platform/http/problem.ts";
import { route } from "../../platform/http/route.ts";
import { findLastRun, listResults } from "./invariant-queries.ts";
import { startCheckingInvariants } from "./check-invariants.ts";
import { listFailedDeliveries, retryWebhook, WEBHOOKS } from "./delivery-queries.ts";
import { listInvitations } from "./invitation-queries.ts";
import { listQueues, listTroubled, retryJob } from "./job-queries.ts";
import { resendInvitation } from "./resend-invitation.ts";
import { restoreTenant, suspendTenant } from "./suspend-tenant.ts";
import { findTenant, listOperatorActs, listTenants } from "./tenant-queries.ts";
import { toDelivery, toInvariants, toInvitation, toJob, toQueue, toRun, toTenant, toTenantDetail } from "./to-wire.ts";

const OPERATOR = 3;

export const consoleRoutes = [
  route(consoleCalls.login, async ({ db, input, t, request, services, setHeader }) => {
    const device = readKnownDevice(request.cookie);
    const credentials = {
      identifier: input.email,
      password: input.password,
      type: OPERATOR,
      code: input.code,
    } as const;
    const { accountId, token } = await signIn(services, credentials, {
      address: request.address,
      userAgent: request.header("user-agent"),
      device,
      requestId: request.id,
      work: input.work,
    });
    setHeader("set-cookie", knownDeviceCookie(services, device, accountId));
    const account = await findAccount(db, accountId);
    if (!account) throw notFound();
    await insertAuditEvent(db, { action: "operator.signIn", accountId, at: services.clock.now() });
    const { email, language } = account;
    return { data: { employeeId: accountId, email, language }, token, message: t("accounts.signedIn") };
  }),

  route(consoleCalls.tenants, async ({ db, input }) => {
    const { rows, total } = await listTenants(db, input, pageOf(input));
    return { data: rows.map(toTenant), total };
  }),

  route(consoleCalls.tenant, async ({ db, input }) => {
    const row = await findTenant(db, input.tenantId);
    if (!row) throw notFound("operators.tenantGone");
    return { data: toTenantDetail(row, await listOperatorActs(db, row.id)) };
  }),

  route(consoleCalls.suspend, async ({ db, session, input, t, services }) => {
    const operating = { services, tx: transactionOf(db), session };
    const name = await suspendTenant(operating, input.tenantId, input.reason);
    return { message: t("operators.suspended", { name }) };
  }),

  route(consoleCalls.restore, async ({ db, session, input, t, services }) => {
    const name = await restoreTenant({ services, tx: transactionOf(db), session }, input.tenantId);
    return { message: t("operators.restored", { name }) };
  }),

  route(consoleCalls.invitations, async ({ db, input, services: { clock } }) => {
    const { rows, total } = await listInvitations(db, input.search, pageOf(input));
    return { data: rows.map((row) => toInvitation(row, clock.now())), total };
  }),

  route(consoleCalls.resend, async ({ db, session, input, t, services }) => {
    const operating = { services, tx: transactionOf(db), session };
    const email = await resendInvitation(operating, input.invitationId, input.invitee);
    return { message: t("operators.resent", { email }) };
  }),

  route(consoleCalls.jobs, async ({ db, input }) => {
    const queues = input.queue === "" ? undefined : [input.queue];
    const { rows, total } = await listTroubled(db, queues, pageOf(input));
    return { data: { queues: (await listQueues(db)).map(toQueue), jobs: rows.map(toJob) }, total };
  }),

  route(consoleCalls.retryJob, async ({ db, session, input, t, services: { clock } }) => {
    const tx = transactionOf(db);
    const retried =
      input.queue === WEBHOOKS
        ? await retryWebhook(tx, input.jobId, clock.now())
        : await retryJob(tx, input.queue, input.jobId);
    if (!retried) throw notFound("operators.jobGone");
    const { jobId: subjectId, queue } = input;
    await record(db, session, { action: "operator.retryJob", subjectId, detail: { queue }, at: clock.now() });
    return { message: t("operators.retried") };
  }),

  route(consoleCalls.deliveries, async ({ db, input }) => {
    const { rows, total } = await listFailedDeliveries(db, input.way, pageOf(input));
    return { data: rows.map(toDelivery), total };
  }),

  route(consoleCalls.invariants, async ({ db }) => {
    const [results, run] = [await listResults(db), await findLastRun(db)];
    return { data: { invariants: toInvariants(results), run: run ? toRun(run) : null } };
  }),

  route(consoleCalls.checkInvariants, async ({ db, session, t, services }) => {
    const runId = await startCheckingInvariants(services, db, session.accountId);
    if (runId === undefined) throw conflict("operators.checkRunning");
    await record(db, session, { action: "operator.checkBooks", subjectId: runId, at: services.clock.now() });
    return { message: t("operators.checkStarted"), data: { runId } };
  }),
];
