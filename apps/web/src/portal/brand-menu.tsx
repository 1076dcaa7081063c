import { Link, useLocation } from "@tanstack/react-router";
import { ChartColumn, type LucideIcon, Package, Settings, Store, TicketPercent } from "lucide-react";
import type { ReactNode } from "react";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useTranslate } from "../lib/i18n.tsx";
import { paths } from "../lib/paths.ts";
import { readSession } from "../lib/session.ts";
import { BrandMark } from "../ui/brand-mark.tsx";
import { type Section, sectionOf } from "./section-of.ts";
import { useRole } from "./accounts/use-profile.ts";
import { useWaiting } from "./review/use-review.ts";
import { Picture } from "../ui/picture.tsx";

interface Item {
  section: Section;
  to:
    | typeof paths.campaigns
    | typeof paths.products
    | typeof paths.review
    | typeof paths.levels
    | typeof paths.reports
    | typeof paths.settings;
  label: MessageKey;
  icon: LucideIcon;
}

const items: readonly Item[] = [
  { section: "campaigns", to: paths.campaigns, label: "portal.campaigns", icon: TicketPercent },
  { section: "products", to: paths.products, label: "portal.products", icon: Package },
];
const stores: Item = { section: "stores", to: paths.review, label: "review.stores", icon: Store };
const reports: Item = { section: "reports", to: paths.reports, label: "portal.reports", icon: ChartColumn };
const settings: Item = { section: "settings", to: paths.settings, label: "portal.settings", icon: Settings };

/** The brand's logo and name. */
export function BrandIdentity() {
  const t = useTranslate();
  const session = readSession();
  return (
    <div className="line brand-identity">
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

/** A link to the stores, to the part with pending decisions that the badge counts: flags first, then businesses. */
function StoresItem() {
  const { waiting: flags = 0, businesses = 0 } = useWaiting() ?? {};
  const to = flags === 0 && businesses > 0 ? paths.levels : paths.review;
  return <MenuItem item={{ ...stores, to }} badge={<Waiting count={flags + businesses} />} />;
}

/** A section's link; the current one looks like a solid ticket with one notch. */
function MenuItem({ item: { section, to, label, icon: Icon }, badge }: { item: Item; badge?: ReactNode }) {
  const t = useTranslate();
  const isCurrent = useLocation({ select: ({ pathname }) => sectionOf(pathname) === section });
  return (
    <Link
      to={to}
      className={`line brand-menu__item ${isCurrent ? "brand-menu__item--current" : ""}`}
      aria-current={isCurrent ? "page" : undefined}
      title={t(label)}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <span className="brand-menu__word">{t(label)}</span>
      {badge}
    </Link>
  );
}

/** The main navigation of the brand portal. */
export function BrandMenu() {
  const t = useTranslate();
  const role = useRole();
  return (
    <nav aria-label={t("portal.menu")}>
      <ul className="stack brand-menu">
        {items
          .filter(({ section }) => role !== "support" || section === "campaigns")
          .map((item) => (
            <li key={item.section}>
              <MenuItem item={item} />
            </li>
          ))}
        {role !== "support" && (
          <>
            <li>
              <StoresItem />
            </li>
            <li>
              <MenuItem item={reports} />
            </li>
          </>
        )}
      </ul>
    </nav>
  );
}

/** A link to the settings, separate from the everyday sections. */
export function SettingsItem() {
  const t = useTranslate();
  if (useRole() === "support") return null;
  return (
    <nav aria-label={t("portal.settings")}>
      <MenuItem item={settings} />
    </nav>
  );
}

/** The number of flags and businesses awaiting a decision; renders nothing if there are none. */
function Waiting({ count }: { count: number }) {
  const t = useTranslate();
  if (count === 0) return null;
  return (
    <span className="brand-menu__count">
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{t("review.waiting", { count })}</span>
    </span>
  );
}

const YEAR = String(new Date().getFullYear());

export function BrandFooter() {
  const t = useTranslate();
  return <p className="brand-footer">{t("portal.copyright", { year: YEAR })}</p>;
}
