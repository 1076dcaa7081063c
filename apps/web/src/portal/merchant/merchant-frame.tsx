import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import "./merchant.css";

/** What surrounds every screen of a merchant; the bars are the screens' own. */
export function MerchantFrame({ children }: { children?: ReactNode }) {
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
      {children}
      <Outlet />
    </div>
  );
}
