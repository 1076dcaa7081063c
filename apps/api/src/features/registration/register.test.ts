import { afterAll, beforeAll, expect, test } from "vitest";
import { codeFor, registrationForm, type RegistrationForm } from "@stashwell/testing/registering";
import { makeJoinable } from "@stashwell/testing/joinable-campaign";
import { PASSWORD } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words } from "@stashwell/testing/words";
import { workFor } from "../challenges/solve-for-tests.ts";
import { isMailboxProof } from "./mailbox-proof.ts";

const REGISTER = "POST /brand/store/register-merchant";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.drop());

type Input = Partial<Record<keyof RegistrationForm | "lan", unknown>>;
const send = async (input: Input = {}, options: Parameters<TestApp["call"]>[2] = {}) =>
  app.call(REGISTER, { ...(await registrationForm(app)), ...input } as RegistrationForm, options);
const progressOf = async (token: string) => (await app.call("GET /brand/store/onboarding", {}, { token })).body.data;
const storesOf = (businessId: string) =>
  app.services.db.selectFrom("store").selectAll().where("business_id", "=", businessId).execute();
const countBusinesses = async () => (await app.services.db.selectFrom("business").select("id").execute()).length;

test("a business registers, and is mailed a code", async () => {
  const form = await registrationForm(app, { email: "Ngozi@Balogun.example", organizationName: "Balogun Mini Mart" });
  const { status, body } = await app.call(REGISTER, form);
  expect(status).toBe(200);
  expect(body.message).toBe(words("registration.registered"));
  expect(await progressOf(body.token)).toEqual({
    ...body.data,
    organizationName: "Balogun Mini Mart",
    userName: form.userName,
    email: "Ngozi@Balogun.example",
    merchantStoreType: "singleStore",
    countryId: "1",
    stage: "registered",
    bankCheck: true,
    resendInSeconds: 60,
  });
  expect(await codeFor(app, "Ngozi@Balogun.example")).toMatch(/^\d{5}$/);
  const [store, ...others] = await storesOf(body.data.organizationId);
  expect(others).toEqual([]);
  expect(store).toMatchObject({
    name: "Balogun Mini Mart",
    is_primary: true,
    state_id: "US-GA",
    city_id: form.cityId,
    address_line1: "12 Peachtree St",
    zip: "30303",
    phone: "4045550123",
    phone_code: "+1",
  });
  // Near the center of the zip, although the form has no coordinates.
  expect(store?.latitude).toBeCloseTo(33.75, 1);
  expect(store?.longitude).toBeCloseTo(-84.39, 1);
});

test("coordinates that are sent are kept", async () => {
  const { body } = await send({ latitude: "33.7", longitude: -84.2 });
  expect((await storesOf(body.data.organizationId))[0]).toMatchObject({ latitude: 33.7, longitude: -84.2 });
});

test("a provider that fails costs the place, not the registration", async () => {
  const { geocoder } = app.services;
  app.services.geocoder = { ...geocoder, findPlace: async () => undefined };
  const { status, body } = await send();
  app.services.geocoder = geocoder;
  expect(status).toBe(200);
  expect((await storesOf(body.data.organizationId))[0]).toMatchObject({ latitude: null, longitude: null });
});

