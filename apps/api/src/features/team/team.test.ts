import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Role } from "@stashwell/shared/team/rules";
import { openProvenSession } from "@stashwell/testing/tenants";
import { type TestBrand, PASSWORD } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words } from "@stashwell/testing/words";

let test: TestApp;
let brand: TestBrand;
let other: TestBrand;
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: "https://stashwell.example" } });
});
afterAll(() => test.drop());
beforeEach(async () => {
  [brand, other] = [await test.signInBrand(), await test.signInBrand()];
});

let invited = 0;
const newAddress = () => `colleague-${(invited += 1)}@brands.example`;

const invite = (
  fields: Partial<{ email: string; firstName: string; lastName: string; role: Role }> = {},
  token = brand.token,
) => test.call("POST /brand/team/invite", { email: newAddress(), role: "editor", ...fields }, { token });
const accept = (link: string, newPassword = PASSWORD) =>
  test.call("POST /brand/user/reset-password/{id}", { id: link, newPassword });
const signIn = (email: string, password = PASSWORD) =>
  test.call("POST /brand/user/login", { email, password, type: 1 });
const list = async (token = brand.token) => (await test.call("GET /brand/team/", {}, { token })).body.data;
const profileStatus = async (token: string) => (await test.call("POST /brand/user/profile", {}, { token })).status;

async function mailedLink(email: string): Promise<string> {
  const mail = (await test.mails()).find(({ to }) => to === email);
  return /https:\/\/stashwell\.example\/reset-password\/([\w-]{43})\s/.exec(mail?.text ?? "")?.[1] ?? "no link";
}

interface Colleague {
  employeeId: string;
  email: string;
  token: string;
}

/** Somebody who was invited, accepted and signed in. */
async function join(role: Role, into = brand): Promise<Colleague> {
  const email = newAddress();
  expect((await invite({ email, role }, into.token)).status).toBe(200);
  expect((await accept(await mailedLink(email))).status).toBe(200);
  const { body } = await signIn(email);
  return { employeeId: body.data.employeeId, email, token: body.token };
}

