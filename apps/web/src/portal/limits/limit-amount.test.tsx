import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { I18nProvider } from "../../lib/i18n.tsx";
import { LimitAmount } from "./limit-amount.tsx";
import type { LimitsFormState } from "./use-limits-form.ts";

const markupOf = (value: string): string => {
  const form = { field: () => ({ id: "limit", value, onChange: () => undefined }) } as unknown as LimitsFormState;
  return renderToStaticMarkup(
    <I18nProvider language="EN" t={(key) => key}>
      <LimitAmount
        form={form}
        name="redemptions.tillRush.limit"
        label="limits.moreThan"
        unit={(count) => (count === 1 ? "redemption" : "redemptions")}
      />
    </I18nProvider>,
  );
};

it.each([
  ["1", "redemption"],
  ["30", "redemptions"],
  ["", "redemptions"],
  ["many", "redemptions"],
])("counts what is typed: %j %s", (value, unit) => expect(markupOf(value)).toContain(`>${unit}</span>`));