test.each([
  ["merchantStoreType", "", "Please select your store type!"],
  ["merchantStoreType", "chain", "Please select your store type!"],
  ["businessPhone", "", "Please input your phone no.!"],
  ["businessPhone", "123456", "Invalid phone no.!"],
  ["businessPhone", "12345678901234", "Invalid phone no.!"],
  ["businessPhone", "404-555-0123", "Invalid phone no.!"],
  ["businessPhone", "٤٠٤٥٥٥٠١٢٣", "Invalid phone no.!"],
  ["phoneCode", "", words("registration.phoneCodeRequired")],
  ["organizationName", " ", "Please input your organization name!"],
  ["businessCategory", "", "Please select your business category!"],
  ["businessCategory", "nothing", "Please select your business category!"],
  ["businessSubcategory", "", "Please select your business subcategory!"],
  ["businessSubcategory", "nothing", "Please select your business subcategory!"],
  ["email", "", "Please input your email!"],
  ["email", "ngozi", "Please input your email!"],
  ["email", "ngozi@shop", "Please input your email!"],
  ["email", "a@b.example,c@d.example", "Please input your email!"],
  ["email", "x,victim@shop.example", "Please input your email!"],
  ["email", '"x"<victim@shop.example>', "Please input your email!"],
  ["email", "a@b.example\r\nBcc: c@d.example", "Please input your email!"],
  ["userName", "", "Please input your user name!"],
  ["firstName", "", "Please input your first name!"],
  ["lastName", "", "Please input your last name!"],
  ["stateId", "", "Please select your state!"],
  ["stateId", "NG-LA", words("participation.stateUnknown")],
  ["stateId", "nowhere", words("participation.stateUnknown")],
  ["cityId", "", "Please select your city!"],
  ["cityId", "nowhere", words("participation.cityUnknown")],
  ["addressLine1", " ", "Please input your street address!"],
  ["zipCode", " - ", "Please input your zip code"],
  ["zipCode", "1234", "Invalid zip code"],
  ["zipCode", "123456789", "Invalid zip code"],
  ["zipCode", "3030#", "Invalid zip code"],
  ["zipCode", "99553", words("participation.zipElsewhere")],
  ["latitude", 90.1, "Verify or change location then click on next button."],
  ["longitude", "-181", "Verify or change location then click on next button."],
  ["countryId", "99", words("registration.countryUnknown")],
  ["addressLine1", "x".repeat(10_000), "This text is too long. Enter a shorter one."],
  ["organizationName", "x".repeat(10_000), "This text is too long. Enter a shorter one."],
  ["userName", "x".repeat(10_000), "This text is too long. Enter a shorter one."],
  ["userName", "somebody@else.example", words("registration.userNameTaken")],
  ["userName", "somebody\uff20else.example", words("registration.userNameTaken")],
] as const)("%s %j is refused", async (field, value, text) => {
  const before = await countBusinesses();
  const { status, errors } = await send({ [field]: value });
  expect(status).toBe(422);
  expect(errors[field]).toEqual([text]);
  expect(Object.keys(errors)).toEqual([field]);
  expect(await countBusinesses()).toBe(before);
});

test("an empty form tells of every field at once", async () => {
  const { status, errors } = await app.call(REGISTER, {} as RegistrationForm);
  expect(status).toBe(422);
  expect(Object.entries(errors).map(([field, [text]]) => [field, text])).toEqual([
    ["organizationName", "Please input your organization name!"],
    ["phoneCode", words("registration.phoneCodeRequired")],
    ["businessPhone", "Please input your phone no.!"],
    ["stateId", "Please select your state!"],
    ["cityId", "Please select your city!"],
    ["addressLine1", "Please input your street address!"],
    ["zipCode", "Please input your zip code"],
    ["merchantStoreType", "Please select your store type!"],
    ["businessCategory", "Please select your business category!"],
    ["businessSubcategory", "Please select your business subcategory!"],
    ["email", "Please input your email!"],
    ["userName", "Please input your user name!"],
    ["firstName", "Please input your first name!"],
    ["lastName", "Please input your last name!"],
  ]);
});

test("what the reference data refuses is told together, too", async () => {
  const { errors } = await send({ stateId: "US-TX", businessSubcategory: "nothing", userName: "else@where.example" });
  expect(errors).toEqual({
    businessSubcategory: ["Please select your business subcategory!"],
    userName: [words("registration.userNameTaken")],
    cityId: [words("participation.cityUnknown")],
  });
});

test("the zip is kept bare, numbers are taken for texts, the language is the caller's", async () => {
  const { status, body } = await send({ zipCode: "30-3 03", businessPhone: 4045550199, lan: "GU" });
  expect(status).toBe(200);
  expect(body.message).toBe("અમે તમારા ઇમેઇલ પર કોડ મોકલ્યો છે.");
  expect((await storesOf(body.data.organizationId))[0]).toMatchObject({ zip: "30303", phone: "4045550199" });
  const account = await app.services.db
    .selectFrom("account")
    .select(["language", "password_hash"])
    .where("id", "=", body.data.employeeId)
    .executeTakeFirst();
  expect(account).toEqual({ language: "GU", password_hash: null });
});

