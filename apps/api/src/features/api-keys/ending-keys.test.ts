import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { tellOfEndingKeys } from "./jobs.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());

const scopes = ["reports:read" as const];
const add = async (token: string, name: string, expiresInDays?: number | null) =>
  (await test.call("POST /brand/api-key/add", { name, scopes, expiresInDays }, { token })).body.data;
async function subjectsTo(email: string): Promise<string[]> {
  await tellOfEndingKeys(test.services);
  return (await test.mails())
    .filter((mail) => mail.to === email && /expires/.test(mail.subject))
    .map((mail) => mail.subject);
}

it("ends after 90 days, unless something else is said", async () => {
  const { token } = await test.signInBrand();
  const at = test.clock.now();
  const unsaid = await add(token, "Unsaid");
  expect(at.until(Temporal.Instant.from(unsaid.expiresAt!)).total("hours")).toBe(90 * 24);
  const thirty = await add(token, "Thirty", 30);
  expect(at.until(Temporal.Instant.from(thirty.expiresAt!)).total("hours")).toBe(30 * 24);
  expect((await add(token, "Never", null)).expiresAt).toBeNull();
});

it("is announced to the owners 14 days and one day before, each once", async () => {
  const brand = await test.signInBrand();
  await add(brand.token, "Nightly");
  await add(brand.token, "Short", 10);
  await add(brand.token, "Never", null);
  const { data } = (await test.call("GET /brand/api-key/", {}, { token: brand.token })).body;
  expect(data).toHaveLength(3);
  const revoked = await add(brand.token, "Revoked");
  await test.call("POST /brand/api-key/revoke", { keyId: revoked.keyId }, { token: brand.token });
  test.clock.advance({ hours: 76 * 24 - 1 });
  expect(await subjectsTo(brand.email)).toEqual([]);
  test.clock.advance({ hours: 2 });
  for (let times = 0; times < 2; times += 1)
    expect(await subjectsTo(brand.email)).toEqual(["The API key “Nightly” expires in 14 days"]);
  test.clock.advance({ hours: 13 * 24 });
  for (let times = 0; times < 2; times += 1)
    expect(await subjectsTo(brand.email)).toEqual([
      "The API key “Nightly” expires in 1 day",
      "The API key “Nightly” expires in 14 days",
    ]);
});
