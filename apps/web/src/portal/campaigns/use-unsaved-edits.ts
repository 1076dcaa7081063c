import { useQuery, useQueryClient } from "@tanstack/react-query";
import { readSession } from "../../lib/session.ts";
import type { UnsavedEdits } from "./unsaved-edits.ts";

const UNSAVED = ["unsaved-edits"] as const;
const NONE: UnsavedEdits = new Map();

/** The campaigns with unsaved edits of this user in this browser; reread whenever a screen opens. */
export function useUnsavedEdits(): { edits: UnsavedEdits; discard: (campaignId: string) => Promise<void> } {
  const queries = useQueryClient();
  const { data: edits = NONE } = useQuery({
    queryKey: UNSAVED,
    queryFn: async () => {
      const { readUnsavedEdits } = await import("./unsaved-edits.ts");
      return readUnsavedEdits(readSession()?.data.employeeId ?? "");
    },
    gcTime: 0,
  });
  const discard = async (campaignId: string) => {
    const { discardEdits } = await import("./unsaved-edits.ts");
    await discardEdits(edits.get(campaignId) ?? []);
    await queries.invalidateQueries({ queryKey: UNSAVED });
  };
  return { edits, discard };
}
