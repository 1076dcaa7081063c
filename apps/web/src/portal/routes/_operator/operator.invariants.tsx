import { createFileRoute } from "@tanstack/react-router";
import { InvariantsScreen } from "../../console/invariants-screen.tsx";

export const Route = createFileRoute("/_operator/operator/invariants")({
  component: InvariantsScreen,
});
