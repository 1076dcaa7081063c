import { createFileRoute } from "@tanstack/react-router";
import { ProxyLoginScreen } from "../accounts/proxy-login-screen.tsx";
import { texts } from "../search.ts";

export const Route = createFileRoute("/proxy-login")({
  validateSearch: texts("token", "campaignId"),
  component: ProxyLoginScreen,
});
