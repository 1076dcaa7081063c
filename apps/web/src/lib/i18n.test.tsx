import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { I18nProvider, useI18n, WithTexts } from "./i18n.tsx";

function Shown() {
  const { language, locale, t } = useI18n();
  return `${language} ${locale} ${t("common.save")}`;
}

describe("texts of their own", () => {
  it("keep language and formats, those of the country included", () => {
    expect(
      renderToStaticMarkup(
        <I18nProvider language="EN" country="NG" t={() => "everybody's"}>
          <WithTexts t={() => "their own"}>
            <Shown />
          </WithTexts>
        </I18nProvider>,
      ),
    ).toBe("EN en-NG their own");
  });
});
