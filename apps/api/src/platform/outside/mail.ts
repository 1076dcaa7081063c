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
  /** The unsubscribe URL, which also accepts a plain POST; for recurring mails. */
  unsubscribe?: string | undefined;
}

/** Sends a message. Slow and may fail: call it from a job. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}

/** Defaults of nodemailer's URL options; MAIL_URL overrides them. */
const DEFAULTS = {
  connectionTimeout: "15000",
  greetingTimeout: "15000",
  socketTimeout: "30000",
  disableFileAccess: "true",
  disableUrlAccess: "true",
};

/**
 * Sends over SMTP if MAIL_URL is set; in development, every message is also stored in `/dev/mailbox`. In production
 * without MAIL_URL every attempt fails, and is retried later.
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
      // An address object, so that a comma in the address doesn't make two recipients.
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

/** The library is loaded on first use: many servers send no mail, and no request waits for one. */
async function openTransport(url: URL): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport(url.href);
}

/** RFC 8058: mail clients show an unsubscribe button, which works with one click. */
const unsubscribeHeaders = (link: string) => ({
  "List-Unsubscribe": `<${link}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Removes the mail server's message, which may quote the recipient, before the error is logged. */
function withoutAddresses(error: unknown): Error {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  const reply =
    error instanceof Error && "responseCode" in error ? `, the server answered ${String(error.responseCode)}` : "";
  return new Error(`The mail was not sent (${code}${reply}).`);
}
