import { signIns } from "@stashwell/shared/sign-in/contract";
import { accounts } from "@stashwell/shared/accounts/contract";
import { route, replicaRoute } from "../../platform/http/route.ts";
import { knownDeviceCookie, readKnownDevice } from "../accounts/known-device.ts";
import { findSessionData } from "../accounts/session-data.ts";
import { exportSignIns, findSignIns } from "./read-sign-ins.ts";
import { signIn } from "./sign-in.ts";

export const signInRoutes = [
  replicaRoute(signIns.list, ({ db, session, input }) => findSignIns(db, session, input)),

  replicaRoute(signIns.csv, async (call) => exportSignIns(call)),

  route(accounts.login, async ({ db, input, t, request, services, setHeader }) => {
    const device = readKnownDevice(request.cookie);
    const { accountId, token } = await signIn(
      services,
      { identifier: input.email, password: input.password, type: input.type, code: input.code, nonce: input.nonce },
      {
        address: request.address,
        userAgent: request.header("user-agent"),
        device,
        requestId: request.id,
        work: input.work,
      },
    );
    setHeader("set-cookie", knownDeviceCookie(services, device, accountId));
    return { data: await findSessionData(db, accountId), token, message: t("accounts.signedIn") };
  }),
];
