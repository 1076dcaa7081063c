import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());

const NEW = "Fresh-ticket-4";
const login = (email: string, password: string) => test.call("POST /brand/user/login", { email, password, type: 1 });
const forget = (email: string) => test.call("POST /brand/user/forget-password", { email });

describe("what is written to the terminal", () => {
  it("holds no password, token, link or address", async () => {
    const written: string[] = [];
    const streams = [process.stdout, process.stderr];
    const originals = streams.map((stream) => stream.write.bind(stream));
    for (const stream of streams) stream.write = (chunk: string | Uint8Array) => (written.push(String(chunk)), true);
    let secrets: string[];
    try {
      const brand = await test.signInBrand();
      const { body } = await login(brand.email, PASSWORD);
      await login(brand.email, "wrong-password");
      await forget(brand.email);
      const link = /reset-password\/([\w-]{43})/.exec((await test.mails())[0]?.text ?? "")?.[1] ?? "no link";
      const done = await test.call("POST /brand/user/reset-password/{id}", { id: link, newPassword: NEW });
      expect(done.status).toBe(200);
      secrets = [PASSWORD, NEW, "wrong-password", brand.email, brand.token, body.token, link];
    } finally {
      streams.forEach((stream, index) => (stream.write = originals[index] ?? stream.write));
    }
    expect(written.join("")).toContain("account.reset-links");
    for (const secret of secrets) expect(written.join("")).not.toContain(secret);
  });

  it("nor do the waiting jobs", async () => {
    const brand = await test.signInBrand();
    await forget(brand.email);
    const { rows } = await test.services.pool.query<{ text: string }>("select data::text as text from pgboss.job");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => text.includes(brand.email))).toEqual([]);
    await test.mails();
    const { rows: sent } = await test.services.pool.query<{ text: string }>(
      "select data::text || coalesce(output::text, '') as text from pgboss.job",
    );
    expect(sent.filter(({ text }) => /reset-password|@/.test(text))).toEqual([]);
  });
});