test("the country is that of the campaign's brand, unless the form says another", async () => {
  const nigerian = await app.signInBrand({ countryId: "18", currency: "NGN", timezone: "Africa/Lagos" });
  const campaign = await makeJoinable(app.services, { brandId: nigerian.brandId });
  const ikeja = await app.services.db
    .selectFrom("city")
    .select("id")
    .where("state_id", "=", "NG-LA")
    .where("name", "=", "Ikeja")
    .executeTakeFirstOrThrow();
  const inLagos = { stateId: "NG-LA", cityId: ikeja.id, phoneCode: "+234", zipCode: "100001" };
  const { body } = await send({ ...inLagos, campaignId: campaign.code, countryId: "" });
  expect((await progressOf(body.token)).countryId).toBe("18");
  expect((await send({ campaignId: campaign.id, countryId: "USA" })).status).toBe(200);
  expect(await send({ campaignId: campaign.id })).toMatchObject({
    status: 422,
    errors: { stateId: [words("participation.stateUnknown")] },
  });
  expect(await send({ campaignId: "NOTHING1" })).toMatchObject({ status: 404, code: "campaigns.notFound" });
  const draft = await makeJoinable(app.services, { brandId: nigerian.brandId, published: false });
  expect(await send({ campaignId: draft.id })).toMatchObject({ status: 404, code: "campaigns.notPublished" });
});

test("a user name in use is refused on its field", async () => {
  const { userName } = await registrationForm(app);
  expect((await send({ userName })).status).toBe(200);
  expect(await send({ userName: userName.toUpperCase() })).toMatchObject({
    status: 422,
    errors: { userName: [words("registration.userNameTaken")] },
  });
  // A brand of the same name or address is another type of account.
  const brand = await app.signInBrand();
  expect((await send({ email: brand.email, userName: brand.email })).status).toBe(200);
});

// The response used to say that the address is taken, which revealed every account. Now only the mail says so.
test("an address that has an account looks like any other, and its mail alone says so", async () => {
  const shop = await app.signInBusiness({ email: "Taken@Shops.example" });
  const stranger = { address: "203.0.113.90" };
  const replyTo = async (email: string, userName?: string) => {
    const { status, body } = await send({ email, ...(userName && { userName }) }, stranger);
    const progress = await progressOf(body.token);
    const otp = await app.call("POST /brand/store/verifyOtp", { otp: "12345" }, { token: body.token });
    const resent = await app.call("POST /brand/store/resendOtp", {}, { token: body.token });
    app.clock.advance({ minutes: 1 });
    const again = await app.call("POST /brand/store/resendOtp", {}, { token: body.token });
    return {
      status,
      message: body.message,
      fields: Object.keys({ ...body, ...body.data }),
      progress: { ...progress, organizationId: "", employeeId: "", organizationName: "", email: "", userName: "" },
      steps: [otp, resent, again].map((reply) => [reply.status, reply.code, reply.body.message]),
    };
  };
  const unknown = await replyTo("free@shops.example");
  expect(unknown.status).toBe(200);
  for (const email of ["taken@shops.example", "TAKEN@shops.example"]) expect(await replyTo(email)).toEqual(unknown);
  // A user name that equals the address reveals nothing either.
  expect(await replyTo("also-free@shops.example", "also-free@shops.example")).toEqual(unknown);
  expect(await replyTo("taken@shops.example", "Taken@shops.example")).toEqual(unknown);

  const mails = (await app.mails()).filter(({ to }) => to === shop.email);
  expect(mails.length).toBeGreaterThan(4);
  for (const { subject, text, html } of mails) {
    expect(subject).toBe(words("mail.existsSubject"));
    expect(text).toContain(words("registration.emailTaken"));
    expect(text).toContain("/?login=business");
    expect(text).toContain("/forget-password");
    // Neither what a stranger typed, nor a code.
    expect(`${text}${html}`).not.toMatch(/Ngozi|Corner Shop|\b\d{5}\b/);
  }
  expect((await app.call("POST /brand/user/login", { email: shop.email, password: PASSWORD, type: 2 })).status).toBe(
    200,
  );
});

