import type { SiteContext } from "@stashwell/shared/site/pages";
import type { ReactNode } from "react";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

interface MessagePageProps {
  context: SiteContext;
  title: string;
  text: string;
  children?: ReactNode;
}

/** A page that has one thing to say, and one way on. */
export function MessagePage({ context, title, text, children }: MessagePageProps) {
  return (
    <>
      <SiteHeader context={context} />
      <main className="message" id="content">
        <EmptyTicket />
        <h1 className="message__title">{title}</h1>
        <p className="quiet">{text}</p>
        {children}
      </main>
      <SiteFooter year={context.year} />
    </>
  );
}

/** The empty outline of a ticket: something was looked for, and is not there. */
export function EmptyTicket() {
  return (
    <svg
      className="empty-ticket"
      viewBox="0 0 120 72"
      width={120}
      height={72}
      fill="none"
      stroke="#87928D"
      strokeWidth={1.5}
      strokeDasharray="4 4"
      aria-hidden
    >
      <path d="M10 1h67a7 7 0 0 0 14 0h19a9 9 0 0 1 9 9v52a9 9 0 0 1-9 9h-19a7 7 0 0 0-14 0h-67a9 9 0 0 1-9-9v-52a9 9 0 0 1 9-9Z" />
      <path d="M84 14v44" />
    </svg>
  );
}
