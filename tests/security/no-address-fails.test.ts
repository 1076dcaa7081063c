import { Agent, request as ask } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "@stashwell/api/app";
import type { HttpApp } from "@stashwell/api/platform/http/http-app";
import { type Listening, listen } from "@stashwell/api/platform/http/server";
import { findFreePort } from "@stashwell/postgres/free-port";
import { deciding } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { makeCampaign } from "@stashwell/testing/voucher-campaign";

let test: TestApp;
let app: HttpApp;
let server: Listening;
let code: string;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
beforeAll(async () => {
  test = await createTestApp({ env: { PORT: String(await findFreePort()) } });
  app = createApp(test.services, deciding);
  server = await listen(app, test.services);
  const brand = await test.signInBrand();
  ({ code } = await makeCampaign(test.services, { brandId: brand.brandId, cardCount: 1_000 }));
});
afterAll(async () => {
  agent.destroy();
  await server.close();
  await test.drop();
});

/** Texts that PostgreSQL can't store: NUL, a lone surrogate, and invalid UTF-8. */
const UNSTORABLE = ["%00", "a%00b", "%ED%A0%80", "%FF"];
const WITHOUT_BODY = ["GET", "HEAD", "OPTIONS", "TRACE", "PROPFIND"];
const WITH_BODY = ["POST", "PUT", "PATCH", "DELETE", "QUERY"];

/** Query parameters that pages read. */
const QUERIES = ["search", "country", "after", "location", "radius", "notice", "login", "next", "v", "campaignCode"];
const FIELDS = [
  "voucherHistoryId",
  "pinNumber",
  "claimKey",
  "codeId",
  "code",
  "work",
  "location",
  "radius",
  "jwt",
  "digest",
  "newPassword",
  "confirmPassword",
  "firstName",
  "lastName",
];

interface Sent {
  method: string;
  path: string;
  form?: string;
  token?: string;
}

let sent = 0;
/** One network per request, so that no rate limit applies. */
const nextAddress = (): string => `10.${sent >> 16}.${(sent >> 8) & 255}.${sent++ & 255}`;

/** @returns what is wrong with the response; undefined if nothing is */
const judge = ({ method, path, form, token }: Sent): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const headers: Record<string, string> = {
      "x-forwarded-for": nextAddress(),
      ...(token !== undefined && { token }),
      ...(form !== undefined && {
        "content-type": "application/x-www-form-urlencoded",
        "content-length": String(form.length),
      }),
    };
    const request = ask(`${server.url}${path}`, { method, agent, headers }, (response) => {
      response.resume();
      response.on("error", reject).on("end", () => {
        const { statusCode = 0, headers: got } = response;
        if (statusCode < 500 && /^[\da-f-]{36}$/.test(String(got["x-request-id"]))) resolve(undefined);
        else resolve(`${method} ${path} ${form?.slice(0, 40) ?? ""}: ${statusCode} ${String(got["x-request-id"])}`);
      });
    });
    request.on("error", reject).end(form);
  });

/** Returns a path for a pattern, with the given `:part`; other parts get plausible values. */
const addressOf = (pattern: string, part?: { name: string; text: string }): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => {
    if (name === part?.name) return part.text;
    return name === "code" || name === "campaignId" ? code : "1";
  });

const formOf = (text: string): string =>
  [...FIELDS.map((name) => `${name}=${text}`), `email=a${text}b@nowhere.example`, `${text}=1`].join("&");

/** Generates all requests for one pattern and method. */
function* tries(pattern: string, method: string): Generator<Sent> {
  for (const text of UNSTORABLE) {
    for (const [, name = ""] of pattern.matchAll(/:(\w+)/g))
      yield { method, path: addressOf(pattern, { name, text }), ...(WITH_BODY.includes(method) && { form: "a=b" }) };
    yield { method, path: `${addressOf(pattern)}?${QUERIES.map((name) => `${name}=${text}`).join("&")}&${text}=1` };
    if (WITH_BODY.includes(method)) yield { method, path: addressOf(pattern), form: formOf(text) };
  }
}

async function failuresOf(requests: Iterable<Sent>): Promise<string[]> {
  const found: (string | undefined)[] = [];
  const waiting = requests[Symbol.iterator]();
  const work = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) found.push(await judge(next.value));
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return found.filter((one) => one !== undefined);
}

const METHODS = [...WITHOUT_BODY, ...WITH_BODY];

it("no address makes a 5xx, whatever its parts, its query or a form hold that cannot be stored", async () => {
  const failures: string[] = [];
  expect(app.patterns.length).toBeGreaterThan(150);
  for (const pattern of app.patterns)
    failures.push(...(await failuresOf(METHODS.flatMap((method) => [...tries(pattern, method)]))));
  expect(failures).toEqual([]);
});

it("nor does a call for whoever may make it", async () => {
  const failures: string[] = [];
  for (const pattern of app.patterns.filter((one) => one.startsWith("/api/"))) {
    // Some of the calls end the session.
    const sessions = await Promise.all([test.signInBrand(), test.signInBusiness()]);
    const requests = sessions.flatMap(({ token }) =>
      ["GET", "POST", "PUT", "DELETE"].flatMap((method) =>
        [...tries(pattern, method)].map((one) => ({ ...one, token })),
      ),
    );
    failures.push(...(await failuresOf(requests)));
  }
  expect(failures).toEqual([]);
});

it("nor a method that nobody has heard of", async () => {
  expect(await failuresOf(app.patterns.map((pattern) => ({ method: "INVENTED", path: addressOf(pattern) })))).toEqual(
    [],
  );
});
