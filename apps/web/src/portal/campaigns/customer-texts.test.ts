import { LANGUAGES, localeOf } from "@stashwell/shared/language";
import { describe, expect, it } from "vitest";
import type { I18n } from "../../lib/i18n.tsx";
import { loadTranslate } from "../../lib/load-texts.ts";
import { loadCustomerTexts } from "./customer-texts.ts";

const english: I18n = { language: "EN", locale: "en-NG", t: await loadTranslate("EN") };

describe("the texts that customers read", () => {
  it.each(LANGUAGES)("are all there in %s", async (language) => {
    const { t } = await loadCustomerTexts(language, english);
    expect(t("consumer.pausedTitle")).not.toBe("consumer.pausedTitle");
    expect(t("campaigns.worth", { amount: "$5" })).toContain("$5");
  });

  it("are in the language of the messages, whatever the reader's own", async () => {
    const { locale, t } = await loadCustomerTexts("ES", english);
    expect(locale).toBe(localeOf("ES"));
    expect(t("consumer.until", { day: "20 dic 2026" })).toBe("Hasta el 20 dic 2026");
    expect(t("campaigns.worth", { amount: "$25.00" })).toBe("$25.00 DE DESCUENTO");
  });

  it("have the formats of the customers' pages, which know no country", async () => {
    expect((await loadCustomerTexts("EN", english)).locale).toBe("en");
  });
});
