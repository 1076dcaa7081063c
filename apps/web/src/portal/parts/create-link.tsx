import { Link, type LinkProps } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { NeedsRole } from "../accounts/needs-role.tsx";

interface CreateLinkProps {
  to: LinkProps["to"];
  label: string;
  /** What it is while the list is empty: in the header, or below the words that say so. */
  place?: "spare" | "lead" | undefined;
}

/** Leads to where a row of a list is made. */
export const CreateLink = ({ to, label, place }: CreateLinkProps) => (
  <NeedsRole role="editor">
    <Link to={to} className={`button button--solid button--act ${place ? `list-act--${place}` : ""}`}>
      <Plus size={16} strokeWidth={2} aria-hidden />
      {label}
    </Link>
  </NeedsRole>
);
