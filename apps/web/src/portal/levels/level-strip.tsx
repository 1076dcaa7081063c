import { LEVELS } from "@stashwell/shared/limits/rules";
import { Link } from "@tanstack/react-router";
import { useI18n } from "../../lib/i18n.tsx";
import { capWords } from "./cap-words.ts";
import type { LevelsReply } from "./use-levels.ts";

/** Reserves a line while there is no text. */
const NO_BREAK_SPACE = "\u00a0";

/** The four levels with the number of businesses in each, as filters of the list. */
export function LevelStrip({ reply }: { reply: LevelsReply | undefined }) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  return (
    <nav className="coupons below-16" aria-label={t("levelScreens.levels")}>
      {LEVELS.map((level) => (
        <Link
          key={level}
          to="/levels"
          search={(before) => ({ ...before, tab: level })}
          activeOptions={{ includeSearch: true }}
          replace
          resetScroll={false}
          className="coupons__part level-strip__part"
        >
          <span className="line snug">
            <strong>{t(`levels.${level}`)}</strong>
            <span className="quiet tabular">{reply && new Intl.NumberFormat(locale).format(reply.counts[level])}</span>
          </span>
          <span className="caption">
            {reply ? capWords(reply.caps[level], reply.currencySign, i18n) : NO_BREAK_SPACE}
          </span>
        </Link>
      ))}
    </nav>
  );
}
