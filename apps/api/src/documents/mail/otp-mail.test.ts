import { LANGUAGES } from "@stashwell/shared/language";
import { expect, test } from "vitest";
import { otpMail, plainName } from "./otp-mail.ts";

const compose = (wish: Partial<Parameters<typeof otpMail>[0]> = {}) =>
  otpMail({
    language: "EN",
    to: "ngozi@balogun.example",
    code: "40718",
    firstName: "Ngozi",
    businessName: "Balogun Mini Mart",
    expires: Temporal.ZonedDateTime.from("2026-11-20T10:24[Africa/Lagos]"),
    countryCode: "NG",
    bankCheck: true,
    publicUrl: "https://stashwell.example",
    ...wish,
  });

test("it says the code, whose it is, until when, and what comes next", () => {
  const { subject, text } = compose();
  expect(subject).toBe("Your code for Stashwell");
  expect(text).toContain("Your code is 40718");
  expect(text).toContain("Hello Ngozi, type these five digits to go on registering Balogun Mini Mart.");
  expect(text).toMatch(/It works until 10:24 \S+ \(10 minutes\)\./);
  expect(text).toContain("Next: verify your account, then add your stock.");
  expect(text).toContain("Sent because ngozi@balogun.example was typed at stashwell.example.");
  expect(compose({ bankCheck: false }).text).toContain("Next: add your stock.");
});

test("the clock is the country's, and says which", () => {
  const expires = Temporal.ZonedDateTime.from("2026-11-20T15:04[America/New_York]");
  expect(compose({ expires, countryCode: "US" }).text).toMatch(/It works until 3:04\sPM EST \(10 minutes\)\./u);
});

test("all six languages say all of it, as text and as HTML", () => {
  const subjects = new Set<string>();
  for (const language of LANGUAGES) {
    const mail = compose({ language });
    subjects.add(mail.subject);
    expect(mail.subject).not.toContain("40718");
    for (const body of [mail.subject, mail.text]) expect(body).not.toMatch(/[{}]|registration\.\w+/);
    for (const told of ["40718", "Ngozi", "Balogun Mini Mart", "ngozi@balogun.example", "stashwell.example", "10"])
      expect(mail.text).toContain(told);
    expect(mail.html).toContain(`lang="${language.toLowerCase()}"`);
  }
  expect(subjects.size).toBe(6);
});

test("each digit has a box, for the eyes only", () => {
  const { html } = compose();
  const boxes = html.slice(html.indexOf('aria-hidden="true"'));
  expect([...boxes.matchAll(/text-align:center"\s*>\s*(\d)\s*</g)].map(([, digit]) => digit).join("")).toBe("40718");
});

test("a name carries neither markup nor a link to a stranger", () => {
  const { html, text } = compose({
    firstName: '<a href="//evil.example">',
    businessName: "Win at https://evil.example now",
  });
  expect(html).not.toMatch(/<a |<img/);
  expect(text).not.toMatch(/evil\.example|https:\/\//);
  expect(plainName("a@b.example")).toBe("a@ b. example");
  expect(plainName("Dr. Smith & Sons, Inc.")).toBe("Dr. Smith & Sons, Inc.");
  expect(plainName("x\r\n\r\ny")).toBe("x y");
  expect(plainName("x".repeat(120))).toHaveLength(60);
});
