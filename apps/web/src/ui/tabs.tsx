import { Link, useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import "./tabs.css";

interface TabsProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Links to related screens on one line. Where it is too long, it shows the current one. */
export function Tabs({ label, className = "", children }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  const shown = useRef("");
  // Navigation marks another tab as current.
  useLocation();
  // After each render, as tabs grow when their counts arrive; what the user scrolled stays otherwise.
  useEffect(() => {
    const line = nav.current;
    const current = line?.querySelector<HTMLElement>("[aria-current]");
    if (!line || !current) return;
    const place = `${current.getAttribute("href")} ${current.offsetLeft} ${current.offsetWidth}`;
    if (place === shown.current) return;
    shown.current = place;
    const [lineBox, tabBox] = [line.getBoundingClientRect(), current.getBoundingClientRect()];
    line.scrollLeft += tabBox.left + tabBox.width / 2 - (lineBox.left + lineBox.width / 2);
  });
  return (
    <nav ref={nav} className={`tabs tabs--line ${className}`} aria-label={label}>
      {children}
    </nav>
  );
}

interface TabLink {
  to: string;
  search?: Readonly<Record<string, string>>;
  label: string;
  current: boolean;
}

/** Tabs below a title that they share. */
export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly TabLink[] }) => (
  <Tabs label={label} className="below-20">
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
  </Tabs>
);
