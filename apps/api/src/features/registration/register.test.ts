import { afterAll, beforeAll, expect, test } from "vitest";
import { codeFor, registrationForm, type RegistrationForm } from "@stashwell/testing/registering";
import { makeJoinable } from "@stashwell/testing/joinable-campaign";
import { PASSWORD } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";

const REGISTER = "POST /brand/store/register-merchant";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.drop());

type Wish = Partial<Record<keyof RegistrationForm | "lan", unknown>>;
const send = async (wish: Wish = {}, options: Parameters<TestApp["call"]>[2] = {}) =>
  app.call(REGISTER, { ...(await registrationForm(app)), ...wish } as RegistrationForm, options);
const progressOf = async (token: string) => (await app.call("GET /brand/store/onboarding", {}, { token })).body.data;
const storesOf = (businessId: string) =>
  app.services.db.selectFrom("store").selectAll().where("business_id", "=", businessId).execute();
const countBusinesses = async () => (await app.services.db.selectFrom("business").select("id").execute()).length;

test("a business registers, and is mailed a code", async () => {
  const form = await registrationForm(app, { email: "Ngozi@Balogun.example", organizationName: "Balogun Mini Mart" });
  const { status, body } = await app.call(REGISTER, form);
  expect(status).toBe(200);
  expect(body.message).toBe("We have sent a code to your email.");
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
  // Near the zip's middle, without anybody having said so.
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
  ["phoneCode", "", "Please select your phone code!"],
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
  ["stateId", "NG-LA", "This state is not in your country."],
  ["stateId", "nowhere", "This state is not in your country."],
  ["cityId", "", "Please select your city!"],
  ["cityId", "nowhere", "This city is not in the selected state."],
  ["addressLine1", " ", "Please input your street address!"],
  ["zipCode", " - ", "Please input your zip code"],
  ["zipCode", "1234", "Invalid zip code"],
  ["zipCode", "123456789", "Invalid zip code"],
  ["zipCode", "3030#", "Invalid zip code"],
  ["latitude", 90.1, "Verify or change location then click on next button."],
  ["longitude", "-181", "Verify or change location then click on next button."],
  ["countryId", "99", "Stashwell is not in this country yet."],
  ["addressLine1", "x".repeat(10_000), "This text is too long."],
  ["organizationName", "x".repeat(10_000), "This text is too long."],
  ["userName", "x".repeat(10_000), "This text is too long."],
  ["userName", "somebody@else.example", "This username is taken. Please choose another one."],
] as const)("%s %j is refused", async (field, value, text) => {
  const before = await countBusinesses();
  const { status, faults } = await send({ [field]: value });
  expect(status).toBe(422);
  expect(faults[field]).toEqual([text]);
  expect(Object.keys(faults)).toEqual([field]);
  expect(await countBusinesses()).toBe(before);
});

test("an empty form tells of every field at once", async () => {
  const { status, faults } = await app.call(REGISTER, {} as RegistrationForm);
  expect(status).toBe(422);
  expect(Object.entries(faults).map(([field, [text]]) => [field, text])).toEqual([
    ["organizationName", "Please input your organization name!"],
    ["phoneCode", "Please select your phone code!"],
    ["stateId", "Please select your state!"],
    ["cityId", "Please select your city!"],
    ["addressLine1", "Please input your street address!"],
    ["zipCode", "Please input your zip code"],
    ["merchantStoreType", "Please select your store type!"],
    ["businessPhone", "Please input your phone no.!"],
    ["businessCategory", "Please select your business category!"],
    ["businessSubcategory", "Please select your business subcategory!"],
    ["email", "Please input your email!"],
    ["userName", "Please input your user name!"],
    ["firstName", "Please input your first name!"],
    ["lastName", "Please input your last name!"],
  ]);
});

test("what the reference data refuses is told together, too", async () => {
  const { faults } = await send({ stateId: "US-TX", businessSubcategory: "nothing", userName: "else@where.example" });
  expect(faults).toEqual({
    businessSubcategory: ["Please select your business subcategory!"],
    userName: ["This username is taken. Please choose another one."],
    cityId: ["This city is not in the selected state."],
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
    faults: { stateId: ["This state is not in your country."] },
  });
  expect(await send({ campaignId: "NOTHING1" })).toMatchObject({ status: 404, code: "campaigns.notFound" });
  const draft = await makeJoinable(app.services, { brandId: nigerian.brandId, published: false });
  expect(await send({ campaignId: draft.id })).toMatchObject({ status: 404, code: "campaigns.notPublished" });
});

test("a confirmed address and a user name in use are refused on their fields", async () => {
  const shop = await app.signInBusiness({ email: "Taken@Shops.example" });
  expect(await send({ email: shop.email.toLowerCase() })).toMatchObject({
    status: 422,
    faults: { email: ["This email already has an account. Please sign in."] },
  });
  const { userName } = await registrationForm(app);
  expect((await send({ userName })).status).toBe(200);
  expect(await send({ userName: userName.toUpperCase() })).toMatchObject({
    status: 422,
    faults: { userName: ["This username is taken. Please choose another one."] },
  });
  // A brand of the same name or address is another type of account.
  const brand = await app.signInBrand();
  expect((await send({ email: brand.email, userName: brand.email })).status).toBe(200);
});

test("a second registration with an unconfirmed address leaves the first alone until it is confirmed", async () => {
  const email = "not-confirmed@shops.example";
  const first = await send({ email, userName: "first-try" });
  // Its mail is sent before the second one is queued: two that wait together go out in any order.
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
  expect(await send({ email })).toMatchObject({ status: 422, code: "registration.emailTaken" });
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
  // Of one /48, however many /64s it has: all of them together have one code.
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
  // Five for each of two strangers' networks that came next, one for each later one, thirty in all.
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
  expect(subjects).toEqual(["Your code for Stashwell"]);
});

test("a repeated key registers once and replays the same token; another body under it is 422", async () => {
  const form = await registrationForm(app);
  const headers = { "idempotency-key": "one-and-the-same" };
  const first = await app.call(REGISTER, form, { headers });
  const again = await app.call(REGISTER, form, { headers });
  expect(again.body).toEqual(first.body);
  expect((await app.mails()).filter(({ to }) => to === form.email)).toHaveLength(1);

  const stranger = await registrationForm(app);
  expect(await app.call(REGISTER, stranger, { headers })).toMatchObject({
    status: 422,
    code: "errors.idempotencyMismatch",
  });
  const kept = await app.services.db.selectFrom("idempotency").select("reply").execute();
  for (const { reply } of kept) expect(reply.includes(first.body.token)).toBe(false);
});

test("one network may register a hundred times in ten minutes", async () => {
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