test("an address is corrected to one that has an account as to any other", async () => {
  const shop = await app.signInBusiness({ email: "owner-of-this@shops.example" });
  const replyTo = async (email: string) => {
    const { body } = await send();
    app.clock.advance({ minutes: 1 });
    const changed = await app.call("POST /brand/store/changeEmail", { email }, { token: body.token });
    return [changed.status, changed.body, (await progressOf(body.token)).email];
  };
  const [status, body] = await replyTo("owner-of-nothing@shops.example");
  expect(status).toBe(200);
  expect(await replyTo(shop.email)).toEqual([status, body, shop.email]);
  expect((await app.mails()).find(({ to }) => to === shop.email)?.subject).toBe(words("mail.existsSubject"));
});

test("whose user name another registration has as well is told about that, whatever the new address", async () => {
  const shop = await app.signInBusiness();
  const typo = { email: "mistyped@shops.example", userName: "typed-twice" };
  await send(typo);
  const { body } = await send(typo);
  const changeTo = (email: string) => app.call("POST /brand/store/changeEmail", { email }, { token: body.token });
  for (const email of ["typed-right@shops.example", shop.email])
    expect(await changeTo(email)).toMatchObject({
      status: 422,
      errors: { email: [words("registration.userNameHeld")] },
    });
});

test("no code confirms an address that has an account, whoever guesses it", async () => {
  const shop = await app.signInBusiness();
  const { body } = await send({ email: shop.email });
  const { rows } = await app.services.pool.query<{ code_mac: Buffer }>(
    "select code_mac from otp_code where business_id = $1",
    [body.data.organizationId],
  );
  const macs = Array.from({ length: 100_000 }, (_, code) =>
    app.services.secrets.mac("otp", `${body.data.organizationId} ${String(code).padStart(5, "0")}`).toString("hex"),
  );
  expect(macs).not.toContain(rows[0]?.code_mac.toString("hex"));
});

test("a second registration with an unconfirmed address leaves the first alone until it is confirmed", async () => {
  const email = "not-confirmed@shops.example";
  const first = await send({ email, userName: "first-try" });
  // Waits until its mail is sent: two queued mails are sent in any order.
  await codeFor(app, email);
  const second = await send({ email, userName: "first-try" }, { address: "203.0.113.61" });
  expect(second.status).toBe(200);
  expect((await progressOf(first.body.token)).organizationId).toBe(first.body.data.organizationId);
  expect((await progressOf(second.body.token)).organizationId).toBe(second.body.data.organizationId);

  const otp = await codeFor(app, email);
  const confirmed = await app.call("POST /brand/store/verifyOtp", { otp }, { token: second.body.token });
  expect(confirmed.status).toBe(200);
  expect((await progressOf(second.body.token)).stage).toBe("otpVerified");
  expect(await app.call("GET /brand/store/onboarding", {}, { token: first.body.token })).toMatchObject({ status: 401 });
  const sessions = app.services.db.selectFrom("session").where("account_id", "=", first.body.data.employeeId);
  expect(await sessions.select("account_id").execute()).toEqual([]);
  const third = await send({ email });
  expect(third.status).toBe(200);
  const subjects = (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjects).toContain(words("mail.existsSubject"));
  // The third doesn't count as a registration of the address, and doesn't affect the second one's session.
  expect((await progressOf(second.body.token)).stage).toBe("otpVerified");
});

test("a stranger's registration with somebody's address and user name does not outlast the owner's code", async () => {
  const email = "in-progress@shops.example";
  const owner = await send({ email, userName: email });
  const otp = await codeFor(app, email);
  const stranger = await send({ email, userName: email }, { address: "203.0.113.62" });
  expect(stranger.status).toBe(200);
  expect((await app.call("POST /brand/store/verifyOtp", { otp }, { token: owner.body.token })).status).toBe(200);
  expect(await app.call("GET /brand/store/onboarding", {}, { token: stranger.body.token })).toMatchObject({
    status: 401,
  });
  expect((await progressOf(owner.body.token)).stage).toBe("otpVerified");
});

