import { getRouteApi } from "@tanstack/react-router";
import { useTranslate } from "../../lib/i18n.tsx";
import { merchantHome } from "../accounts/is-cashier.ts";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { HelpLink } from "../parts/help-link.tsx";
import { SignInExport } from "./sign-in-export.tsx";
import { narrowedBy, SignInLog } from "./sign-in-log.tsx";

const route = getRouteApi("/_merchant/sign-ins");

/** The sign-in log of a business: its owner and cashiers. */
export function BusinessSignInsScreen() {
  const t = useTranslate();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <MerchantPage title={t("security.title")} onBack={() => void navigate({ to: merchantHome() })}>
      <p className="quiet sign-ins-text">
        {t("security.textOfBusiness")} <HelpLink audience="merchants" article="cashiers" about={t("security.title")} />
      </p>
      <SignInLog
        search={search}
        onNarrow={(change) =>
          void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
        }
      >
        <SignInExport narrowed={narrowedBy(search)} className="" />
      </SignInLog>
    </MerchantPage>
  );
}
