import { createFileRoute } from "@tanstack/react-router";
import { ApiKeysScreen } from "../../api-keys/api-keys-screen.tsx";

export const Route = createFileRoute("/_brand/developers/")({
  component: ApiKeysScreen,
});
