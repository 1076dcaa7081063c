import type { HttpApp, PageHandler } from "../../platform/http/http-app.ts";
import { onTheWire } from "../../platform/clock.ts";
import type { Services } from "../../platform/services.ts";
import { html, type Html } from "../../documents/mail/html.ts";
import { findDevMail, listDevMails } from "./queries.ts";

const MAX_SHOWN_MAILS = 200;

const STYLE = `body{font:16px/24px system-ui,sans-serif;color:#13201b;background:#f4f6f5;margin:0 auto;padding:24px 16px;max-width:720px}
h1{font-size:24px;line-height:32px}article{background:#fff;border:1px solid #c9d2ce;border-radius:12px;padding:16px 24px;margin:0 0 16px}
h2{font-size:16px;margin:0}p{margin:4px 0;overflow-wrap:anywhere;color:#5b6470;font-size:14px}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/22px system-ui,sans-serif;margin:12px 0}a{color:#0b6e4f}`;

const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Mailed HTML has inline styles; everything else is forbidden. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Mounts the development mailbox: every mail sent, as a page and as JSON, newest first. Only requests from this machine
 * can read it, because mails contain links that set passwords. It doesn't exist in production, nor if PUBLIC_URL is
 * reachable from other machines.
 */
export function mountMailbox(app: HttpApp, { config, db }: Pick<Services, "config" | "db">): void {
  if (config.production || !config.local) return;
  const get = (pattern: string, handler: PageHandler) =>
    app.get(pattern, (context) => (context.request.fromThisMachine ? handler(context) : undefined));
  get("/dev/mailbox", async (context) =>
    context.html(page(await listDevMails(db, MAX_SHOWN_MAILS)).markup, { "content-security-policy": PAGE_POLICY }),
  );
  get("/dev/mailbox.css", (context) => context.body(STYLE, 200, { "content-type": "text/css; charset=utf-8" }));
  get("/dev/mailbox.json", async (context) => {
    const mails = await listDevMails(db, MAX_SHOWN_MAILS);
    const written = mails.map((mail) => ({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
      at: onTheWire(mail.at),
    }));
    return context.body(JSON.stringify(written), 200, { "content-type": "application/json; charset=utf-8" });
  });
  get("/dev/mailbox/:id", async (context) => {
    const id = context.param("id");
    const mail = /^\d{1,15}$/.test(id) ? await findDevMail(db, Number(id)) : undefined;
    return mail && context.html(mail.body_html, { "content-security-policy": MAIL_POLICY });
  });
}

type DevMail = Awaited<ReturnType<typeof listDevMails>>[number];

const page = (mails: DevMail[]): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Mailbox</title>
        <link rel="stylesheet" href="/dev/mailbox.css" />
      </head>
      <body>
        <main>
          <h1>Mailbox</h1>
          <p>Every mail that was sent, newest first. This page exists in development only.</p>
          ${mails.length === 0 ? html`<p>Nothing was sent yet.</p>` : mails.map(article)}
        </main>
      </body>
    </html> `;

const article = (mail: DevMail): Html =>
  html`<article>
    <h2><a href="/dev/mailbox/${mail.id}">${mail.subject}</a></h2>
    <p>To ${mail.recipient}, ${onTheWire(mail.at)}</p>
    <pre>${linked(mail.body_text)}</pre>
  </article> `;

/** Turns URLs in a text into links. */
const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
