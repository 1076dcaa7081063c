import type { CallInput } from "@stashwell/shared/calls";
import { findCityNamed } from "./joinable-campaign.ts";
import type { TestApp } from "./test-app.ts";

export type RegistrationForm = CallInput<"POST /brand/store/register-merchant">;

/** A business that has registered through the API, and its session. */
export interface TestRegistrant {
  organizationId: string;
  employeeId: string;
  /** The token of its onboarding session. */
  token: string;
  email: string;
}

let made = 0;

/** A valid registration form: a food shop in Atlanta with a unique name. */
export async function registrationForm({ services }: TestApp, options: Partial<RegistrationForm> = {}) {
  made += 1;
  // Tests register more businesses than a network may without proof of work.
  await services.db.deleteFrom("throttle").where("key", "like", "registered-%").execute();
  const city = await findCityNamed(services, "US-GA", "Atlanta");
  const top = await services.db
    .selectFrom("category")
    .selectAll()
    .where("parent_id", "is not", null)
    .executeTakeFirstOrThrow();
  return {
    merchantStoreType: "singleStore" as const,
    phoneCode: "+1",
    businessPhone: "4045550123",
    organizationName: `Corner Shop ${made}`,
    businessCategory: top.parent_id ?? "",
    businessSubcategory: top.id,
    email: `ngozi-${made}@corner.example`,
    userName: `corner-${made}`,
    firstName: "Ngozi",
    lastName: "Balogun",
    stateId: "US-GA",
    cityId: city.id,
    addressLine1: "12 Peachtree St",
    zipCode: "30303",
    ...options,
  };
}

export async function register(app: TestApp, options: Partial<RegistrationForm> = {}): Promise<TestRegistrant> {
  const form = await registrationForm(app, options);
  const { status, body } = await app.call("POST /brand/store/register-merchant", form);
  if (status !== 200) throw new Error(`registering failed: ${JSON.stringify(body)}`);
  return { ...body.data, token: body.token, email: form.email };
}

/** The last code that was mailed to an address. */
export async function codeFor(app: TestApp, email: string): Promise<string> {
  const mail = (await app.mails()).find(({ to, text }) => to === email && /\b\d{5}\b/.test(text));
  const code = mail && /\b\d{5}\b/.exec(mail.text)?.[0];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** Registers and confirms the address. */
export async function registerConfirmed(
  app: TestApp,
  options: Partial<RegistrationForm> = {},
): Promise<TestRegistrant> {
  const registrant = await register(app, options);
  const otp = await codeFor(app, registrant.email);
  const { status } = await app.call("POST /brand/store/verifyOtp", { otp }, { token: registrant.token });
  if (status !== 200) throw new Error("confirming failed");
  return registrant;
}

/** Registers, confirms and passes the bank check of the sandbox. */
export async function registerVerified(app: TestApp, options: Partial<RegistrationForm> = {}): Promise<TestRegistrant> {
  const registrant = await registerConfirmed(app, options);
  const { status } = await app.call(
    "POST /plaid/auth/token-exchange",
    { publicToken: "sandbox-verified" },
    { token: registrant.token },
  );
  if (status !== 200) throw new Error("the bank check failed");
  return registrant;
}
