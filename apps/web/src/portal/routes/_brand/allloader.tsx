import { createFileRoute } from "@tanstack/react-router";
import { AllLoaderScreen } from "../../states/all-loader-screen.tsx";

export const Route = createFileRoute("/_brand/allloader")({
  staticData: { developmentOnly: true },
  component: AllLoaderScreen,
});
