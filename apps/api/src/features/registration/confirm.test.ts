import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { PASSWORD } from "@stashwell/testing/tenants";
import { codeFor, register, registerConfirmed, type TestRegistrant } from "@stashwell/testing/registering";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign } from "@stashwell/testing/voucher-campaign";
import { words } from "@stashwell/testing/words";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.drop());

const verify = (by: TestRegistrant, otp: unknown, headers: Record<string, string> = {}) =>
  app.call(
    "POST /brand/store/verifyOtp",
    { organizationId: by.organizationId, otp: otp as string },
    { token: by.token, headers },
  );
const resend = (by: TestRegistrant) =>
  app.call("POST /brand/store/resendOtp", { organizationId: by.organizationId }, { token: by.token });
const change = (by: TestRegistrant, email: string) =>
  app.call("POST /brand/store/changeEmail", { organizationId: by.organizationId, email }, { token: by.token });
const progressOf = async (by: TestRegistrant) =>
  (await app.call("GET /brand/store/onboarding", {}, { token: by.token })).body.data;
const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to === email);
const codesOf = async (email: string) =>
  (await mailsTo(email)).flatMap(({ text }) => /\b\d{5}\b/.exec(text)?.[0] ?? []);
/** Five digits that are not these. */
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 100_000).padStart(5, "0");

test("the mailed code confirms the address, and the link to set a password follows", async () => {
  const shop = await register(app);
  const otp = await codeFor(app, shop.email);
  const reply = await verify(shop, otp);
  expect(reply.body).toEqual({ success: true, message: "OTP Verified Successfully" });
  expect(await progressOf(shop)).toMatchObject({ stage: "otpVerified", resendInSeconds: 0 });

  const [welcome] = await mailsTo(shop.email);
  expect(welcome?.subject).toBe(words("mail.welcomeSubject"));
  const link = /\/reset-password\/([\w-]+)/.exec(welcome?.text ?? "")?.[1] ?? "";
  const set = await app.call("POST /brand/user/reset-password/{id}", { id: link, newPassword: PASSWORD });
  expect(set.status).toBe(200);
  const signedIn = await app.call("POST /brand/user/login", { email: shop.email, password: PASSWORD, type: 2 });
  expect(signedIn.status).toBe(200);
  // The first password comes in the middle of registering, which goes on.
  expect((await progressOf(shop)).stage).toBe("otpVerified");
});

test("registering ends with the owner's first session, and the bank account is theirs before", async () => {
  const shop = await registerConfirmed(app);
  const link = /\/reset-password\/([\w-]+)/.exec((await mailsTo(shop.email))[0]?.text ?? "")?.[1] ?? "";
  const exchange = (by: { token: string }, proof?: { currentPassword: string }) =>
    app.call("POST /plaid/auth/token-exchange", { publicToken: "sandbox-verified", proof }, { token: by.token });
  expect((await exchange(shop)).status).toBe(200);
  expect(await exchange(shop)).toMatchObject({ status: 403, code: "accounts.proofNeeded" });
  await app.call("POST /brand/user/reset-password/{id}", { id: link, newPassword: PASSWORD });
  expect(await exchange(shop)).toMatchObject({ status: 403, code: "accounts.proofNeeded" });
  const { body } = await app.call("POST /brand/user/login", { email: shop.email, password: PASSWORD, type: 2 });
  const signedIn = await app.call("POST /web/v1/user/verify-token", { token: body.token });
  expect((await app.call("GET /brand/store/onboarding", {}, { token: shop.token })).status).toBe(401);
  expect(await exchange(signedIn.body)).toMatchObject({ status: 403, code: "accounts.proofNeeded" });
  expect((await exchange(signedIn.body, { currentPassword: PASSWORD })).status).toBe(200);
});

