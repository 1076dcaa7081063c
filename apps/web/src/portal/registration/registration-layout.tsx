import { Outlet } from "@tanstack/react-router";
import { useTranslate } from "../../lib/i18n.tsx";
import "../merchant/merchant.css";

/** What surrounds every screen of registering. Nothing here needs an account, and nothing waits to be sent for one. */
export function RegistrationLayout() {
  const t = useTranslate();
  return (
    <div className="merchant">
      <a
        className="skip-link"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById("content")?.focus();
        }}
      >
        {t("portal.skipToContent")}
      </a>
      <Outlet />
    </div>
  );
}