test("an account made by the operator ends every registration with its address", async () => {
  const email = "made-by-operator@shops.example";
  const { body } = await send({ email });
  await app.signInBusiness({ email });
  const sessions = app.services.db.selectFrom("session").where("account_id", "=", body.data.employeeId);
  expect(await sessions.select("account_id").execute()).toEqual([]);
  expect(await app.call("GET /brand/store/onboarding", {}, { token: body.token })).toMatchObject({ status: 401 });
});

test("an invited cashier takes the address over as well", async () => {
  const email = "cashier@shops.example";
  const { body } = await send({ email });
  const shop = await app.signInBusiness();
  const invited = await app.call(
    "POST /store/cashier/invite",
    { email, firstName: "Ada", lastName: "Obi" },
    { token: shop.token },
  );
  expect(invited.status).toBe(200);
  const [link = ""] = (await app.mails())
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? []);
  const accepted = await app.call("POST /brand/user/reset-password/{id}", { id: link, newPassword: PASSWORD });
  expect(accepted.status).toBe(200);
  expect((await app.call("POST /brand/user/login", { email, password: PASSWORD, type: 2 })).status).toBe(200);
  const sessions = app.services.db.selectFrom("session").where("account_id", "=", body.data.employeeId);
  expect(await sessions.select("account_id").execute()).toEqual([]);
});

test("a user name that nobody confirmed is free again after a day", async () => {
  const { body } = await send({ userName: "dreamer" });
  expect((await send({ userName: "dreamer" })).status).toBe(422);
  app.clock.advance({ hours: 24 });
  expect((await send({ userName: "dreamer" })).status).toBe(200);
  expect(await app.call("GET /brand/store/onboarding", {}, { token: body.token })).toMatchObject({ status: 401 });
});

test("of many who register one address at once, the one who confirms it is left", async () => {
  const email = "racing@shops.example";
  const replies = await Promise.all(
    Array.from({ length: 5 }, (_, index) => send({ email, userName: "racer", firstName: `Racer ${index}` })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const codes = (await app.mails())
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /\b\d{5}\b/.exec(text)?.[0] ?? []);
  expect(codes).toHaveLength(5);
  const tryAll = async (token: string) => {
    for (const otp of codes) {
      const { status } = await app.call("POST /brand/store/verifyOtp", { otp }, { token });
      if (status !== 422) return status;
    }
    throw new Error("none of the codes was right");
  };
  const verified = await Promise.all(replies.map(({ body }) => tryAll(body.token)));
  expect(verified.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401]);
  const progress = await Promise.all(
    replies.map(({ body }) => app.call("GET /brand/store/onboarding", {}, { token: body.token })),
  );
  expect(progress.map(({ status }) => status)).toEqual(verified);
});

test("a sixth code of a day to one address is 429 for the network that asks", async () => {
  const email = "bombed@shops.example";
  for (let times = 0; times < 5; times += 1) expect((await send({ email })).status).toBe(200);
  const refused = await send({ email: email.toUpperCase() });
  expect(refused).toMatchObject({ status: 429, code: "registration.otpTooMany" });
  expect(Number(refused.headers.get("retry-after"))).toBe(24 * 3600);
  app.clock.advance({ hours: 24 });
  expect((await send({ email })).status).toBe(200);
});

test("strangers' registrations with an address do not use up its owner's codes", async () => {
  const email = "besieged@shops.example";
  for (const address of ["203.0.113.71", "203.0.113.72", "203.0.113.73"])
    for (let times = 0; times < 5; times += 1) expect((await send({ email }, { address })).status).toBe(200);
  // Networks of one /48 share a single code, however many /64s it has.
  expect((await send({ email }, { address: "2001:db8:9:1::1" })).status).toBe(200);
  expect(await send({ email }, { address: "2001:db8:9:2::1" })).toMatchObject({
    status: 429,
    code: "registration.otpTooMany",
  });
  expect((await app.mails()).filter(({ to }) => to === email)).toHaveLength(16);
  app.clock.advance({ seconds: 1 });
  const owner = await send({ email }, { address: "198.51.100.8" });
  expect(owner.status).toBe(200);
  const otp = await codeFor(app, email);
  const confirmed = await app.call("POST /brand/store/verifyOtp", { otp }, { token: owner.body.token });
  expect(confirmed.status).toBe(200);
});