describe("inviting", () => {
  it("mails a link that makes an account with the role, once", async () => {
    const email = newAddress();
    const reply = await invite({ email, firstName: "Ngozi", lastName: "Balogun", role: "viewer" });
    expect(reply).toMatchObject({
      status: 200,
      body: { message: `Invitation sent to ${email}.`, data: { email, role: "viewer", expired: false } },
    });
    const [mail] = await test.mails();
    expect(mail).toMatchObject({ to: email, subject: expect.stringContaining("invited you to its team on Stashwell") });
    expect(mail?.text).toContain("Hello Ngozi,");
    expect(mail?.text).toContain("Your role will be Viewer");
    expect(mail?.text).toContain("expires in 7 days");
    expect((await list()).invitations).toMatchObject([{ email, invitedBy: brand.email }]);

    const link = await mailedLink(email);
    expect((await signIn(email)).status).toBe(401);
    expect((await accept(link, "short")).errors).toEqual({ newPassword: ["Minimum 6 characters are required"] });
    expect((await accept(link)).status).toBe(200);
    expect(await accept(link, "Another-9")).toMatchObject({ status: 404, code: "accounts.resetDead" });
    const session = await signIn(email);
    expect(session.body.data).toMatchObject({ organizationId: brand.organizationId, role: "viewer", type: 1 });
    expect(await list()).toMatchObject({
      members: [{ role: "owner" }, { firstName: "Ngozi", lastName: "Balogun", email, role: "viewer" }],
      invitations: [],
    });
  });

  it("twice at once with one link makes one account", async () => {
    const email = newAddress();
    await invite({ email });
    const link = await mailedLink(email);
    const replies = await Promise.all([accept(link), accept(link, "Another-9")]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await list()).members).toHaveLength(2);
  });

  it("keeps no token in the table, and writes none to the history", async () => {
    const email = newAddress();
    await invite({ email });
    const link = await mailedLink(email);
    const { rows } = await test.services.pool.query<{ text: string }>(
      "select to_jsonb(i)::text as text from invitation i union all select to_jsonb(a)::text from audit_event a",
    );
    expect(rows.some(({ text }) => text.includes(link))).toBe(false);
  });

  it("is good for seven days; sent again it has a new link, and the old one is dead", async () => {
    const email = newAddress();
    const { invitationId } = (await invite({ email })).body.data;
    const first = await mailedLink(email);
    test.clock.advance({ days: 7 });
    brand.token = await openProvenSession(test.services, brand.accountId);
    expect((await accept(first)).status).toBe(404);
    expect((await list()).invitations).toMatchObject([{ email, expired: true }]);

    const again = await test.call("POST /brand/team/resend", { invitationId }, { token: brand.token });
    expect(again).toMatchObject({ status: 200, body: { data: { email, expired: false } } });
    const second = await mailedLink(email);
    expect(second).not.toBe(first);
    expect((await accept(first)).status).toBe(404);
    expect((await accept(second)).status).toBe(200);
    const late = await test.call("POST /brand/team/resend", { invitationId }, { token: brand.token });
    expect(late).toMatchObject({ status: 404, code: "team.invitationGone" });
  });

  it("is withdrawn with its link", async () => {
    const email = newAddress();
    const { invitationId } = (await invite({ email })).body.data;
    const link = await mailedLink(email);
    const revoke = (token: string) => test.call("POST /brand/team/revoke", { invitationId }, { token });
    expect((await revoke(other.token)).status).toBe(404);
    expect((await test.call("POST /brand/team/resend", { invitationId }, { token: other.token })).status).toBe(404);
    expect((await revoke(brand.token)).body.message).toBe("Invitation withdrawn.");
    expect((await revoke(brand.token)).status).toBe(404);
    expect((await accept(link)).status).toBe(404);
    expect((await list()).invitations).toEqual([]);
    expect((await invite({ email })).status).toBe(200);
  });

  it("refuses what cannot be an invitation, against its field", async () => {
    const email = newAddress();
    await invite({ email });
    const errorsOf = async (fields: Parameters<typeof invite>[0]) => (await invite(fields)).errors;
    expect(await errorsOf({ email: "" })).toEqual({ email: [words("team.emailRequired")] });
    expect(await errorsOf({ email: "no address" })).toEqual({ email: [words("team.emailInvalid")] });
    expect(await errorsOf({ role: "admin" as Role })).toEqual({ role: [words("team.roleRequired")] });
    expect(await errorsOf({ firstName: "x".repeat(81) })).toEqual({ firstName: [words("errors.tooLong")] });
    expect(await invite({ email: brand.email.toUpperCase() })).toMatchObject({
      status: 409,
      code: "team.alreadyMember",
    });
    expect(await invite({ email: email.toUpperCase() })).toMatchObject({
      status: 409,
      errors: { email: [words("team.alreadyInvited")] },
    });
  });

  it("of one address twice at once makes one invitation", async () => {
    const email = newAddress();
    const replies = await Promise.all([invite({ email }), invite({ email })]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("says nothing to an owner of accounts elsewhere; their holder learns it from the link", async () => {
    expect(await invite({ email: other.email })).toMatchObject({ status: 200 });
    const link = await mailedLink(other.email);
    expect(await accept(link)).toMatchObject({ status: 409, code: "team.emailElsewhere" });
    expect((await signIn(other.email)).body.data.organizationId).toBe(other.organizationId);
    expect((await list()).invitations).toHaveLength(1);
  });

  it("nor by inviting and withdrawing anew: ten times a day for one mailbox, whatever tag is written", async () => {
    for (let nth = 0; nth < 10; nth += 1) {
      const { status, body } = await invite({ email: `bombed+${nth}@mails.example` });
      expect(status).toBe(200);
      await test.call("POST /brand/team/revoke", { invitationId: body.data.invitationId }, { token: brand.token });
    }
    expect((await invite({ email: "bombed@mails.example" })).status).toBe(429);
    expect((await invite({ email: "bombed@mails.example" }, other.token)).status).toBe(200);
  });

  it("does not pester: five times an hour for one address", async () => {
    const { invitationId } = (await invite()).body.data;
    const resend = () => test.call("POST /brand/team/resend", { invitationId }, { token: brand.token });
    for (let count = 0; count < 5; count += 1) expect((await resend()).status).toBe(200);
    expect((await resend()).status).toBe(429);
  });
});

describe("a role", () => {
  it("lets a viewer read, an editor work, and owners look after the team", async () => {
    const [viewer, editor] = [await join("viewer"), await join("editor")];
    const calls = (token: string) => ({
      campaigns: test.call("GET /brand/campaign/", {}, { token }),
      team: test.call("GET /brand/team/", {}, { token }),
      audit: test.call("GET /brand/team/audit", {}, { token }),
      profile: test.call("POST /brand/user/profile", {}, { token }),
      language: test.call("POST /brand/user/language", { language: "EN" }, { token }),
      settings: test.call("POST /brand/user/settings", { privacyPolicy: "p" }, { token }),
      code: test.call("GET /brand/campaign/campaignCode", {}, { token }),
      product: test.call("POST /brand/product/add", { products: [] }, { token }),
      campaign: test.call("POST /brand/campaign/add", { type: "Publish" }, { token }),
      edit: test.call("PUT /brand/campaign/edit/{campaignId}", { campaignId: "x", type: "Publish" }, { token }),
      suspend: test.call("POST /brand/store/suspend", { campaignId: "x", storeId: "x", suspended: true }, { token }),
      vouchers: test.call("GET /brand/campaign/export-vouchers", { campaignId: "x" }, { token }),
      stores: test.call("GET /brand/campaign/export-stores", { campaignId: "x" }, { token }),
      invite: test.call("POST /brand/team/invite", { email: newAddress(), role: "owner" }, { token }),
      role: test.call("POST /brand/team/role", { employeeId: viewer.employeeId, role: "owner" }, { token }),
      remove: test.call("POST /brand/team/remove", { employeeId: brand.accountId }, { token }),
    });
    const refused = async (token: string) => {
      const replies = await Promise.all(
        Object.entries(calls(token)).map(async ([name, reply]) => [name, await reply] as const),
      );
      return replies.filter(([, { status, code }]) => status === 403 && code === "errors.role").map(([name]) => name);
    };
    const ofTheTeam = ["invite", "role", "remove"];
    const writing = ["settings", "code", "product", "campaign", "edit", "suspend", "vouchers", "stores"];
    expect(await refused(viewer.token)).toEqual([...writing, ...ofTheTeam]);
    expect(await refused(editor.token)).toEqual(ofTheTeam);
    expect(await refused(brand.token)).toEqual([]);
  });

  it("changes from the next call on", async () => {
    const colleague = await join("viewer");
    const save = () => test.call("POST /brand/user/settings", { privacyPolicy: "p" }, { token: colleague.token });
    const give = (role: Role, token = brand.token) =>
      test.call("POST /brand/team/role", { employeeId: colleague.employeeId, role }, { token });
    expect((await save()).status).toBe(403);
    expect((await give("editor")).body.data).toMatchObject({ role: "editor" });
    expect((await save()).status).toBe(200);
    const { body } = await test.call("POST /brand/user/profile", {}, { token: colleague.token });
    expect(body.data.role).toBe("editor");
    expect((await give("viewer")).status).toBe(200);
    expect((await save()).status).toBe(403);
    expect(await give("owner", other.token)).toMatchObject({ status: 404, code: "team.memberGone" });
    expect((await give("boss" as Role)).errors).toEqual({ role: [words("team.roleRequired")] });
    for (const employeeId of ["nobody", crypto.randomUUID(), other.accountId]) {
      const reply = await test.call("POST /brand/team/role", { employeeId, role: "viewer" }, { token: brand.token });
      expect(reply.status).toBe(404);
    }
  });

  it("keeps a last owner, also when two turn on each other at once", async () => {
    const demote = (employeeId: string, token: string) =>
      test.call("POST /brand/team/role", { employeeId, role: "viewer" }, { token });
    const remove = (employeeId: string, token: string) =>
      test.call("POST /brand/team/remove", { employeeId }, { token });
    expect(await demote(brand.accountId, brand.token)).toMatchObject({ status: 409, code: "team.lastOwner" });
    expect(await remove(brand.accountId, brand.token)).toMatchObject({ status: 409, code: "team.lastOwner" });

    const pairs: (readonly [TestBrand, Colleague])[] = [];
    for (let count = 0; count < 4; count += 1) {
      const first = await test.signInBrand();
      pairs.push([first, await join("owner", first)]);
    }
    const races = pairs.map(async ([first, second]) => {
      const replies = await Promise.all([
        demote(second.employeeId, first.token),
        remove(first.accountId, second.token),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await test.services.db
        .selectFrom("account")
        .select("id")
        .where("brand_id", "=", first.brandId)
        .where("role", "=", "owner")
        .where("removed_at", "is", null)
        .execute();
      expect(left).toHaveLength(1);
    });
    await Promise.all(races);
  });
});

describe("removing", () => {
  it("ends the sessions at once, closes every way in, and frees the address", async () => {
    const colleague = await join("editor");
    await test.call("POST /brand/user/forget-password", { email: colleague.email });
    const link = await mailedLink(colleague.email);
    expect(await profileStatus(colleague.token)).toBe(200);
    const remove = (token: string) =>
      test.call("POST /brand/team/remove", { employeeId: colleague.employeeId }, { token });
    expect((await remove(other.token)).status).toBe(404);
    expect(await remove(brand.token)).toMatchObject({
      status: 200,
      body: { message: `${colleague.email} has been removed.` },
    });
    expect(await profileStatus(colleague.token)).toBe(401);
    expect((await signIn(colleague.email)).status).toBe(401);
    expect((await accept(link)).status).toBe(404);
    const before = (await test.mails()).length;
    await test.call("POST /brand/user/forget-password", { email: colleague.email });
    expect(await test.mails()).toHaveLength(before);
    expect((await remove(brand.token)).status).toBe(404);
    expect((await list()).members).toHaveLength(1);

    expect((await invite({ email: colleague.email, role: "viewer" }, other.token)).status).toBe(200);
    expect((await accept(await mailedLink(colleague.email))).status).toBe(200);
    expect((await signIn(colleague.email)).body.data).toMatchObject({ organizationId: other.organizationId });
  });

  it("and demoting an owner end the invitations that they sent, and name the keys that they know", async () => {
    const withoutThem = [
      (employeeId: string) => test.call("POST /brand/team/remove", { employeeId }, { token: brand.token }),
      (employeeId: string) =>
        test.call("POST /brand/team/role", { employeeId, role: "editor" }, { token: brand.token }),
    ];
    for (const act of withoutThem) {
      const leaving = await join("owner");
      const [theirs, ours] = [newAddress(), newAddress()];
      const key = { name: "Reports", scopes: ["reports:read" as const], proof: { currentPassword: PASSWORD } };
      expect((await test.call("POST /brand/api-key/add", key, { token: leaving.token })).status).toBe(200);
      expect((await invite({ email: theirs, role: "owner" }, leaving.token)).status).toBe(200);
      expect((await invite({ email: ours })).status).toBe(200);
      const { body } = await act(leaving.employeeId);
      expect(body.toRoll).toMatchObject({ apiKeys: [{ name: "Reports" }], invitations: [] });
      expect((await accept(await mailedLink(theirs))).status).toBe(404);
      expect((await list()).invitations.map(({ email }) => email)).toContain(ours);
      expect((await list()).invitations.map(({ email }) => email)).not.toContain(theirs);
      expect((await accept(await mailedLink(ours))).status).toBe(200);
    }
  });

  it("lets an owner go where another one stays", async () => {
    const second = await join("owner");
    const reply = await test.call("POST /brand/team/remove", { employeeId: brand.accountId }, { token: brand.token });
    expect(reply.status).toBe(200);
    expect(await profileStatus(brand.token)).toBe(401);
    expect((await list(second.token)).members).toMatchObject([{ email: second.email, role: "owner" }]);
  });
});

it("is for brands only, and for their own team", async () => {
  const business = await test.signInBusiness();
  for (const token of [business.token, "dead"]) {
    const status = token === "dead" ? 401 : 403;
    expect((await test.call("GET /brand/team/", {}, { token })).status).toBe(status);
    expect((await test.call("GET /brand/team/audit", {}, { token })).status).toBe(status);
    expect((await invite({}, token)).status).toBe(status);
  }
  await invite();
  expect(await list(other.token)).toMatchObject({ members: [{ email: other.email }], invitations: [] });
  expect((await list(other.token)).members).toHaveLength(1);
});
