import { twoStep } from "@stashwell/shared/two-step/contract";
import { findByOwnPassword } from "../accounts/own-password.ts";
import { findToRoll } from "../accounts/to-roll.ts";
import { closeSessions } from "../accounts/sessions.ts";
import { onTheWire } from "../../platform/clock.ts";
import { transactionOf } from "../../platform/db/db.ts";
import { refusedField } from "../../platform/http/problem.ts";
import { preparedRoute, route } from "../../platform/http/route.ts";
import { findProof, useProof } from "./prove-oneself.ts";
import { countUnusedCodes, deleteTwoStep, findTwoStep, replaceRecoveryCodes } from "./queries.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { notifyOfChange } from "./notify-of-change.ts";
import { beginTwoStep, findFirstCode, turnOn } from "./turn-on.ts";

export const twoStepRoutes = [
  route(twoStep.state, async ({ db, session: { accountId } }) => {
    const since = (await findTwoStep(db, accountId))?.confirmed_at;
    if (!since) return { data: { on: false, since: null, recoveryCodesLeft: 0 } };
    return { data: { on: true, since: onTheWire(since), recoveryCodesLeft: await countUnusedCodes(db, accountId) } };
  }),

  preparedRoute(
    twoStep.begin,
    ({ services, session, input }) => findByOwnPassword(services, session, input.currentPassword),
    async ({ db, services, session }, account) => {
      if (!account) throw refusedField("currentPassword", "accounts.currentPasswordWrong");
      return { data: await beginTwoStep(services, transactionOf(db), session) };
    },
  ),

  preparedRoute(
    twoStep.turnOn,
    ({ services, session, input }) => findFirstCode(services, session, input.code),
    async ({ db, services, session, t }, first) => {
      const recoveryCodes = await turnOn(services, transactionOf(db), session, first);
      const toRoll = await findToRoll(db, session.accountId, services.clock.now());
      return { message: t("twoStep.turnedOn"), data: { recoveryCodes }, toRoll };
    },
  ),

  preparedRoute(
    twoStep.renewCodes,
    async ({ services, session, input }) => {
      const proof = await findProof(services, session, input);
      return { proof, codes: proof.code && (await makeRecoveryCodes(session.accountId)) };
    },
    async ({ db, services, session: { accountId }, t }, { proof, codes }) => {
      await useProof(transactionOf(db), accountId, proof, services.clock.now());
      await replaceRecoveryCodes(db, accountId, codes?.hashes ?? []);
      await notifyOfChange(services, db, accountId, "codes");
      return { message: t("twoStep.codesRenewed"), data: { recoveryCodes: codes?.shown ?? [] } };
    },
  ),

  preparedRoute(
    twoStep.turnOff,
    ({ services, session, input }) => findProof(services, session, input),
    async ({ db, services, session, t }, proof) => {
      const { accountId } = session;
      await useProof(transactionOf(db), accountId, proof, services.clock.now());
      await deleteTwoStep(db, accountId);
      await closeSessions(db, accountId, session);
      await notifyOfChange(services, db, accountId, "off");
      return { message: t("twoStep.turnedOff") };
    },
  ),
];