test("the code's mail leads back to the campaign after another address, and to none that isn't there", async () => {
  const { brandId } = await app.signInBrand();
  const { code } = await makeCampaign(app.services, { brandId });
  const shop = await register(app);
  const linkIn = async (email: string, campaignId: string) => {
    app.clock.advance({ minutes: 1 });
    const input = { organizationId: shop.organizationId, email, campaignId };
    expect((await app.call("POST /brand/store/changeEmail", input, { token: shop.token })).status).toBe(200);
    return /\S+#proof=/.exec((await mailsTo(email))[0]?.text ?? "")?.[0];
  };
  expect(await linkIn("right@shops.example", code)).toMatch(new RegExp(`/public/add\\?campaignId=${code}#proof=$`));
  expect(await linkIn("other@shops.example", "Call +1 555")).toMatch(/\/public\/add#proof=$/);
});

test("confirming again is friendly and does nothing", async () => {
  const shop = await registerConfirmed(app);
  const mails = (await mailsTo(shop.email)).length;
  expect((await verify(shop, "00000")).body.message).toBe("OTP Verified Successfully");
  expect(await mailsTo(shop.email)).toHaveLength(mails);
});

test.each(["", "1234", "123456", "12a45", "１２３４５", "١٢٣٤٥", " 1 2 3", null, true])(
  "%j is no code",
  async (otp) => {
    const shop = await register(app);
    expect(await verify(shop, otp)).toMatchObject({
      status: 422,
      errors: { otp: [words("registration.otpRequired")] },
    });
    const [code] = await app.services.db
      .selectFrom("otp_code")
      .select("tries")
      .where("business_id", "=", shop.organizationId)
      .execute();
    expect(code?.tries).toBe(0);
  },
);

test("a code is dead after ten minutes", async () => {
  const shop = await register(app);
  const otp = await codeFor(app, shop.email);
  app.clock.advance({ minutes: 10 });
  expect(await verify(shop, otp)).toMatchObject({
    status: 422,
    code: "registration.otpExpired",
    errors: { otp: [words("registration.otpExpired")] },
  });
  expect((await resend(shop)).body.message).toBe("OTP sent successfully");
  app.clock.advance({ minutes: 9, seconds: 59 });
  expect((await verify(shop, await codeFor(app, shop.email))).status).toBe(200);
});

test("the fifth wrong try locks the code until another one is sent", async () => {
  const shop = await register(app);
  const otp = await codeFor(app, shop.email);
  for (let tries = 1; tries < 5; tries += 1)
    expect(await verify(shop, otherThan(otp, tries))).toMatchObject({
      status: 422,
      errors: { otp: [words("registration.otpWrong")] },
    });
  const fifth = await verify(shop, otherThan(otp));
  expect(fifth).toMatchObject({ status: 429, code: "registration.otpLocked" });
  expect(fifth.headers.get("retry-after")).toBe("60");
  expect(await verify(shop, otp)).toMatchObject({
    status: 429,
    body: { error: words("registration.otpLocked") },
  });
  app.clock.advance({ seconds: 60 });
  await resend(shop);
  const fresh = await codeFor(app, shop.email);
  expect((await verify(shop, fresh)).status).toBe(200);
});

test("a right fifth try is right", async () => {
  const shop = await register(app);
  const otp = await codeFor(app, shop.email);
  for (let tries = 1; tries < 5; tries += 1) await verify(shop, otherThan(otp, tries));
  expect((await verify(shop, otp)).status).toBe(200);
});

test("a hundred wrong guesses at once take five, and the right one among them comes too late", async () => {
  const shop = await register(app);
  const otp = await codeFor(app, shop.email);
  const replies = await Promise.all(Array.from({ length: 100 }, (_, index) => verify(shop, otherThan(otp, index + 1))));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(96);
  const code = await app.services.db
    .selectFrom("otp_code")
    .select("tries")
    .where("business_id", "=", shop.organizationId)
    .executeTakeFirst();
  expect(code?.tries).toBe(5);
  expect((await verify(shop, otp)).status).toBe(429);
});

test("two right codes at once both succeed, and mail one link", async () => {
  const shop = await register(app);
  const otp = await codeFor(app, shop.email);
  const replies = await Promise.all([verify(shop, otp), verify(shop, otp)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const welcomes = (await mailsTo(shop.email)).filter(({ subject }) => subject.includes("password"));
  expect(welcomes).toHaveLength(1);
});

test("a repeated key confirms once and replays; a wrong code counts whatever its key", async () => {
  const shop = await register(app);
  const otp = await codeFor(app, shop.email);
  const headers = { "idempotency-key": `confirm-${shop.organizationId}` };
  expect((await verify(shop, otherThan(otp), headers)).status).toBe(422);
  const first = await verify(shop, otp, headers);
  expect((await verify(shop, otp, headers)).body).toEqual(first.body);
  expect(await verify(shop, otherThan(otp), headers)).toMatchObject({
    status: 422,
    code: "errors.idempotencyMismatch",
  });
});

test("another code kills the one before, and waits for a minute, the first included", async () => {
  const shop = await register(app);
  const first = await codeFor(app, shop.email);
  app.clock.advance({ seconds: 59 });
  const early = await resend(shop);
  expect(early).toMatchObject({
    status: 429,
    code: "registration.otpTooSoon",
    body: { error: words("registration.otpTooSoon", { count: 1 }) },
  });
  expect(early.headers.get("retry-after")).toBe("1");
  expect((await progressOf(shop)).resendInSeconds).toBe(1);
  app.clock.advance({ seconds: 1 });
  expect((await resend(shop)).body.message).toBe("OTP sent successfully");
  const second = await codeFor(app, shop.email);
  expect((await verify(shop, first === second ? otherThan(first) : first)).status).toBe(422);
  expect((await verify(shop, second)).status).toBe(200);
  expect(await resend(shop)).toMatchObject({ status: 409, code: "registration.otpDone" });
});

test("of many who ask for a code at once, one is sent it", async () => {
  const shop = await register(app);
  app.clock.advance({ seconds: 60 });
  const replies = await Promise.all(Array.from({ length: 10 }, () => resend(shop)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(9);
  expect(await codesOf(shop.email)).toHaveLength(2);
});

test("five codes a day are enough; the sixth waits until the first is a day old", async () => {
  const shop = await register(app);
  for (let codes = 1; codes < 5; codes += 1) {
    app.clock.advance({ hours: 1 });
    expect((await resend(shop)).status).toBe(200);
  }
  app.clock.advance({ hours: 1 });
  const sixth = await resend(shop);
  expect(sixth).toMatchObject({
    status: 429,
    body: {
      error: words("registration.otpTooMany"),
    },
  });
  expect(Number(sixth.headers.get("retry-after"))).toBe(19 * 3600);
  expect((await progressOf(shop)).resendInSeconds).toBe(19 * 3600);
  app.clock.advance({ hours: 10 });
  await progressOf(shop);
  app.clock.advance({ hours: 9 });
  expect((await resend(shop)).status).toBe(200);
});

test("a mistyped address is corrected while it is unconfirmed, within the same limits", async () => {
  const shop = await register(app, { email: "typo@shops.example", userName: "typo@shops.example" });
  const old = await codeFor(app, "typo@shops.example");
  expect(await change(shop, "right@shops.example")).toMatchObject({ status: 429, code: "registration.otpTooSoon" });
  expect((await progressOf(shop)).email).toBe("typo@shops.example");
  app.clock.advance({ seconds: 60 });
  expect((await change(shop, "right@shops.example")).body.message).toBe(words("registration.emailChanged"));
  expect(await progressOf(shop)).toMatchObject({ email: "right@shops.example", userName: "right@shops.example" });
  const fresh = await codeFor(app, "right@shops.example");
  expect((await verify(shop, old === fresh ? otherThan(old) : old)).status).toBe(422);
  expect((await verify(shop, fresh)).status).toBe(200);
  expect(await change(shop, "later@shops.example")).toMatchObject({ status: 409, code: "registration.otpDone" });
  const [welcome] = await mailsTo("right@shops.example");
  expect(welcome?.subject).toBe(words("mail.welcomeSubject"));
  expect((await mailsTo("typo@shops.example")).map(({ subject }) => subject)).toEqual([words("mail.codeSubject")]);
});

// Rejecting an address that has an account would reveal the account. Its mail says so instead, and no code confirms it.
test("the corrected address may be anybody's; who has not confirmed it goes on until it is confirmed", async () => {
  const shop = await register(app);
  const taken = await app.signInBusiness();
  const waiting = await register(app);
  expect(await codesOf(waiting.email)).toHaveLength(1);
  app.clock.advance({ seconds: 60 });
  expect((await change(shop, taken.email)).status).toBe(200);
  expect((await mailsTo(taken.email)).map(({ text }) => text)).toEqual([
    expect.stringContaining(words("registration.emailTaken")),
  ]);
  expect((await verify(shop, "12345")).status).toBe(422);
  app.clock.advance({ seconds: 60 });
  expect(await change(shop, "nobody")).toMatchObject({ status: 422, errors: { email: ["Please input your email!"] } });
  expect((await change(shop, waiting.email)).status).toBe(200);
  const otp = await codeFor(app, waiting.email);
  expect((await resend(waiting)).status).toBe(200);
  expect((await verify(shop, otp)).status).toBe(200);
  expect((await resend(waiting)).status).toBe(401);
});

test("two who correct their addresses to each other's at once do not lock each other out", async () => {
  const [one, two] = [await register(app), await register(app)];
  app.clock.advance({ seconds: 60 });
  const replies = await Promise.all([change(one, two.email), change(two, one.email)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect([(await progressOf(one)).email, (await progressOf(two)).email]).toEqual([two.email, one.email]);
});

test("whoever registers an address while it is being confirmed is ended, or has none of its codes", async () => {
  const shop = await register(app, { email: "outpaced@shops.example" });
  const otp = await codeFor(app, shop.email);
  const [verified, other] = await Promise.all([verify(shop, otp), register(app, { email: "outpaced@shops.example" })]);
  expect(verified.status).toBe(200);
  // In either order: no one else can continue registering a confirmed address.
  app.clock.advance({ seconds: 60 });
  const resent = await resend(other);
  expect([200, 401]).toContain(resent.status);
  if (resent.status === 401) return;
  expect((await progressOf(other)).stage).toBe("registered");
  expect((await mailsTo(shop.email)).map(({ subject }) => subject)).toContain(words("mail.existsSubject"));
});

test("another's ids are 403, and no code of another's is judged", async () => {
  const [one, two] = [await register(app), await register(app)];
  const otp = await codeFor(app, two.email);
  expect(await verify({ ...two, token: one.token }, otp)).toMatchObject({ status: 403, code: "errors.foreign" });
  expect(await resend({ ...two, token: one.token })).toMatchObject({ status: 403, code: "errors.foreign" });
  expect(await change({ ...two, token: one.token }, "x@y.example")).toMatchObject({ status: 403 });
  expect((await progressOf(one)).stage).toBe("registered");
  expect((await progressOf(two)).stage).toBe("registered");
  const brand = await app.signInBrand();
  expect(await verify({ ...two, token: brand.token }, otp)).toMatchObject({ status: 403, code: "errors.role" });
  expect(await verify({ ...two, token: "dead" }, otp)).toMatchObject({ status: 401 });
});

test("neither the table nor the log tells a code, an address or a token", async () => {
  const written: string[] = [];
  const catchAll = (text: unknown) => (written.push(String(text)), true);
  const [out, err] = [
    vi.spyOn(process.stdout, "write").mockImplementation(catchAll),
    vi.spyOn(process.stderr, "write").mockImplementation(catchAll),
  ];
  const shop = await register(app);
  const otp = await codeFor(app, shop.email);
  await verify(shop, otherThan(otp));
  await verify(shop, otp);
  out.mockRestore();
  err.mockRestore();
  const rows = await app.services.db
    .selectFrom("otp_code")
    .selectAll()
    .where("business_id", "=", shop.organizationId)
    .execute();
  const audit = await app.services.db
    .selectFrom("audit_event")
    .selectAll()
    .where("business_id", "=", shop.organizationId)
    .execute();
  const macs = rows.flatMap((row) => [row.code_mac.toString("latin1"), row.address_mac.toString("latin1")]);
  const everything = [...written, ...macs, JSON.stringify(rows.map(({ tries }) => tries)), JSON.stringify(audit)];
  for (const secret of [otp, shop.email, shop.token])
    expect(everything.filter((text) => text.includes(secret))).toEqual([]);
  expect(audit.map(({ action }) => action)).toEqual(["business.register", "address.confirm"]);
});
