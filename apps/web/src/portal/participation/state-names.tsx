import { namesTogether } from "@stashwell/shared/formats";
import { useI18n } from "../../lib/i18n.tsx";
import { Popover } from "../../ui/popover.tsx";

/** Number of states listed on a card; the rest are in a popover. */
const SHOWN = 4;
/** The wire value of a campaign that is open to all states. */
const ALL_STATES = "ALL States";

const namesIn = (stateList: string): string[] => [
  ...new Set(
    stateList
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** Up to four states, and a popover with the rest. */
export function StateNames({ stateList }: { stateList: string }) {
  const { t, locale } = useI18n();
  if (stateList === ALL_STATES) return <p className="states">{t("common.allStates")}</p>;
  const names = namesIn(stateList);
  const others = names.slice(SHOWN);
  return (
    <div className="states">
      {namesTogether(names.slice(0, SHOWN), locale)}{" "}
      {others.length > 0 && (
        <Popover
          trigger={t("participationScreens.moreStates", { count: others.length })}
          triggerClass="states__more"
          panelClass="states__panel"
        >
          <ul className="states__list">
            {others.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Popover>
      )}
    </div>
  );
}
