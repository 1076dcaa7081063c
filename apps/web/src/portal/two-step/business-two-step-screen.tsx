import { useNavigate } from "@tanstack/react-router";
import { useTranslate } from "../../lib/i18n.tsx";
import { merchantHome } from "../accounts/is-cashier.ts";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { HelpLink } from "../parts/help-link.tsx";
import { OwnTwoStep } from "./own-two-step.tsx";

/** The two-step verification of a business's owner or cashier. */
export function BusinessTwoStepScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <MerchantPage title={t("twoStep.title")} onBack={() => void navigate({ to: merchantHome() })} narrow>
      <p className="quiet below-16">
        {t("twoStep.text")} <HelpLink audience="merchants" article="two-step" about={t("twoStep.title")} />
      </p>
      <OwnTwoStep ofBrand={false} />
    </MerchantPage>
  );
}
