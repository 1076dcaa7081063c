import { createFileRoute } from "@tanstack/react-router";
import { JobsScreen } from "../../console/jobs-screen.tsx";

export const Route = createFileRoute("/_operator/operator/jobs")({
  component: JobsScreen,
});
