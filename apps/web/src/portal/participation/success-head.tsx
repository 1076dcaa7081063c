import { CheckCheck } from "lucide-react";
import "./join-success.css";

/** The heading of a page that confirms a success. */
export const SuccessHead = ({ title, text }: { title: string; text: string }) => (
  <div className="row join-end__head">
    <span className="join-end__sign">
      <CheckCheck size={28} strokeWidth={2} aria-hidden />
    </span>
    <div className="join-end__words">
      <h1 tabIndex={-1}>{title}</h1>
      <p className="quiet">{text}</p>
    </div>
  </div>
);
