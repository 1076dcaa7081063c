import type { ReactNode } from "react";
import type { PageHead } from "./document.tsx";

/** One page: its head, and what stands in the body. */
export interface PageContent {
  head: PageHead;
  body: ReactNode;
  bodyClass?: string;
}
