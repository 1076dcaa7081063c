import { Link, Outlet } from "@tanstack/react-router";
import { ShieldCheck } from "lucide-react";
import { Suspense } from "react";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useTranslate } from "../../lib/i18n.tsx";
import { readOperator } from "../../lib/operator-session.ts";
import { paths } from "../../lib/paths.ts";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { LanguageMenu } from "../language-menu.tsx";
import { SignOutButton } from "../parts/icon-button.tsx";
import { AudienceTexts } from "../parts/audience-texts.tsx";
import type { ScreenPath } from "../router.ts";
import { leaveConsole } from "./operator-call.ts";
import "@fontsource-variable/plus-jakarta-sans/index.css";
import "../brand-layout.css";
import "../parts/parts.css";
import "./console.css";

const PARTS = [
  { to: paths.tenants, label: "consoleScreens.tenants" },
  { to: paths.invitations, label: "consoleScreens.invitations" },
  { to: paths.jobs, label: "consoleScreens.jobs" },
  { to: paths.deliveries, label: "consoleScreens.deliveries" },
  { to: paths.invariants, label: "consoleScreens.books" },
] as const satisfies readonly { to: ScreenPath; label: MessageKey }[];

/** The frame of every screen of the console. */
export function ConsoleLayout() {
  return (
    <Suspense>
      <AudienceTexts audience="console">
        <ConsoleFrame />
      </AudienceTexts>
    </Suspense>
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
          <div className="line brand-identity">
            <BrandMark size={24} />
            <div className="brand-identity__words">
              <p className="brand-identity__name">{t("consoleScreens.title")}</p>
              <p className="quiet">{readOperator()?.email}</p>
            </div>
          </div>
          <div className="line brand-top-bar__acts">
            <LanguageMenu wide />
            <Link
              to={paths.operatorTwoStep}
              className="icon-button"
              aria-label={t("twoStep.title")}
              title={t("twoStep.title")}
            >
              <ShieldCheck size={20} strokeWidth={1.75} aria-hidden />
            </Link>
            <SignOutButton onLeave={leaveConsole} />
          </div>
        </header>
        <Tabs className="console-parts" label={t("consoleScreens.sections")}>
          {PARTS.map(({ to, label }) => (
            <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
              {t(label)}
            </Link>
          ))}
        </Tabs>
        <main id="main" className="brand-frame__main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
