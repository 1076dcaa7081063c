import type { Role } from "@stashwell/shared/team/rules";
import type { ReactNode } from "react";
import { useMay } from "./use-profile.ts";

/** What only some of a brand's people may do is not offered to the others. */
export function NeedsRole({ role, children }: { role: Role; children: ReactNode }) {
  const may = useMay();
  return may(role) ? children : null;
}
