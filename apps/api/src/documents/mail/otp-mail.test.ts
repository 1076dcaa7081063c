import { LANGUAGES, localeOf } from "@stashwell/shared/language";
import { words } from "@stashwell/testing/words";
import { expect, test } from "vitest";
import { claimCodeMail, otpMail, plainName, reviewMail, securityMail } from "./mails.ts";

const compose = (input: Partial<Parameters<typeof otpMail>[0]> = {}) =>
  otpMail({
    language: "EN",
    to: "ngozi@balogun.example",
    code: "40718",
    expires: Temporal.ZonedDateTime.from("2026-11-20T10:24[Africa/Lagos]"),
    countryCode: "NG",
    bankCheck: true,
    proof: "1795168800.a-proof",
    publicUrl: "https://stashwell.example",
    ...input,
  });

test("it says the code, until when, and what comes next", () => {
  const { subject, text } = compose();
  expect(subject).toBe(words("mail.codeSubject"));
  expect(text).toContain("Your code is 40718");
  expect(text).toContain(words("mail.codeText"));
  expect(text).toMatch(/It expires at 10:24 \S+ \(in 10 minutes\)\./);
  expect(text).toContain(words("mail.codeNextVerify"));
  expect(text).toContain(words("mail.codeSent", { email: "ngozi@balogun.example", site: "stashwell.example" }));
  expect(compose({ bankCheck: false }).text).toContain(words("mail.codeNextStock"));
});

test("the clock is the country's, and says which", () => {
  const expires = Temporal.ZonedDateTime.from("2026-11-20T15:04[America/New_York]");
  expect(compose({ expires, countryCode: "US" }).text).toMatch(/It expires at 3:04\sPM EST \(in 10 minutes\)\./u);
});

test("a security mail says when it was as its language writes it", () => {
  const { text } = securityMail({
    language: "EN",
    to: "ngozi@balogun.example",
    publicUrl: "https://stashwell.example",
    news: { kind: "password" },
    firstName: "Ngozi",
    at: Temporal.ZonedDateTime.from("2026-12-02T15:05[Africa/Lagos]"),
  });
  expect(text.replaceAll("\u00a0", " ")).toMatch(/on Dec 2, 2026, 3:05\sPM\./u);
});

test("all six languages say all of it, as text and as HTML", () => {
  const subjects = new Set<string>();
  for (const language of LANGUAGES) {
    const mail = compose({ language });
    subjects.add(mail.subject);
    expect(mail.subject).not.toContain("40718");
    for (const body of [mail.subject, mail.text]) expect(body).not.toMatch(/[{}]|registration\.\w+/);
    for (const reply of ["40718", "ngozi@balogun.example", "stashwell.example", "10"])
      expect(mail.text).toContain(reply);
    expect(mail.html).toContain(`lang="${localeOf(language)}"`);
  }
  expect(subjects.size).toBe(6);
});

test("each digit has a box, for the eyes only", () => {
  const { html } = compose();
  const boxes = html.slice(html.indexOf('aria-hidden="true"'));
  expect([...boxes.matchAll(/text-align:center"\s*>\s*(\d)\s*</g)].map(([, digit]) => digit).join("")).toBe("40718");
});

test("it carries nothing that a stranger typed, and no link but our own", () => {
  const { html, text } = compose();
  expect(html).not.toMatch(/<img/);
  // The mail contains no other link.
  const link = "https://stashwell.example/public/add#proof=1795168800.a-proof";
  expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address]) => address)).toEqual([link]);
  expect(text.match(/https:\/\/\S*/g)).toEqual([link]);
});

test("a name carries neither markup nor a link to a stranger", () => {
  const reader = { language: "EN", to: "shopper@mail.example", publicUrl: "https://stashwell.example" } as const;
  for (const campaign of ['<a href="//evil.example">', "Win at https://evil.example now"]) {
    const { html, text } = claimCodeMail({ ...reader, code: "123477", campaign, minutes: 15 });
    expect(html).not.toMatch(/<img|<a [^>]*href/);
    expect(`${html}${text}`).not.toMatch(/evil\.example/);
  }
  expect(plainName("a@b.example")).toBe("a@ b. example");
  expect(plainName("Dr. Smith & Sons, Inc.")).toBe("Dr. Smith & Sons, Inc.");
  expect(plainName("x\r\n\r\ny")).toBe("x y");
  expect(plainName("x".repeat(120))).toHaveLength(60);
});

test("says how long a code to save a voucher works, and sends it to whoever typed the address, with an account or not", () => {
  const reader = { language: "EN", to: "shopper@mail.example", publicUrl: "https://stashwell.example" } as const;
  const { text } = claimCodeMail({ ...reader, code: "123477", campaign: "Thanksgiving Pantry", minutes: 15 });
  expect(text).toContain("It works once and expires in 15 minutes.");
  expect(text).toContain(words("mail.codeSent", { email: "shopper@mail.example", site: "stashwell.example" }));
});

test("tears off no stub that says nothing", () => {
  const reader = { language: "EN", to: "dana@brands.example", publicUrl: "https://stashwell.example" } as const;
  const flags = { flags: 1, held: { amount: "25", sign: "$" }, link: "https://stashwell.example/review" };
  const { html } = reviewMail({ ...reader, ...flags });
  expect(html).not.toContain("dashed");
  expect(claimCodeMail({ ...reader, code: "123477", campaign: "Pantry", minutes: 15 }).html).toContain("dashed");
});
