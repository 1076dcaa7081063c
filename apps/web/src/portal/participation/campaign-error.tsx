import { FileQuestionMark } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { Failed } from "../merchant/failed.tsx";
import { useErrorText } from "../merchant/use-say-error.ts";
import { isGone } from "./use-campaign.ts";

/** Shown instead of a campaign that doesn't exist or failed to load. */
export function CampaignError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslate();
  const textOf = useErrorText();
  if (!isGone(error)) return <Failed error={error} onRetry={onRetry} />;
  return <ListState icon={FileQuestionMark} title={textOf(error)} text={t("participationScreens.goingBack")} />;
}
