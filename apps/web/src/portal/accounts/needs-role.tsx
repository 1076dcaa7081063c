import type { Role } from "@stashwell/shared/team/rules";
import type { ReactNode } from "react";
import { useMay } from "./use-profile.ts";

/** Renders its children only for users with this role. */
export function NeedsRole({ role, children }: { role: Role; children: ReactNode }) {
  const may = useMay();
  return may(role) ? children : null;
}
