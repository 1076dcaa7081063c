import { Link } from "@tanstack/react-router";
import "./tab-links.css";

interface TabLink {
  to: string;
  search?: Readonly<Record<string, string>>;
  label: string;
  current: boolean;
}

/** Screens that belong together, side by side below their common title. */
export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly TabLink[] }) => (
  <nav className="tab-links" aria-label={label}>
    {tabs.map((tab) => (
      // Exact: a tab without a search would be current beside one that has one.
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
