import { useNavigate } from "@tanstack/react-router";
import { BadgeCheck, Landmark } from "lucide-react";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { actingBusiness } from "../bank/acting-business.ts";
import { useSayError } from "../merchant/use-say-error.ts";

/** Opens the widget of the bank provider that the server names, and returns to `next`. */
export function useBankWindow(next: string) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => {
      const { employeeId, userName, options } = actingBusiness(next);
      return call("GET /plaid/auth/create-link-token", { employeeId, userName }, options);
    },
    networkMode: "always",
    onError: useSayError(),
    onSuccess: async ({ widget }) => {
      if (widget === "sandbox") await navigate({ to: "/sandbox-bank", search: { next } });
      // A full page load: only that page's CSP allows the provider's widget.
      else location.assign(paths.bankLink(next));
    },
  });
}

/** Step 2: verification of the account. */
export function VerifyStep({ verified }: { verified: boolean }) {
  const t = useTranslate();
  const Icon = verified ? BadgeCheck : Landmark;
  return (
    <div className={`step-panel ${verified ? "step-panel--done" : "step-panel--calm"}`}>
      <Icon size={28} strokeWidth={1.75} aria-hidden />
      <output className="step-panel__title">
        {t(verified ? "participationScreens.verified" : "participationScreens.unverified")}
      </output>
      <p>{t(verified ? "participationScreens.verifiedText" : "participationScreens.verifyText")}</p>
    </div>
  );
}
