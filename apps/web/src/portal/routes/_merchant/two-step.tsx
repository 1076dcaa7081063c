import { createFileRoute } from "@tanstack/react-router";
import { BusinessTwoStepScreen } from "../../two-step/business-two-step-screen.tsx";

export const Route = createFileRoute("/_merchant/two-step")({
  component: BusinessTwoStepScreen,
});
