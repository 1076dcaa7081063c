import type { ReactNode } from "react";

export type TicketTone = "plain" | "live" | "rest" | "draft";

interface TicketProps {
  children: ReactNode;
  stub: ReactNode;
  tone?: TicketTone;
  /** The stub to the right instead of below. */
  across?: boolean;
  className?: string;
  id?: string;
}

/** A voucher's paper: above the tear what it is, on the stub the one number or the one act. */
export function Ticket({ children, stub, tone = "plain", across = false, className = "", id }: TicketProps) {
  return (
    <div id={id} className={`ticket ticket--${tone} ${across ? "ticket--across" : ""} ${className}`}>
      <div className="ticket__main">{children}</div>
      <div className="ticket__stub">
        <span className="ticket__tear" />
        {stub}
      </div>
    </div>
  );
}
