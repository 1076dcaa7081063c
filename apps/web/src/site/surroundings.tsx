import type { SiteContext } from "@stashwell/shared/site/pages";
import { createContext, type ReactNode, useContext } from "react";

const Surroundings = createContext<SiteContext | undefined>(undefined);

export const SurroundingsProvider = ({ context, children }: { context: SiteContext; children: ReactNode }) => (
  <Surroundings value={context}>{children}</Surroundings>
);

/** The request context of the page: user, host and deployment. */
export function useSurroundings(): SiteContext {
  const context = useContext(Surroundings);
  if (!context) throw new Error("SurroundingsProvider is missing");
  return context;
}
