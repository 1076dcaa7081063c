import { createFileRoute } from "@tanstack/react-router";
import { TwoStepScreen } from "../../two-step/two-step-screen.tsx";

export const Route = createFileRoute("/_brand/settings/two-step")({
  component: TwoStepScreen,
});
