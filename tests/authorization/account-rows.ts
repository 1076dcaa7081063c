import { issueSecret } from "@stashwell/api/features/accounts/one-time-secrets";
import { PASSWORD } from "@stashwell/testing/tenants";
import { rows, type Fixture } from "./fixture.ts";

const nothing = () => ({});
const linkFor =
  (use: "reset" | "handOff") =>
  async ({ test, person }: Fixture) =>
    issueSecret(test.services.db, test.services.clock, person("business").accountId, use);

/** Calls about the caller's own account contain no ID: the other tenant's actors affect only themselves. */
export const accountRows = rows({
  "POST /brand/user/login": {
    input: ({ person }) => ({ email: person("brand owner").email, password: PASSWORD, type: 1 }),
    foreign: 200,
  },
  "POST /web/v1/user/verify-token": {
    input: async (fixture) => ({ token: await linkFor("handOff")(fixture) }),
    foreign: 200,
  },
  "POST /brand/user/logout": { input: nothing, foreign: 200, unsettling: true },
  "POST /brand/user/profile": { input: nothing, foreign: 200 },
  "POST /brand/user/forget-password": {
    input: ({ person }) => ({ email: person("brand owner").email }),
    foreign: 200,
  },
  "POST /brand/user/reset-password/{id}": {
    input: async (fixture) => ({ id: await linkFor("reset")(fixture), newPassword: PASSWORD }),
    foreign: 200,
    unsettling: true,
  },
  "POST /brand/user/change-password": {
    input: () => ({ currentPassword: PASSWORD, password: "Voucher-77y", confirmPassword: "Voucher-77y" }),
    foreign: 200,
    unsettling: true,
  },
  "POST /brand/user/email": { input: ({ fresh }) => ({ email: `e-${fresh()}@people.example` }), foreign: 200 },
  "POST /brand/user/language": { input: () => ({ language: "EN" as const }), foreign: 200 },
  "POST /brand/user/name": { input: () => ({ firstName: "Ngozi" }), foreign: 200 },
  "GET /brand/user/settings": { input: nothing, foreign: 200 },
  "POST /brand/user/settings": {
    input: () => ({ privacyPolicy: "one", websiteToBrand: "two", disclaimer: "three" }),
    foreign: 200,
  },
  "GET /brand/sign-ins": { input: nothing, foreign: 200 },
  "GET /brand/sign-ins/export": { input: nothing, foreign: 200 },
  "GET /brand/user/sessions": { input: nothing, foreign: 200 },
  "POST /brand/user/sessions/end": {
    input: () => ({ currentPassword: PASSWORD }),
    foreign: 200,
    unsettling: true,
  },
  "GET /brand/user/two-step": { input: nothing, foreign: 200 },
  "POST /brand/user/two-step/begin": { input: () => ({ currentPassword: PASSWORD }), foreign: 200 },
  // None of the actors has two-step verification: a valid request gets at most a 422 for its code.
  "POST /brand/user/two-step/on": { input: () => ({ code: "000000" }), own: 422, foreign: 422 },
  "POST /brand/user/two-step/recovery-codes": {
    input: () => ({ currentPassword: PASSWORD, code: "000000" }),
    own: 409,
    foreign: 409,
  },
  "POST /brand/user/two-step/off": {
    input: () => ({ currentPassword: PASSWORD, code: "000000" }),
    own: 409,
    foreign: 409,
  },

  "GET /brand/team/": { input: nothing, foreign: 200 },
  "POST /brand/team/invite": {
    input: ({ fresh }) => ({ email: `t-${fresh()}@people.example`, role: "viewer" as const }),
    foreign: 200,
  },
  "POST /brand/team/resend": {
    input: async (fixture) => ({ invitationId: await inviteColleague(fixture) }),
    foreign: 404,
  },
  "POST /brand/team/revoke": {
    input: async (fixture) => ({ invitationId: await inviteColleague(fixture) }),
    foreign: 404,
  },
  "POST /brand/team/role": {
    input: ({ person }) => ({ employeeId: person("brand viewer").accountId, role: "viewer" as const }),
    foreign: 404,
  },
  "POST /brand/team/remove": {
    input: ({ person }) => ({ employeeId: person("brand viewer").accountId }),
    foreign: 404,
    unsettling: true,
  },
  "GET /brand/team/audit": {
    input: ({ person }) => ({ limit: 20, employeeId: person("brand owner").accountId }),
    foreign: 200,
  },

  "GET /store/cashier/": { input: nothing, foreign: 200 },
  "POST /store/cashier/invite": {
    input: ({ fresh, own }) => ({ email: `c-${fresh()}@people.example`, storeId: own.known.store[0]! }),
    foreign: 422,
  },
  "POST /store/cashier/resend": {
    input: async (fixture) => ({ invitationId: await inviteCashier(fixture) }),
    foreign: 404,
  },
  "POST /store/cashier/revoke": {
    input: async (fixture) => ({ invitationId: await inviteCashier(fixture) }),
    foreign: 404,
  },
  "POST /store/cashier/move": {
    input: ({ person }) => ({ employeeId: person("cashier").accountId, storeId: null }),
    foreign: 404,
  },
  "POST /store/cashier/remove": {
    input: ({ person }) => ({ employeeId: person("cashier").accountId }),
    foreign: 404,
    unsettling: true,
  },
});

async function inviteColleague({ test, person, fresh }: Fixture): Promise<string> {
  const invited = { email: `t-${fresh()}@people.example`, role: "viewer" as const };
  const { body } = await test.call("POST /brand/team/invite", invited, { token: person("brand owner").token });
  return body.data.invitationId;
}

async function inviteCashier({ test, person, fresh }: Fixture): Promise<string> {
  const invited = { email: `c-${fresh()}@people.example` };
  const { body } = await test.call("POST /store/cashier/invite", invited, { token: person("business").token });
  return body.data.invitationId;
}