test("whoever has begun keeps all five codes, however many strangers come after", async () => {
  const email = "begun@shops.example";
  const owner = await send({ email });
  for (let network = 1; network <= 40; network += 1)
    for (let times = 0; times < 6; times += 1) await send({ email }, { address: `203.0.${network}.113` });
  const mailed = async () => (await app.mails()).filter(({ to }) => to === email).length;
  // Five for each of the next two networks, one for each later one, thirty in all.
  expect(await mailed()).toBe(30);
  for (let codes = 1; codes < 5; codes += 1) {
    app.clock.advance({ minutes: 1 });
    const resent = await app.call(
      "POST /brand/store/resendOtp",
      { organizationId: owner.body.data.organizationId },
      { token: owner.body.token },
    );
    expect(resent.status).toBe(200);
  }
  expect(await mailed()).toBe(34);
}, 60_000);

test("whoever reads an address's mail registers with it, however many codes strangers have used up", async () => {
  const email = "flooded@shops.example";
  for (let network = 1; network <= 30; network += 1)
    for (let times = 0; times < 5; times += 1) await send({ email }, { address: `203.0.${network}.114` });
  const home = { address: "198.51.100.14" };
  expect(await send({ email }, home)).toMatchObject({ status: 429, code: "registration.otpTooMany" });
  const mail = (await app.mails()).find(({ to }) => to === email);
  const [, proof = ""] = /\/public\/add#proof=([\w.-]+)$/m.exec(mail?.text ?? "") ?? [];
  expect(await send({ email: "another@shops.example", proof: `${proof}x` }, home)).toMatchObject({ status: 200 });
  expect(await send({ email, proof: `${proof.slice(0, -2)}__` }, home)).toMatchObject({ status: 429 });
  app.clock.advance({ seconds: 1 });
  const owner = await send({ email: email.toUpperCase(), proof }, home);
  expect(owner.status).toBe(200);
  await codeFor(app, email.toUpperCase());
  app.clock.advance({ minutes: 1 });
  const resend = { organizationId: owner.body.data.organizationId };
  expect(await app.call("POST /brand/store/resendOtp", resend, { token: owner.body.token, ...home })).toMatchObject({
    status: 429,
  });
  const resent = await app.call(
    "POST /brand/store/resendOtp",
    { ...resend, proof },
    { token: owner.body.token, ...home },
  );
  expect(resent.status).toBe(200);
  const otp = await codeFor(app, email.toUpperCase());
  const confirmed = await app.call("POST /brand/store/verifyOtp", { otp }, { token: owner.body.token });
  expect(confirmed.status).toBe(200);
  // A day later the link is over.
  app.clock.advance({ hours: 24 });
  expect(await isMailboxProof(app.services, app.services.db, email, proof)).toBe(false);
}, 60_000);

test("a stranger who tries one address again and again stops nobody else's registration", async () => {
  const email = "tried@shops.example";
  for (let times = 0; times < 21; times += 1) await send({ email, countryId: "99" }, { address: "203.0.113.81" });
  expect(await send({ email, countryId: "99" }, { address: "203.0.113.81" })).toMatchObject({ status: 429 });
  expect((await send({ email })).status).toBe(200);
});

test("an unconfirmed address can neither sign in nor be mailed a reset link", async () => {
  const email = "impatient@shops.example";
  await send({ email });
  await app.call("POST /brand/user/forget-password", { email });
  const subjects = (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjects).toEqual([words("mail.codeSubject")]);
});

test("a repeated key registers once and replays the same token; another body under it is 422", async () => {
  const form = await registrationForm(app);
  const headers = { "idempotency-key": "0b0f7a2e-7b0b-4f0e-9a3c-5d1e8c2f4a61" };
  const first = await app.call(REGISTER, form, { headers });
  const again = await app.call(REGISTER, form, { headers });
  expect(again.body).toEqual(first.body);
  expect((await app.mails()).filter(({ to }) => to === form.email)).toHaveLength(1);

  const stranger = await registrationForm(app);
  expect(await app.call(REGISTER, stranger, { headers })).toMatchObject({
    status: 422,
    code: "errors.idempotencyMismatch",
  });
  const stored = await app.services.db.selectFrom("idempotency").select("reply").execute();
  for (const { reply } of stored) expect(reply.includes(first.body.token)).toBe(false);
});

