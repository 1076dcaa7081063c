import { useI18n } from "../../lib/i18n.tsx";
import { JOB_WORDS } from "./job-words.ts";

/** A kind of job in words; one that only a newer server has is shown by its name. */
export function JobName({ queue }: { queue: string }) {
  const { t } = useI18n();
  const words = JOB_WORDS.get(queue);
  return words ? t(words) : queue;
}
