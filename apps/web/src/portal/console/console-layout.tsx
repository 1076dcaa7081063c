import { Link, Outlet } from "@tanstack/react-router";
import { LogOut, ShieldCheck } from "lucide-react";
import { Suspense, useState } from "react";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useTranslate } from "../../lib/i18n.tsx";
import { readOperator } from "../../lib/operator-session.ts";
import { paths } from "../../lib/paths.ts";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { AntProvider } from "../ant/ant-provider.tsx";
import { LanguageMenu } from "../language-menu.tsx";
import { ConsoleTexts } from "./console-texts.tsx";
import type { ScreenPath } from "../router.ts";
import { leaveConsole } from "./operator-call.ts";
import "@fontsource-variable/plus-jakarta-sans/index.css";
import "../brand-layout.css";
import "./console.css";

const PARTS = [
  { to: paths.tenants, label: "operating.tenants" },
  { to: paths.invitations, label: "operating.invitations" },
  { to: paths.jobs, label: "operating.jobs" },
  { to: paths.deliveries, label: "operating.deliveries" },
  { to: paths.invariants, label: "operating.books" },
] as const satisfies readonly { to: ScreenPath; label: MessageKey }[];

/** The frame of every screen of the console. */
export function ConsoleLayout() {
  return (
    <AntProvider>
      <Suspense>
        <ConsoleTexts>
          <ConsoleFrame />
        </ConsoleTexts>
      </Suspense>
    </AntProvider>
  );
}

function SignOut() {
  const t = useTranslate();
  const [leaving, setLeaving] = useState(false);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t("portal.logout")}
      title={t("portal.logout")}
      disabled={leaving}
      onClick={() => {
        setLeaving(true);
        void leaveConsole();
      }}
    >
      <LogOut size={20} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

function ConsoleFrame() {
  const t = useTranslate();
  return (
    <div className="brand-frame console">
      <a className="skip-link" href="#main">
        {t("portal.skipToContent")}
      </a>
      <div className="brand-frame__page">
        <header className="brand-top-bar">
          <div className="brand-identity">
            <BrandMark size={24} />
            <div className="brand-identity__words">
              <p className="brand-identity__name">{t("operating.title")}</p>
              <p className="quiet">{readOperator()?.email}</p>
            </div>
          </div>
          <div className="brand-top-bar__acts">
            <LanguageMenu />
            <Link
              to={paths.operatorTwoStep}
              className="icon-button"
              aria-label={t("twoStep.title")}
              title={t("twoStep.title")}
            >
              <ShieldCheck size={20} strokeWidth={1.75} aria-hidden />
            </Link>
            <SignOut />
          </div>
        </header>
        <nav className="console-parts" aria-label={t("operating.sections")}>
          {PARTS.map(({ to, label }) => (
            <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
              {t(label)}
            </Link>
          ))}
        </nav>
        <main id="main" className="brand-frame__main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
