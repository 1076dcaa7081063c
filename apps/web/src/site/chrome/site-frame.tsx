import type { ComponentProps, ReactNode } from "react";
import { useSurroundings } from "../surroundings.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

type SiteFrameProps = ComponentProps<typeof SiteHeader> & { children: ReactNode };

/** Header and footer of marketing and public pages. */
export function SiteFrame({ children, ...header }: SiteFrameProps) {
  const { year } = useSurroundings();
  return (
    <>
      <SiteHeader {...header} />
      {children}
      <SiteFooter year={year} />
    </>
  );
}
