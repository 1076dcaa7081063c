import { createFileRoute, notFound } from "@tanstack/react-router";
import { readOperator } from "../../lib/operator-session.ts";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { ConsoleLayout } from "../console/console-layout.tsx";
import { leaveFor } from "../guards.ts";

/** For operators; all others get a not-found page. */
export const Route = createFileRoute("/_operator")({
  staticData: { audience: "operator" },
  beforeLoad: () => {
    if (readOperator()) return;
    if (readSession()) throw notFound();
    leaveFor(paths.operatorSignIn);
  },
  component: ConsoleLayout,
});
