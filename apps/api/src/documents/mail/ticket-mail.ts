import { type Language, localeOf } from "@stashwell/shared/language";
import type { MailMessage } from "../../platform/outside/mail.ts";
import { html, type Html } from "./html.ts";

/** The content of a mail; all texts are plain. */
export interface TicketMail {
  to: string;
  language: Language;
  subject: string;
  heading: string;
  /** Above the tear line: the subject matter. */
  paragraphs: string[];
  action?: { label: string; link: string; fallback: string };
  /** Digits to type, which the heading contains too. */
  code?: string;
  /** How long the link or the code is valid. */
  validity?: string;
  /** Below the tear line: security advice. */
  stub: string[];
  /** Another link, below the tear line. */
  further?: { label: string; link: string };
  footer: string[];
}

/** Renders a mail as a ticket: plain text, and HTML with tables and inline styles, which mail clients support. */
export function ticketMail(mail: TicketMail): MailMessage {
  return { to: mail.to, subject: mail.subject, text: textOf(mail), html: pageOf(mail).markup };
}

const textOf = ({ heading, paragraphs, action, validity, stub, further, footer }: TicketMail): string =>
  [
    heading,
    ...paragraphs,
    action?.link,
    validity,
    "- - - - - - - - - - - - - - - -",
    ...stub,
    further && `${further.label}\n${further.link}`,
    "--",
    footer.join("\n"),
  ]
    .filter((part) => part !== undefined && part !== "")
    .join("\n\n");

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif";
const PAGE = "#F4F6F5";
const LINE = "#DFE5E2";
const GREEN = "#0B6E4F";
const INK = "#13201B";
const QUIET = "#5B6470";

const paragraph = (text: string): Html =>
  html`<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${INK}">${text}</p>`;
const small = (text: string): Html =>
  html`<p style="margin:0 0 14px;font-size:14px;line-height:20px;color:${INK}">${text}</p>`;
const footnote = (text: string): Html =>
  html`<p style="margin:0;font-size:12px;line-height:18px;color:${QUIET}">${text}</p>`;

const validity = (text: string): Html =>
  html`<p style="margin:0 0 8px;font-size:14px;line-height:20px;color:${QUIET}">${text}</p>`;
const furtherLink = ({ label, link }: NonNullable<TicketMail["further"]>): Html =>
  html`<p style="margin:0 0 14px;font-size:14px;line-height:20px">
    <a href="${link}" style="color:${GREEN}">${label}</a>
  </p>`;

const button = ({ label, link, fallback }: NonNullable<TicketMail["action"]>): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px">
      <tr>
        <td style="background:${GREEN};border-radius:8px">
          <a
            href="${link}"
            style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:#FFFFFF;text-decoration:none"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p style="margin:0 0 16px;font-size:12px;line-height:18px;color:${QUIET}">
      ${fallback}<br /><a href="${link}" style="color:${GREEN};word-break:break-all">${link}</a>
    </p>`;

/** One box per digit, for display only: screen readers use the number in the heading. */
const digits = (code: string): Html =>
  html`<table
    role="presentation"
    aria-hidden="true"
    width="330"
    cellpadding="0"
    cellspacing="0"
    style="width:100%;max-width:330px;table-layout:fixed;margin:8px 0 16px"
  >
    <tr>
      ${[...code].map(
        (digit) =>
          html`<td style="padding:0 10px 0 0">
            <div
              style="background:#EAF4F0;border-radius:8px;font-size:32px;line-height:64px;font-weight:700;color:${GREEN};text-align:center"
            >
              ${digit}
            </div>
          </td>`,
      )}
    </tr>
  </table>`;

/** Half a hole at either end of the tear line; clients without rounded corners show the line only. */
const notch = (side: "left" | "right"): Html => {
  const corners = side === "left" ? "0 10px 10px 0" : "10px 0 0 10px";
  return html`<td width="11" style="width:11px;padding:0;mso-hide:all">
    <div
      style="width:10px;height:20px;background:${PAGE};border:1px solid ${LINE};border-${side}:0;border-radius:${corners};margin-${side}:-1px"
    ></div>
  </td>`;
};

const tear = html`<tr>
  <td style="padding:0">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        ${notch("left")}
        <td style="padding:0 5px"><div style="border-top:2px dashed #AEBAB4;font-size:0;line-height:0">&nbsp;</div></td>
        ${notch("right")}
      </tr>
    </table>
  </td>
</tr>`;

/** The part below the tear line. */
const stub = (mail: TicketMail): Html =>
  html`${tear}
    <tr>
      <td style="padding:20px 28px 18px">${mail.stub.map(small)}${mail.further && furtherLink(mail.further)}</td>
    </tr>`;

const brandLine = html`<table role="presentation" cellpadding="0" cellspacing="0">
  <tr>
    <td
      style="background:${GREEN};border-radius:4px;padding:1px 8px;font-size:13px;line-height:18px;font-weight:800;color:#FFFFFF"
    >
      S
    </td>
    <td style="padding-left:10px;font-size:18px;line-height:24px;font-weight:700;color:${INK}">Stashwell</td>
  </tr>
</table>`;

/** The language is set twice, because many clients drop everything around the body. */
const pageOf = (mail: TicketMail): Html =>
  html`<!doctype html>
    <html lang="${localeOf(mail.language)}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${mail.subject}</title>
      </head>
      <body style="margin:0;padding:0;background:${PAGE};${FONT}">
        <table
          role="presentation"
          lang="${localeOf(mail.language)}"
          dir="ltr"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:${PAGE};${FONT};overflow-wrap:anywhere;word-break:break-word"
        >
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                role="presentation"
                width="520"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:520px;text-align:left"
              >
                <tr>
                  <td style="padding:0 0 28px">${brandLine}</td>
                </tr>
                <tr>
                  <td>
                    <table
                      role="presentation"
                      width="100%"
                      cellpadding="0"
                      cellspacing="0"
                      style="background:#FFFFFF;border:1px solid ${LINE};border-radius:12px;border-collapse:separate"
                    >
                      <tr>
                        <td style="padding:32px 28px ${mail.stub.length > 0 || mail.further ? "12px" : "24px"}">
                          <h1 style="margin:0 0 16px;font-size:24px;line-height:32px;font-weight:700;color:${INK}">
                            ${mail.heading}
                          </h1>
                          ${mail.paragraphs.map(paragraph)}${mail.action && button(mail.action)}${mail.code && digits(mail.code)}
                          ${mail.validity && validity(mail.validity)}
                        </td>
                      </tr>
                      ${(mail.stub.length > 0 || mail.further) && stub(mail)}
                    </table>
                  </td>
                </tr>
                <tr>
                  <td style="padding:24px 0 0">${mail.footer.map(footnote)}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
