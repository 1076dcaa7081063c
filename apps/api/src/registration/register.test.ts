import { afterAll, beforeAll, expect, test } from "vitest";
import { codeFor, registrationForm, type RegistrationForm } from "../testing/registering.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

const REGISTER = "POST /brand/store/register-merchant";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.drop());

const send = async (
  wish: Partial<Record<keyof RegistrationForm, unknown>> = {},
  options: Parameters<TestApp["call"]>[2] = {},
) => app.call(REGISTER, { ...(await registrationForm(app)), ...wish } as RegistrationForm, options);
const progressOf = async (token: string) => (await app.call("GET /brand/store/onboarding", {}, { token })).body.data;
const storesOf = (businessId: string) =>
  app.services.db.selectFrom("store").selectAll().where("business_id", "=", businessId).execute();

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
