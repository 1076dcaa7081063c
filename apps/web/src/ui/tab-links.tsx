import { Link } from "@tanstack/react-router";
import "./tab-links.css";

interface TabLink {
  to: string;
  search?: Readonly<Record<string, string>>;
  label: string;
  current: boolean;
}

/** Tabs that link related screens, below their common title. */
export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly TabLink[] }) => (
  <nav className="tab-links" aria-label={label}>
    {tabs.map((tab) => (
      // Exact match: otherwise a tab without a query string would be current beside one with a query string.
      <Link
        key={tab.label}
        to={tab.to}
        search={tab.search ?? {}}
        activeOptions={{ exact: true }}
        aria-current={tab.current ? "page" : undefined}
      >
        {tab.label}
      </Link>
    ))}
  </nav>
);
