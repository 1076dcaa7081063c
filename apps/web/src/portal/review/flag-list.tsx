import { Link } from "@tanstack/react-router";
import type { Flag } from "@stashwell/shared/review/contract";
import { clockTime, day, dayAt, money, todayIn } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { hasHeld, RULE_ICONS, storesOf, titleOf } from "./flag-words.ts";

interface FlagListProps {
  flags: readonly Flag[];
  currencySign: string;
  /** The flag that is shown beside the list. */
  shown: string | undefined;
  selected: readonly string[];
  /** Undefined for users who may not decide. */
  onSelect: ((flagId: string, selected: boolean) => void) | undefined;
  /** Called when a flag is opened. */
  onShow: () => void;
}

/** Flags with rule, stores, value, and the time of the last change. */
export function FlagList({ flags, currencySign, shown, selected, onSelect, onShow }: FlagListProps) {
  const { t, locale } = useI18n();
  const timeZone = readSession()?.data.timezone;
  const timeOf = (at: string) =>
    dayAt(at, timeZone) === todayIn(timeZone) ? clockTime(at, locale, timeZone) : day(dayAt(at, timeZone), locale);
  return (
    <ul className="flag-list">
      {flags.map((flag) => {
        const Icon = RULE_ICONS[flag.rule];
        const title = titleOf(flag, t, locale);
        return (
          <li key={flag.flagId} className={`flag-row ${flag.flagId === shown ? "flag-row--shown" : ""}`}>
            {onSelect && (
              <label className="flag-row__check">
                <input
                  type="checkbox"
                  checked={selected.includes(flag.flagId)}
                  aria-label={t("review.select", { title })}
                  onChange={(event) => onSelect(flag.flagId, event.target.checked)}
                />
              </label>
            )}
            <Link
              to="."
              search={(now) => ({ ...now, flag: flag.flagId })}
              resetScroll={false}
              onClick={onShow}
              className="flag-row__link"
              aria-current={flag.flagId === shown ? "true" : undefined}
            >
              <span className="flag-row__icon">
                <Icon size={16} strokeWidth={1.75} aria-hidden />
              </span>
              <span className="flag-row__title">{title}</span>
              <span className="flag-row__worth">
                {money(hasHeld(flag) ? flag.held : flag.worth, currencySign, locale)}
              </span>
              <span className="caption flag-row__where">
                {flag.decision && <strong>{t(`review.outcome_${flag.decision}`)} · </strong>}
                {storesOf(flag, t, locale)}
              </span>
              <span className="caption flag-row__when">{timeOf(flag.lastAt)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
