import { Link, useLocation } from "@tanstack/react-router";
import { type LucideIcon, Package, TicketPercent, Users } from "lucide-react";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useTranslate } from "../lib/i18n.tsx";
import { paths } from "../lib/paths.ts";
import { readSession } from "../lib/session.ts";
import { BrandMark } from "../ui/brand-mark.tsx";
import { Picture } from "./parts/picture.tsx";

type Section = "campaigns" | "products" | "team";

interface Item {
  section: Section;
  to: typeof paths.campaigns | typeof paths.products | typeof paths.team;
  label: MessageKey;
  icon: LucideIcon;
}

const items: readonly Item[] = [
  { section: "campaigns", to: paths.campaigns, label: "portal.campaigns", icon: TicketPercent },
  { section: "products", to: paths.products, label: "portal.products", icon: Package },
  { section: "team", to: paths.team, label: "team.title", icon: Users },
];

/** Dashboards belong to campaigns. */
const sectionOf = (path: string): Section | undefined => {
  if (/dashboard|campaign/.test(path)) return "campaigns";
  if (path.includes("product")) return "products";
  return path.startsWith(paths.team) ? "team" : undefined;
};

/** Whose portal this is. */
export function BrandIdentity() {
  const t = useTranslate();
  const session = readSession();
  return (
    <div className="brand-identity">
      {session?.data.brandImage ? (
        <Picture src={session.data.brandImage} alt="" width={36} height={36} cover className="brand-identity__logo" />
      ) : (
        <BrandMark size={24} />
      )}
      <div className="brand-identity__words">
        <p className="brand-identity__name" title={session?.data.organizationName}>
          {session?.data.organizationName}
        </p>
        <p className="quiet">{t("portal.onStashwell")}</p>
      </div>
    </div>
  );
}

/** The portal's sections; the current one is a solid ticket with one notch. */
export function BrandMenu() {
  const t = useTranslate();
  const current = useLocation({ select: ({ pathname }) => sectionOf(pathname) });
  return (
    <nav aria-label={t("portal.menu")}>
      <ul className="brand-menu">
        {items.map(({ section, to, label, icon: Icon }) => (
          <li key={section}>
            <Link
              to={to}
              className={`brand-menu__item ${section === current ? "brand-menu__item--current" : ""}`}
              aria-current={section === current ? "page" : undefined}
              title={t(label)}
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <span className="brand-menu__word">{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const YEAR = String(new Date().getFullYear());

export function BrandFooter() {
  const t = useTranslate();
  return <p className="brand-footer">{t("portal.copyright", { year: YEAR })}</p>;
}
