import type { ReactNode } from "react";
import type { PageHead } from "./document.tsx";

/** A page: its head, and the content of its body. */
export interface PageContent {
  head: PageHead;
  body: ReactNode;
  bodyClass?: string;
}
