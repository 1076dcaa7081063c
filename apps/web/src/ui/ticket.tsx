import type { ReactNode } from "react";

export type TicketTone = "plain" | "live" | "rest" | "draft";

interface TicketProps {
  children: ReactNode;
  stub?: ReactNode;
  tone?: TicketTone;
  /** The stub is to the right instead of below. */
  across?: boolean;
  className?: string;
  id?: string;
}

/** A voucher shown as a paper ticket: its description above the tear, one number or one action on the stub. */
export function Ticket({ children, stub, tone = "plain", across = false, className = "", id }: TicketProps) {
  return (
    <div id={id} className={`ticket ticket--${tone} ${across ? "ticket--across" : ""} ${className}`}>
      <div className="ticket__main">{children}</div>
      {stub && (
        <div className="ticket__stub">
          <span className="ticket__tear" />
          {stub}
        </div>
      )}
    </div>
  );
}
