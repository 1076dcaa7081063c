import type { Translate } from "@stashwell/shared/messages/translate";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { I18nProvider } from "../../lib/i18n.tsx";
import { OfferTotal } from "./offer-total.tsx";

const t: Translate = (key) => key;

it("shows an amount in short, and gives the exact one on hover and to screen readers", () => {
  const markup = renderToStaticMarkup(
    <I18nProvider language="EN" t={t}>
      <OfferTotal amount="8750.00" sign="$" />
    </I18nProvider>,
  );
  expect(markup).toContain('<span aria-hidden="true" title="$8,750.00">$8.75K</span>');
  expect(markup).toContain('<span class="visually-hidden">$8,750.00</span>');
});
