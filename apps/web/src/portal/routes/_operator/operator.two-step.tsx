import { createFileRoute } from "@tanstack/react-router";
import { OperatorTwoStepScreen } from "../../console/two-step-screen.tsx";

export const Route = createFileRoute("/_operator/operator/two-step")({
  component: OperatorTwoStepScreen,
});
