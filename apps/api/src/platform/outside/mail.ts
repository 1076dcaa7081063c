import type { Transporter } from "nodemailer";
import type { Clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import type { Db } from "../db/db.ts";
import { insertDevMail } from "./mail-queries.ts";

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where mails of this kind are switched off, by a plain POST as well; for those that are sent again and again. */
  unsubscribe?: string | undefined;
}

/** Hands a message to whatever delivers it. Slow and fallible: call it from a job. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}

/** What nodemailer takes in a URL; MAIL_URL may say otherwise. */
const DEFAULTS = {
  connectionTimeout: "15000",
  greetingTimeout: "15000",
  socketTimeout: "30000",
  disableFileAccess: "true",
  disableUrlAccess: "true",
};

/**
 * Over SMTP where MAIL_URL says so; in development every message also lies in `/dev/mailbox`. In production without
 * MAIL_URL nothing is delivered, and each attempt fails and is tried again later.
 */
export function openMail(
  config: Pick<Config, "mailUrl" | "production" | "publicUrl">,
  { db, clock }: { db: Db; clock: Clock },
): Mail {
  const channels: Mail[] = [];
  if (config.mailUrl) channels.push(smtpMail(config.mailUrl, config.publicUrl));
  if (!config.production) channels.unshift(mailbox(db, clock));
  return {
    async send(message) {
      if (channels.length === 0) throw new Error("MAIL_URL is not set, so no mail can be sent.");
      for (const channel of channels) await channel.send(message);
    },
  };
}

const mailbox = (db: Db, clock: Clock): Mail => ({
  send: (message) => insertDevMail(db, message, clock.now()),
});

function smtpMail(mailUrl: string, publicUrl: string): Mail {
  const url = new URL(mailUrl);
  const from = url.searchParams.get("from") ?? `no-reply@${new URL(publicUrl).hostname}`;
  url.searchParams.delete("from");
  for (const [name, value] of Object.entries(DEFAULTS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  let opening: Promise<Transporter> | undefined;
  const open = () =>
    (opening ??= openTransport(url).catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
  return {
    async send({ to, subject, text, html, unsubscribe }) {
      // An address object, so that a comma in it does not make two recipients of one.
      const message = {
        from: { name: "Stashwell", address: from },
        to: { name: "", address: to },
        subject,
        text,
        html,
        headers: unsubscribe === undefined ? {} : unsubscribeHeaders(unsubscribe),
      };
      const transport = await open();
      await transport.sendMail(message).catch((error: unknown) => {
        throw withoutAddresses(error);
      });
    },
  };
}

/** The library is loaded with the first mail: many servers send none, and none sends while somebody waits. */
async function openTransport(url: URL): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport(url.href);
}

/** RFC 8058: mail programs show a button of their own, and it works by itself. */
const unsubscribeHeaders = (link: string) => ({
  "List-Unsubscribe": `<${link}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** What a mail server says may quote the recipient, and would be logged. */
function withoutAddresses(error: unknown): Error {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  const reply =
    error instanceof Error && "responseCode" in error ? `, the server answered ${String(error.responseCode)}` : "";
  return new Error(`The mail was not sent (${code}${reply}).`);
}
