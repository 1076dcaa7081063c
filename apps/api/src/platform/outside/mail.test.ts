import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { openMail } from "./mail.ts";

interface Received {
  from: string | undefined;
  to: string[];
  raw: string;
}

let test: TestApp;
let server: SMTPServer;
let port: number;
const received: Received[] = [];
let refusal: Error | undefined;

beforeAll(async () => {
  test = await createTestApp();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _, done) =>
      username === "post" && password === "office" ? done(null, { user: username }) : done(new Error("no such user")),
    async onData(stream, { envelope }, done) {
      const raw = await text(stream);
      const from = envelope.mailFrom ? envelope.mailFrom.address : undefined;
      if (!refusal) received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
      done(refusal);
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  port = (server.server.address() as AddressInfo).port;
});
afterEach(() => {
  received.length = 0;
  refusal = undefined;
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await test.drop();
});

const message = {
  to: "ngozi@balogunmart.example",
  subject: "Pässword, 密码",
  text: "Open https://stashwell.example/reset-password/abc",
  html: "<p>Open <b>this</b></p>",
};
const openTo = (mailUrl: string | null, production = true) =>
  openMail({ mailUrl, production, publicUrl: "https://stashwell.example" }, test.services);
const countStored = async () => (await test.services.db.selectFrom("dev_mail").select("id").execute()).length;

describe("mail over SMTP", () => {
  it("arrives with both bodies, from our own host", async () => {
    await openTo(`smtp://post:office@127.0.0.1:${port}`).send(message);
    expect(received).toMatchObject([{ from: "no-reply@stashwell.example", to: [message.to] }]);
    const [{ raw }] = received as [Received];
    expect(raw).toMatch(/^From: Stashwell <no-reply@stashwell\.example>\r?$/m);
    expect(raw).toContain("multipart/alternative");
    expect(raw).toContain("text/plain; charset=utf-8");
    expect(raw).toContain("<p>Open <b>this</b></p>");
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it("comes from the address that MAIL_URL names", async () => {
    await openTo(`smtp://127.0.0.1:${port}?from=hello@brand.example`).send(message);
    expect(received).toMatchObject([{ from: "hello@brand.example" }]);
  });

  it("goes to one recipient, whatever the address holds, and takes no header from a subject", async () => {
    const mail = openTo(`smtp://127.0.0.1:${port}`);
    await mail.send({ ...message, subject: "Hello\r\nBcc: all@world.example" });
    await mail.send({ ...message, to: "a@one.example, b@two.example" }).catch(() => undefined);
    expect(received.every(({ to }) => to.length === 1)).toBe(true);
    expect(received[0]?.raw).not.toMatch(/^Bcc:/m);
  });

  it("that fails says why without saying who", async () => {
    refusal = Object.assign(new Error(`mailbox of ${message.to} is full`), { responseCode: 552 });
    const failure = await openTo(`smtp://127.0.0.1:${port}`)
      .send(message)
      .catch((error: unknown) => error);
    expect(String(failure)).toBe("Error: The mail was not sent (EMESSAGE, the server answered 552).");
    expect(failure instanceof Error && failure.cause).toBeUndefined();
    const wrong = await openTo(`smtp://post:wrong@127.0.0.1:${port}`)
      .send(message)
      .catch((error: unknown) => error);
    expect(String(wrong)).toContain("EAUTH");
  });

  it("does not go into the development mailbox in production", async () => {
    const before = await countStored();
    await openTo(`smtp://127.0.0.1:${port}`).send(message);
    expect(await countStored()).toBe(before);
    await openTo(`smtp://127.0.0.1:${port}`, false).send(message);
    expect(await countStored()).toBe(before + 1);
    expect(received).toHaveLength(2);
  });

  it("needs MAIL_URL in production", async () => {
    await expect(openTo(null).send(message)).rejects.toThrow("MAIL_URL is not set");
  });
});

describe("the development mailbox", () => {
  /** Requests from this machine's own browser. */
  const visit = (path: string) => test.app.request(path);

  it("shows every mail, newest first, as a page and as JSON", async () => {
    await openTo(null, false).send({ ...message, subject: "Older" });
    await openTo(null, false).send({
      ...message,
      subject: "<i>Newer</i>",
      text: 'See https://stashwell.example/a?b=1&c="2" <script>',
    });
    const json = (await (await visit("/dev/mailbox.json")).json()) as unknown[];
    expect(json[0]).toEqual({
      to: message.to,
      subject: "<i>Newer</i>",
      text: 'See https://stashwell.example/a?b=1&c="2" <script>',
      html: message.html,
      at: "2026-11-20T20:30:00+05:30",
    });
    expect(json[1]).toMatchObject({ subject: "Older" });

    const shown = await visit("/dev/mailbox");
    expect(shown.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    const page = await shown.text();
    expect(page).toContain("&lt;i&gt;Newer&lt;/i&gt;");
    expect(page).toContain('<a href="https://stashwell.example/a?b=1&amp;c=">');
    expect(page).not.toMatch(/<script|style=|<style|onclick/);
    expect(page.indexOf("Newer")).toBeLessThan(page.indexOf("Older"));
  });

  it("shows a mail's own HTML, which may do nothing", async () => {
    await openTo(null, false).send({ ...message, html: "<p>Hi</p><script>alert(1)</script>" });
    const { id } = await test.services.db
      .selectFrom("dev_mail")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const reply = await visit(`/dev/mailbox/${id}`);
    expect(reply.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await reply.text()).toContain("<p>Hi</p>");
    expect((await visit("/dev/mailbox/999999")).status).toBe(404);
    expect((await visit("/dev/mailbox.css")).headers.get("content-type")).toContain("text/css");
  });

  it("does not exist in production", async () => {
    const live = await createTestApp({ env: { NODE_ENV: "production", PUBLIC_URL: "https://stashwell.example" } });
    expect((await live.app.request("/dev/mailbox")).status).toBe(404);
    expect((await live.app.request("/dev/mailbox.json")).status).toBe(404);
    await live.drop();
  });
});
