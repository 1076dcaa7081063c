import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, it } from "vitest";

// Code that the product must not contain. Each exception is listed.

const root = fileURLToPath(new URL("../..", import.meta.url));
const OURS = "{apps/api/src,apps/web/src,packages/shared/src,packages/postgres/src}/**/*.{ts,tsx}";

let files: { path: string; text: string }[];
beforeAll(async () => {
  const paths = await Array.fromAsync(glob(OURS, { cwd: root }));
  const own = paths.map((path) => path.replaceAll("\\", "/")).filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));
  files = await Promise.all(own.map(async (path) => ({ path, text: await readFile(join(root, path), "utf8") })));
});

const withText = (pattern: RegExp): string[] =>
  files
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted();

it("all of the code is read", () => expect(files.length).toBeGreaterThan(500));

it("no text is run as code", () => {
  expect(withText(/\beval\(|\bnew Function\(|from "node:vm"/)).toEqual([]);
});

it("no text becomes markup but a page's own style", () => {
  expect(withText(/\binnerHTML\b|\bouterHTML\b|insertAdjacentHTML|document\.write\(/)).toEqual([]);
  expect(withText(/dangerouslySetInnerHTML/)).toEqual(["apps/web/src/site/document.tsx"]);
});

it("no command goes through a shell, and programs are started in two places", () => {
  expect(withText(/\bshell:|\bexecSync\(|import \{[^}]*\bexec\b[^}]*\} from "node:child_process"/)).toEqual([]);
  expect(withText(/from "node:child_process"/)).toEqual([
    "apps/api/src/start-server.ts",
    "packages/postgres/src/server-user.ts",
  ]);
});

it("no pattern is made of a visitor's text", () => {
  expect(withText(/\bRegExp\(/)).toEqual(["apps/api/src/platform/http/credential.ts"]);
});

it("no certificate is taken unchecked", () => {
  expect(withText(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([]);
});

it("nothing but a pause is made of weak randomness", () => {
  expect(withText(/Math\.random/)).toEqual([
    "apps/api/src/features/webhooks/try-delivery.ts",
    "apps/api/src/platform/db/in-transaction.ts",
  ]);
});

it("weak hashes are where Apple and the apps of second steps ask for them", () => {
  expect(withText(/["'](sha-?1|md5)["']/i)).toEqual([
    "apps/api/src/features/two-step/totp.ts",
    "apps/api/src/features/wallets/apple/pass-pictures.ts",
  ]);
});

it("no other window's messages are heard but those of the frame of a bank", () => {
  expect(withText(/addEventListener\("message"|onmessage/)).toEqual([
    "apps/web/src/lib/solve-work-thread.ts",
    "apps/web/src/lib/solve-work.ts",
    "apps/web/src/portal/bank/mono-frame.tsx",
    // Messages of our own workers and tabs.
    "apps/web/src/portal/outbox/database.ts",
    "apps/web/src/worker/worker.ts",
  ]);
});

it("no call to a third party follows a redirect", () => {
  const asking = files.filter(({ path, text }) => path.includes("/platform/outside/") && /\bfetch\(/.test(text));
  expect(asking.length).toBeGreaterThan(2);
  for (const { text } of asking)
    expect(text.match(/redirect: "error"/g)).toHaveLength(text.match(/\bfetch\(/g)?.length ?? 0);
});

it("cookies are a known device, an open gift, a shopper's device and the language: no session", () => {
  const cookies = files.flatMap(({ path, text }) =>
    [...text.matchAll(/=\$\{[^\n]*; (?:Path|path)=[^\n]*/g)].map(([line]) => ({ path, line })),
  );
  expect(cookies.map(({ path }) => path).toSorted()).toEqual([
    "apps/api/src/features/accounts/known-device.ts",
    "apps/api/src/features/site/gift-cookie.ts",
    "apps/api/src/features/site/serve-page.ts",
    "apps/api/src/features/vouchers/device.ts",
    "apps/web/src/lib/language.ts",
  ]);
  for (const { line } of cookies) expect(line).toMatch(/SameSite=Lax/i);
  const readable = cookies.filter(({ line }) => !line.includes("HttpOnly"));
  expect(readable.map(({ line }) => /query|language/.test(line))).toEqual([true, true]);
});

it("a session is opened by signing in, by its code, for the demo, and for who registers", () => {
  expect(withText(/import \{[^}]*\bopenSession\b/)).toEqual([
    "apps/api/src/features/accounts/routes.ts",
    "apps/api/src/features/demo/demo-writer.ts",
    "apps/api/src/features/registration/register-merchant.ts",
    "apps/api/src/features/sign-in/sign-in.ts",
  ]);
});

it("SQL that is no parameter is a direction or a type of ours", () => {
  expect(withText(/sql\.raw\(/)).toEqual([
    "apps/api/src/features/campaigns/listing/queries.ts",
    "apps/api/src/features/review/queries.ts",
    "apps/api/src/platform/db/keyset.ts",
  ]);
});

it("others are asked by platform/outside alone, and a collector of traces", () => {
  const asking = withText(
    /\b(await|return|=>) fetch\(|(from |import\()"(undici|nodemailer|plaid|node:https|node:http2)"/,
  );
  const ofServer = asking.filter((path) => path.startsWith("apps/api/"));
  expect(ofServer.filter((path) => !path.includes("/platform/outside/"))).toEqual([
    // Examples in the API reference, which are text.
    "apps/api/src/features/site/describe-api.ts",
    "apps/api/src/platform/observation/span-exporter.ts",
  ]);
});
