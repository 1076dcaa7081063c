import { Check, TriangleAlert } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import type { LeveledBusiness } from "./use-levels.ts";

function OneCheck({ check, isRight }: { check: string; isRight: boolean }) {
  const t = useTranslate();
  const Icon = isRight ? Check : TriangleAlert;
  return (
    <li className={`line business-check business-check--${isRight ? "right" : "missing"}`}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      <span aria-hidden>{check}</span>
      <span className="visually-hidden">
        {t(isRight ? "levelScreens.isRight" : "levelScreens.isMissing", { check })}
      </span>
    </li>
  );
}

/** The verified facts about a business. Its country may have no bank check. */
export function BusinessChecks({ facts }: { facts: LeveledBusiness["facts"] }) {
  const t = useTranslate();
  return (
    <ul className="row business-checks">
      <OneCheck check={t("levelScreens.email")} isRight={facts.addressConfirmed} />
      {facts.bankChecked !== null && <OneCheck check={t("levelScreens.bank")} isRight={facts.bankChecked} />}
      <OneCheck check={t("levelScreens.place")} isRight={facts.located} />
      {facts.known && <OneCheck check={t("levelScreens.known")} isRight />}
      {facts.resembles !== null && (
        <li>
          <span className="badge badge--warning">{t("levelScreens.resembles", { name: facts.resembles })}</span>
        </li>
      )}
    </ul>
  );
}
