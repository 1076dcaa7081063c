import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { warnOfConfig } from "./config-warnings.ts";
import { outputOf } from "./testing/watch-output.ts";

const PRODUCTION = { NODE_ENV: "production", SECRET_KEY: "k".repeat(32), DATA_DIR: join(tmpdir(), "nothing-is-made") };

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
  expect(await saidFor({ SECRET_KEY: "k".repeat(32), DATA_DIR: PRODUCTION.DATA_DIR })).toBe("");
});