test("beyond ten registrations an hour, each further one of a network costs work, and its mail repeats no typed name", async () => {
  const organizationName = "You won 500 dollars";
  const forms = [];
  for (let times = 0; times < 12; times += 1) forms.push(await registrationForm(app, { organizationName }));
  const register = (form: RegistrationForm | undefined, work?: string) =>
    app.call(REGISTER, { ...form!, work }, { address: "203.0.113.12" });
  for (const form of forms.slice(0, 10)) expect((await register(form)).status).toBe(200);
  const refused = await register(forms[10]);
  expect(refused).toMatchObject({ status: 429, code: "errors.tooManyTries" });
  const work = await workFor(refused.body);
  expect((await register(forms[10], work)).status).toBe(200);
  expect((await register(forms[11], work)).status).toBe(429);
  expect(JSON.stringify(await app.mails())).not.toContain(organizationName);
}, 60_000);

/**
 * Registers as a browser does: with proof of work if required. Forms are created first, because that resets the limits.
 */
async function registerWithWork(form: RegistrationForm | undefined, address: string) {
  let reply = await app.call(REGISTER, form!, { address });
  while (reply.code === "errors.tooManyTries")
    reply = await app.call(REGISTER, { ...form!, work: await workFor(reply.body) }, { address });
  return reply;
}
async function makeForms(count: number): Promise<RegistrationForm[]> {
  const forms = [];
  for (let times = 0; times < count; times += 1) forms.push(await registrationForm(app));
  return forms;
}

test("beyond twenty registrations an hour a network is refused, whatever work it does", async () => {
  const address = "203.0.113.14";
  const forms = await makeForms(23);
  for (const form of forms)
    expect((await app.call(REGISTER, { ...form, countryId: "99" }, { address })).status).toBe(422);
  for (const form of forms.slice(0, 20)) expect((await registerWithWork(form, address)).status).toBe(200);
  const refused = await registerWithWork(forms[20], address);
  expect(refused).toMatchObject({
    status: 429,
    code: "registration.tooManyFromNetwork",
    body: { error: words("registration.tooManyFromNetwork") },
  });
  expect(refused.headers.get("retry-after")).toBe("3600");
  expect((await registerWithWork(forms[21], "203.0.113.15")).status).toBe(200);
  app.clock.advance({ hours: 1 });
  expect((await registerWithWork(forms[22], address)).status).toBe(200);
}, 60_000);

test("the networks of one /48 register four times as many together", async () => {
  const forms = await makeForms(83);
  for (const [nth, form] of forms.slice(0, 80).entries())
    expect((await registerWithWork(form, `2001:db8:48:${nth % 5}::1`)).status).toBe(200);
  for (const [nth, network] of ["1", "ffff"].entries())
    expect(await registerWithWork(forms[80 + nth], `2001:db8:48:${network}::1`)).toMatchObject({
      status: 429,
      code: "registration.tooManyFromNetwork",
    });
  expect((await registerWithWork(forms[82], "2001:db8:49:1::1")).status).toBe(200);
}, 60_000);

test("one mailbox is sent no more codes for tags and dots written into its address", async () => {
  const from = { address: "203.0.113.13" };
  const tagged = (tag: number) => send({ email: `vi.ctim+${tag}@gmail.com` }, from);
  for (let tag = 0; tag < 5; tag += 1) expect((await tagged(tag)).status).toBe(200);
  expect(await tagged(5)).toMatchObject({ status: 429, code: "registration.otpTooMany" });
  expect(await send({ email: "victim@googlemail.com" }, from)).toMatchObject({ status: 429 });
});

test("one network may send a hundred forms in ten minutes", async () => {
  app.clock.advance({ hours: 1 });
  const address = "203.0.113.9";
  const statuses = new Map<number, number>();
  for (let times = 0; times < 101; times += 1) {
    const { status } = await send({ countryId: "99" }, { address });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [422, 100],
    [429, 1],
  ]);
  expect((await send({}, { address: "203.0.113.10" })).status).toBe(200);
});
