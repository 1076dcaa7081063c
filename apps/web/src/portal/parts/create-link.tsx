import { Link, type LinkProps } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { NeedsRole } from "../accounts/needs-role.tsx";

interface CreateLinkProps {
  to: LinkProps["to"];
  label: string;
  /** Its role while the list is empty: the spare link in the header, or the main one below the empty state. */
  place?: "spare" | "lead" | undefined;
}

/** Links to the form that creates a row of the list. */
export const CreateLink = ({ to, label, place }: CreateLinkProps) => (
  <NeedsRole role="editor">
    <Link to={to} className={`button button--solid button--act ${place ? `list-act--${place}` : ""}`}>
      <Plus size={16} strokeWidth={2} aria-hidden />
      {label}
    </Link>
  </NeedsRole>
);
