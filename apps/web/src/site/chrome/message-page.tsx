import type { ReactNode } from "react";
import { SiteFrame } from "./site-frame.tsx";

interface MessagePageProps {
  title: string;
  text: string;
  /** Replaces the empty ticket. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** A page with one message and one link to continue. */
export function MessagePage({ title, text, picture, children }: MessagePageProps) {
  return (
    <SiteFrame>
      <main className="stack stack--center message" id="content">
        {picture ?? <EmptyTicket />}
        <h1 className="title-24">{title}</h1>
        <p className="quiet">{text}</p>
        {children}
      </main>
    </SiteFrame>
  );
}

/** The outline of a ticket: something wasn't found. */
export function EmptyTicket() {
  return (
    <svg
      className="below-12"
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

/** A ticket without its stub, with only the number of what wasn't found. */
export function TornTicket({ number }: { number: string }) {
  return (
    <svg className="below-12" viewBox="0 0 320 132" width={320} height={132} aria-hidden>
      <path
        fill="#EAF4F0"
        stroke="#C9D2CE"
        d="M18 10h176l-7 9 8 9-8 10 8 9-8 10 8 9-8 10 8 9-8 10 8 9-8 9 7 9h-176a12 12 0 0 1-12-12v-30a13 13 0 0 0 0-26v-32a12 12 0 0 1 12-12Z"
      />
      <text x={100} y={84} textAnchor="middle" fill="#0B6E4F" fontSize={64} fontWeight={800}>
        {number}
      </text>
      <path
        fill="none"
        stroke="#87928D"
        strokeDasharray="4 4"
        strokeWidth={1.5}
        d="M236 6l68 10a12 12 0 0 1 10 14l-4 24a13 13 0 0 0-4 26l-4 24a12 12 0 0 1-14 10l-68-10"
      />
    </svg>
  );
}
