import { createFileRoute } from "@tanstack/react-router";
import { ConsoleSignInScreen } from "../console/sign-in-screen.tsx";

export const Route = createFileRoute("/operator/sign-in")({
  component: ConsoleSignInScreen,
});
