import { LANGUAGES, localeOf } from "@stashwell/shared/language";
import { describe, expect, it } from "vitest";
import { setPasswordMail } from "./mails.ts";

const link = "https://stashwell.example/reset-password/abc?x=1&y=2";
const compose = (
  language: (typeof LANGUAGES)[number],
  reason: "welcome" | "reset",
  accountType: 1 | 2 = 1,
  firstName = "Ngozi",
) =>
  setPasswordMail({
    language,
    reason,
    to: "ngozi@balogun.example",
    firstName,
    accountType,
    link,
    publicUrl: "https://stashwell.example",
  });

describe("the mail that sets a password", () => {
  it("says everything in each of the six languages, as text and as HTML", () => {
    const subjects = new Set<string>();
    for (const language of LANGUAGES) {
      for (const reason of ["welcome", "reset"] as const) {
        const mail = compose(language, reason);
        subjects.add(mail.subject);
        expect(mail.text).toContain(link);
        expect(mail.html).toContain("https://stashwell.example/reset-password/abc?x=1&amp;y=2");
        for (const body of [mail.subject, mail.text]) expect(body).not.toMatch(/[{}]|mail\.\w+/);
        expect(mail.text).toContain(reason === "welcome" ? "7" : "30");
        // On the page and on its table, because some mail clients only keep the table.
        expect(
          mail.html?.match(new RegExp(`<(html|table)[^>]* lang="${localeOf(language)}"[^>]* dir="ltr"`, "g")),
        ).toHaveLength(2);
      }
    }
    expect(subjects.size).toBe(12);
  });

  it("names the type of the account", () => {
    expect(compose("EN", "reset", 1).text).toContain("brand account");
    expect(compose("EN", "reset", 2).text).toContain("business account");
    expect(compose("EN", "welcome", 2, "").text).toContain("Hello,\n");
  });

  it("takes a name for a name, and fetches nothing", () => {
    const { html } = compose("EN", "welcome", 1, '<img src="https://evil.example/x.png" onerror="alert(1)">');
    expect(html).toContain("&lt;img src=&quot;https://evil.example/x.png&quot;");
    expect(html).not.toMatch(/<img|<script|<link|url\(/);
  });
});
