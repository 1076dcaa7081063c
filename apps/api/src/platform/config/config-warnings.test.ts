import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { warnOfConfig } from "./config-warnings.ts";
import { outputOf } from "@stashwell/testing/watch-output";

const KEY = "c41b7d0e92f85a63d1807be4f92c365a";
const PRODUCTION = {
  NODE_ENV: "production",
  SECRET_KEY: KEY,
  BANK_PROVIDER: "plaid",
  PLAID_CLIENT_ID: "plaid-client",
  PLAID_SECRET: "plaid-secret",
  DATA_DIR: join(tmpdir(), "nothing-is-made"),
};

const saidFor = (env: NodeJS.ProcessEnv) => outputOf(async () => warnOfConfig(readConfig(env, { dev: false }), env));

it.each([
  [{ PORT: "8080" }, "answers to localhost alone, and every link, QR code and mail leads to http://localhost:8080."],
  [{ PUBLIC_URL: " " }, "answers to localhost alone"],
  [{ ALLOWED_HOSTS: "shop.example,*.shop.example" }, "answers to localhost and shop.example, *.shop.example, and"],
])("production without PUBLIC_URL is told in one line what that means: %o", async (env, text) => {
  const said = await saidFor({ ...PRODUCTION, ...env });
  expect(said.trim().split("\n")).toHaveLength(1);
  const line = JSON.parse(said) as { event: string; variable: string; warning: string };
  expect(line).toMatchObject({ event: "config.warning", variable: "PUBLIC_URL" });
  expect(line.warning).toContain("PUBLIC_URL is missing: the server ");
  expect(line.warning).toContain(text);
});

it("says nothing where it is set, nor outside production", async () => {
  expect(await saidFor({ ...PRODUCTION, PUBLIC_URL: "https://vouchers.example" })).toBe("");
  expect(await saidFor({ SECRET_KEY: KEY, DATA_DIR: PRODUCTION.DATA_DIR })).toBe("");
});

it("production with the sandbox bank is told that it checks nobody", async () => {
  const said = await saidFor({ ...PRODUCTION, BANK_PROVIDER: "sandbox", PUBLIC_URL: "https://vouchers.example" });
  expect(JSON.parse(said)).toMatchObject({ event: "config.warning", variable: "BANK_PROVIDER" });
  expect(said).toContain("checks nobody");
});

it("development that others on the network reach is told what stays closed to them", async () => {
  const open = { SECRET_KEY: KEY, DATA_DIR: PRODUCTION.DATA_DIR, HOST: "0.0.0.0" };
  const said = await saidFor(open);
  expect(said.trim().split("\n")).toHaveLength(1);
  expect(JSON.parse(said)).toMatchObject({ event: "config.warning", variable: "HOST" });
  expect(said).toContain("/dev/mailbox");
  expect(said).toContain("BANK_PROVIDER=sandbox");
  expect(await saidFor({ ...open, HOST: "127.0.0.1" })).toBe("");
});
