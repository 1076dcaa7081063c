import { Outlet } from "@tanstack/react-router";
import { useTranslate } from "../lib/i18n.tsx";
import { OutboxKeeper } from "./outbox/outbox-keeper.tsx";
import "./merchant/merchant.css";

/** What surrounds every merchant's screen; the bars are the screens' own. */
export function MerchantLayout() {
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
      <OutboxKeeper />
      <Outlet />
    </div>
  );
}
