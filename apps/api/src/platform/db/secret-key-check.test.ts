import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { outputOf } from "@stashwell/testing/watch-output";
import { ConfigError } from "../config/config.ts";
import { openSecrets } from "../config/secrets.ts";
import { replaceSecretKeyCheck, requireSecretKey } from "./secret-key-check.ts";

const FIRST = "the key that the database was used with first";
const OTHER = "a key that somebody has mistyped, or another";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());

const startWith = (key: string, old: string[] = []) => requireSecretKey(test.services.db, openSecrets(key, old));

it("a server starts with the key that the first one had, or with that one named as an old one", async () => {
  await startWith(FIRST);
  await expect(startWith(FIRST)).resolves.toBeUndefined();
  await expect(startWith(OTHER, [FIRST])).resolves.toBeUndefined();
  await expect(startWith(FIRST, [OTHER])).resolves.toBeUndefined();
});

it("a server with another key does not start, and says why", async () => {
  await startWith(FIRST);
  const refused = await startWith(OTHER).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect((refused as Error).message).toMatch(/^SECRET_KEY is not the one that this database was used with: /);
});

it("the next key is the one that starts once everything is sealed anew with it", async () => {
  await startWith(FIRST);
  await replaceSecretKeyCheck(test.services.db, openSecrets(OTHER, [FIRST]));
  await startWith(OTHER);
  await expect(startWith(FIRST)).rejects.toThrow(ConfigError);
});

it("an old key is warned of once the database's secrets need it no more, and not before", async () => {
  await replaceSecretKeyCheck(test.services.db, openSecrets(FIRST));
  expect(await outputOf(() => startWith(FIRST))).toBe("");
  expect(await outputOf(() => startWith(OTHER, [FIRST]))).toBe("");
  await replaceSecretKeyCheck(test.services.db, openSecrets(OTHER, [FIRST]));
  const said = await outputOf(() => startWith(OTHER, [FIRST]));
  expect(JSON.parse(said)).toMatchObject({ event: "config.warning", variable: "SECRET_KEYS_OLD" });
});
