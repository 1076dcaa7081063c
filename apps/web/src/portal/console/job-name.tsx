import { useI18n } from "../../lib/i18n.tsx";
import { JOB_WORDS } from "./job-words.ts";

/** A queue's label; one that only a newer server knows is shown by its name. */
export function JobName({ queue }: { queue: string }) {
  const { t } = useI18n();
  const words = JOB_WORDS.get(queue);
  return words ? t(words) : queue;
}
